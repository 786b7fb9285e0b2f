import { text } from "node:stream/consumers";

import type { TestProject } from "vitest/node";

import { LOCAL_CLIENT_ID } from "#app/features/sign-in/local-issuer.ts";
import { setClock } from "#scripts/clock/clock.ts";
import { startLocalIssuer } from "#scripts/local-issuer.ts";

declare module "vitest" {
  interface ProvidedContext {
    issuer: string;
  }
}

/** Starts the local issuer on the Node side, for the tests that sign in inside workerd. */
export default async function setup(project: TestProject) {
  const issuer = await startLocalIssuer({
    clientId: LOCAL_CLIENT_ID,
    redirectUris: ["http://localhost/auth/google/callback"],
    testing: true,
    // `useDay` (clock.ts) moves the issuer's clock as well: its tokens are good for an hour.
    async beside(request, { pathname }, response) {
      if (pathname !== "/clock") return false;
      setClock({ offset: Number(await text(request)) });
      response.end();
      return true;
    },
  });
  project.provide("issuer", issuer.issuer);
  return () => issuer.close();
}

import type { TestProject } from "vitest/node";

import { LOCAL_CLIENT_ID } from "#app/features/sign-in/local-issuer.ts";
import { startLocalIssuer } from "#scripts/local/issuer.ts";

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
  });
  project.provide("issuer", issuer.issuer);
  return () => issuer.close();
}

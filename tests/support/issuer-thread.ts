// The local issuer in a thread of its own (tests/support/issuer.ts): while vitest transforms modules, its thread answers
// nobody for seconds, and a sign-in would be unreachable.
import { parentPort } from "node:worker_threads";

import { LOCAL_CLIENT_ID } from "#app/features/sign-in/local-issuer.ts";
import "#scripts/clock/clock.ts";
import { startLocalIssuer } from "#scripts/local/issuer.ts";

const { issuer } = await startLocalIssuer({
  clientId: LOCAL_CLIENT_ID,
  redirectUris: ["http://localhost/auth/google/callback"],
  testing: true,
});
parentPort!.postMessage(issuer);

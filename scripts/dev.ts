import path from "node:path";

import { createServer } from "vite";

import { LOCAL_CLIENT_ID } from "#app/features/sign-in/local-issuer.ts";
import { clockNow } from "#scripts/clock/clock.ts";
import { markRunning } from "#scripts/copies/running.ts";
import { callbacksOf, startLocalIssuer } from "#scripts/local/issuer.ts";
import { createLocalOutbox } from "#scripts/local/outbox.ts";
import {
  LOCAL_BACKUP_KEY,
  LOCAL_COOKIE_SECRET,
  LOCAL_PASS_SECRET,
} from "#scripts/local/secrets.ts";
import { DEMO_ADMINS, localChannels, prepareState, SUBSCRIBER_SECRET } from "#scripts/portal.ts";

// `npm run dev`: Vite with hot reload, and the runtime, issuer and state of `npm start`.
const port = Number(process.env.PORT || 8787);
const state = process.env.STATE_DIR || ".wrangler/state";

await prepareState(state);
// Vite holds the Worker: only `npm start` can run its jobs.
const outbox = createLocalOutbox({
  portal: `http://localhost:${port}`,
  run: () => Promise.reject(new Error("npm run dev runs no jobs: use npm start.")),
  state: path.resolve(state),
});
const issuer = await startLocalIssuer({
  beside: outbox.answer,
  clientId: LOCAL_CLIENT_ID,
  redirectUris: callbacksOf(port),
});
const unmark = markRunning(state, issuer.issuer);
const clock = clockNow();
if (clock) process.env.DEV_MAIN = "scripts/clock/dev.ts";
process.env.DEV_VARS = JSON.stringify({
  ...(clock && { CLOCK: JSON.stringify(clock) }),
  LOCAL_ISSUER: issuer.issuer,
  ADMIN_EMAILS: process.env.ADMIN_EMAILS ?? DEMO_ADMINS,
  SUBSCRIBER_SECRET,
  PASS_SECRET: LOCAL_PASS_SECRET,
  COOKIE_SECRET: LOCAL_COOKIE_SECRET,
  BACKUP_KEY: LOCAL_BACKUP_KEY,
  ...localChannels(issuer.issuer, `http://localhost:${port}`),
});
process.env.DEV_STATE = state;
// Otherwise Vite's plugin asks Cloudflare where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
const server = await createServer({ server: { port, strictPort: true, host: "localhost" } });
await server.listen();
console.log(`WalkinMitra is ready on http://localhost:${port}`);
console.log(`Local sign-in and outbox: ${issuer.issuer.replace("127.0.0.1", "localhost")}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    unmark();
    void Promise.allSettled([server.close(), issuer.close()]).then(() => process.exit(0));
  });
}

import { LOCAL_CLIENT_ID } from "#app/features/sign-in/local-issuer.ts";
import { callbacksOf, startLocalIssuer } from "#scripts/local/issuer.ts";
import { prepareState } from "#scripts/portal.ts";

// `npm run issuer`: databases and local sign-in for `npx wrangler dev` (.dev.vars.example).
const portal = Number(process.env.PORT || 8787);
const port = Number(process.env.ISSUER_PORT || 8788);

for (const [name, value] of Object.entries({ PORT: portal, ISSUER_PORT: port })) {
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    fail(`${name}=${process.env[name]} is not a port: choose a number from 1 to 65535.`);
  }
}
const issuer = await startLocalIssuer({
  port,
  clientId: LOCAL_CLIENT_ID,
  redirectUris: callbacksOf(portal),
}).catch(() =>
  fail(
    `Port ${port} is taken: end what uses it, or set ISSUER_PORT and LOCAL_ISSUER in .dev.vars.`,
  ),
);
await prepareState(process.env.STATE_DIR || ".wrangler/state");
console.log(`The databases stand. Local sign-in: ${issuer.issuer}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void issuer.close().finally(() => process.exit(0)));
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

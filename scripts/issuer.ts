import { LOCAL_CLIENT_ID } from "#app/features/sign-in/local-issuer.ts";
import { startLocalIssuer } from "#scripts/local-issuer.ts";
import { prepareState } from "#scripts/portal.ts";

// `npm run issuer`, beside `npx wrangler dev`: its databases and the local sign-in. .dev.vars.example has the address.
const portal = Number(process.env.PORT || 8787);
const port = Number(process.env.ISSUER_PORT || 8788);

await prepareState(process.env.STATE_DIR || ".wrangler/state");
const issuer = await startLocalIssuer({
  port,
  clientId: LOCAL_CLIENT_ID,
  redirectUris: ["localhost", "127.0.0.1", "[::1]"].map(
    (host) => `http://${host}:${portal}/auth/google/callback`,
  ),
});
console.log(`The databases stand. Local sign-in: ${issuer.issuer}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void issuer.close().finally(() => process.exit(0)));
}

import { redirect } from "react-router";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { domainOf, newChallenge } from "#app/features/passkeys/ceremony.server.ts";
import { readPasskeys } from "#app/features/passkeys/passkeys.server.ts";
import { passkeyProblemOf } from "#app/features/passkeys/passkeys.ts";
import { usePasskey } from "#app/features/passkeys/use-passkey.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/confirm.route";

export async function loader({ url, context }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"));
  const { uid, asksPasskey } = context.get(readerContext)!;
  if (!asksPasskey) throw redirect(returnTo);
  const { session = "", now, origin } = context.get(requestContext);
  const [own, { challenge, sealed }] = await Promise.all([
    readPasskeys(context.get(databaseContext), uid),
    newChallenge("passkey", { uid, session, now, secret: context.get(subscriberSecretContext) }),
  ]);
  return {
    returnTo,
    sealed,
    problem: passkeyProblemOf(url.searchParams.get("problem")),
    options: {
      challenge,
      rpId: domainOf(origin),
      allowCredentials: own.map(({ id }) => ({ id, type: "public-key" as const })),
      userVerification: "required" as const,
    },
  };
}

export const meta: Route.MetaFunction = () => ownHead("Passkey");

/** After an admin's sign-in at Google: they are an admin here once their passkey has said so. */
export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { returnTo, sealed, problem, options } = loaderData;
  const { onSubmit, stopped } = usePasskey({ kind: "get", options });
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Passkey"]]} />
      <h1>Confirm with your passkey</h1>
      <p className="lead">
        You are logged in. Until your passkey confirms it, you are no admin in this browser.
      </p>
      <Alert message={stopped ?? problem} />
      <form method="post" action="/auth/passkey" className="form sheet" onSubmit={onSubmit}>
        <input type="hidden" name="credential" />
        <input type="hidden" name="sealed" value={sealed} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <p className="acts">
          <button className="btn">Use my passkey</button>
          <Link className="btn ghost" to="/home">
            Go on without it
          </Link>
        </p>
      </form>
      <noscript>
        <p className="notice">A passkey needs JavaScript.</p>
      </noscript>
      <p className="hint">
        Lost it? Another admin who has a passkey can reset yours at All Users. If you are the only
        one, docs/operations.md says how.
      </p>
    </>
  );
}

import { Form } from "react-router";

import { stamp } from "#app/base/clock.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { domainOf, newChallenge, verifyNew } from "#app/features/passkeys/ceremony.server.ts";
import { passkeySchema } from "#app/features/passkeys/passkeys.schema.ts";
import { addPasskey, readPasskeys, removePasskey } from "#app/features/passkeys/passkeys.server.ts";
import { LONGEST_NAME, type Passkey } from "#app/features/passkeys/passkeys.ts";
import { usePasskey } from "#app/features/passkeys/use-passkey.ts";
import type { Refusal } from "#app/http/answers.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import { isFresh, requireFresh } from "#app/http/require-fresh.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/passkeys.route";

const HERE = "/admin/passkeys";

export async function loader({ context }: Route.LoaderArgs) {
  const { uid, email, username } = context.get(readerContext)!;
  const { session = "", now, origin } = context.get(requestContext);
  const [own, { challenge, sealed }] = await Promise.all([
    readPasskeys(context.get(databaseContext), uid),
    newChallenge("passkey-new", {
      uid,
      session,
      now,
      secret: context.get(subscriberSecretContext),
    }),
  ]);
  return {
    own,
    fresh: isFresh(context),
    sealed,
    options: {
      challenge,
      rp: { id: domainOf(origin), name: "WalkinMitra" },
      user: { id: btoa(uid).replaceAll("=", ""), name: email, displayName: username },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" as const })),
      excludeCredentials: own.map(({ id }) => ({ id, type: "public-key" as const })),
      authenticatorSelection: {
        residentKey: "preferred" as const,
        userVerification: "required" as const,
      },
      attestation: "none" as const,
    },
  };
}

export const action = answers({
  async create({ form, url, context, db, by, now }) {
    const input = parseForm(form, passkeySchema);
    if (!input.ok) return input.answer;
    requireFresh(context, { url });
    const { name, ...answer } = input.value;
    const { session = "", origin } = context.get(requestContext);
    const secret = context.get(subscriberSecretContext);
    const made = await verifyNew({ ...answer, uid: by.uid, session, secret, now, origin });
    if (!made.ok) return refuse(form, made.problem);
    const added = await addPasskey(db, { by, now, session, name, made: made.value });
    if (added.ok) {
      const rooms = context.get(roomsContext);
      for (const ended of added.value) await rooms.sessionEnded(by.uid, ended);
    }
    return redirectOrRefuse(form, added, () => `${HERE}?notice=passkey-added`);
  },
  async delete({ form, url, context, db, by, now, id }) {
    requireFresh(context, { url, form });
    const removed = await removePasskey(db, { by, now, id });
    return redirectOrRefuse(form, removed, () => `${HERE}?notice=passkey-removed`);
  },
});

export const meta: Route.MetaFunction = () => ownHead("Passkeys");

/** An admin's own passkeys. */
export default function Passkeys({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { own, fresh } = loaderData;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Passkeys"]]} />
      <h1>Passkeys</h1>
      <p className="lead">
        With a passkey nobody is an admin in your name by your Google account alone. Each login then
        asks for it. Make two, on two devices.
      </p>
      <Alert message={refusal?.message} />
      {own.length ? (
        <ul className="rows">
          {own.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <Empty message="You have none: your Google account alone makes you an admin." />
      )}
      {fresh ? (
        <AddPasskey page={loaderData} refusal={refusal} />
      ) : (
        <section className="sheet">
          <p>To add or remove one, sign in again first: you signed in more than ten minutes ago.</p>
          <p className="acts">
            <a className="btn" href={`/auth/google?fresh=1&returnTo=${encodeURIComponent(HERE)}`}>
              Sign in again
            </a>
          </p>
        </section>
      )}
      {own.length ? null : (
        <p className="hint mt-3">
          Your first passkey signs you out everywhere else. If you lose all of them, another admin
          who has one can reset yours.
        </p>
      )}
    </>
  );
}

function Row({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  return (
    <li className="row plain" data-passkey={id}>
      <h2>{name}</h2>
      <p className="meta num">
        <span>made {stamp(createdAt)}</span>
        <span>{usedAt === null ? "not used yet" : `used ${stamp(usedAt)}`}</span>
      </p>
      <Form method="post" className="acts">
        <input type="hidden" name="id" value={id} />
        <button className="btn ghost" name="intent" value="delete" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </Form>
    </li>
  );
}

function AddPasskey({
  page,
  refusal,
}: {
  page: Route.ComponentProps["loaderData"];
  refusal: Refusal | undefined;
}) {
  const { onSubmit, stopped } = usePasskey({ kind: "create", options: page.options });
  return (
    // A new challenge is a new form.
    <Form key={page.sealed} method="post" className="form sheet" onSubmit={onSubmit}>
      <Alert message={stopped} />
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="credential" />
      <input type="hidden" name="sealed" value={page.sealed} />
      <Field
        name="name"
        label="What you call it"
        hint="The device or key that it is on."
        value={refusal?.typed.name}
        errors={refusal?.errors.name}
        maxLength={LONGEST_NAME}
        required
        autoComplete="off"
      />
      <p className="acts">
        <button className="btn">Add a passkey</button>
      </p>
      <noscript>
        <p className="notice">A passkey needs JavaScript.</p>
      </noscript>
    </Form>
  );
}

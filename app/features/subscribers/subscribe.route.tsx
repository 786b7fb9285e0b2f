import { Form, redirect } from "react-router";

import { hrefNow } from "#app/base/languages.ts";
import { lowerAscii } from "#app/base/text.ts";
import { isToken } from "#app/base/tokens.server.ts";
import { channelsContext } from "#app/features/channels/channels.ts";
import { mailboxKey, neverToken } from "#app/features/subscribers/asking.server.ts";
import { subscriberSchema } from "#app/features/subscribers/subscribers.schema.ts";
import { confirmPath, subscribe } from "#app/features/subscribers/subscribers.server.ts";
import { neverPath, unsubscribePath } from "#app/features/subscribers/subscribers.ts";
import { readerContext, subscriberSecretContext } from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { answersAny } from "#app/http/intents.server.ts";
import { mail } from "#app/messages/en/mail.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field, FormProblem } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/subscribe.route";

/** The address keeps the token: a bookmark of the page can unsubscribe. */
export function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return {
    wayOut: isToken(token) ? unsubscribePath(token) : undefined,
    waits: url.searchParams.has("waits"),
    mailed: context.get(channelsContext).askToConfirm !== undefined,
  };
}

export const action = answersAny(async ({ form, context, db, now }) => {
  const parsed = parseForm(form, subscriberSchema);
  if (!parsed.ok) return parsed.answer;
  const { email } = parsed.value;
  // Only the reader's own address is confirmed, by their provider.
  const own = context.get(readerContext)?.email;
  const confirmed = own !== undefined && lowerAscii(own) === lowerAscii(email);
  const secret = context.get(subscriberSecretContext);
  const { id, token, ask } = await subscribe(db, { email, now, secret, confirmed });
  if (ask) {
    const path = hrefNow(await confirmPath(secret, id));
    const never = neverPath(await neverToken(secret, await mailboxKey(secret, email)));
    context.get(channelsContext).askToConfirm?.({ email, path, never });
  }
  // The token would let anybody unsubscribe an address that is not theirs.
  throw redirect(confirmed ? `/subscribe?token=${token}` : "/subscribe?waits=1", 303);
});

export const meta: Route.MetaFunction = () => ownHead(wordsOf(mail).newsByEmail);

export default function Subscribe({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const say = wordsOf(mail);
  if (loaderData.waits && !refusal) return <Waits mailed={loaderData.mailed} />;
  if (loaderData.wayOut && !refusal) return <Thanks wayOut={loaderData.wayOut} />;
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.newsByEmail]]} />
      <h1>{say.newsByEmail}</h1>
      <p className="lead">{say.now}</p>
      <Form method="post" className="form sheet">
        <FormProblem refusal={refusal} />
        <Field
          name="email"
          label={say.email}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={refusal?.typed.email}
          errors={refusal?.errors.email}
        />
        <p className="hint">
          {say.keptFor}{" "}
          <Link className="link" to="/privacy">
            {say.howWeUse}
          </Link>
        </p>
        <p className="acts">
          <button className="btn">{say.subscribe}</button>
        </p>
      </Form>
    </>
  );
}

function Waits({ mailed }: { mailed: boolean }) {
  const say = wordsOf(mail);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.newsByEmail]]} />
      <h1>{say.thankYou}</h1>
      <p className="lead" role="status">
        {say.waits}
      </p>
      <div className="sheet">
        <p>{mailed ? say.mailed : say.waitsHint}</p>
      </div>
    </>
  );
}

function Thanks({ wayOut }: { wayOut: string }) {
  const say = wordsOf(mail);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.newsByEmail]]} />
      <h1>{say.thankYou}</h1>
      <p className="lead" role="status">
        {say.willWrite}
      </p>
      <div className="sheet">
        <p>{say.toStop}</p>
        <p className="acts">
          <Link className="btn ghost" to={wayOut}>
            {say.unsubscribe}
          </Link>
        </p>
      </div>
    </>
  );
}

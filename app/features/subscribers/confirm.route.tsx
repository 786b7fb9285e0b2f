import { data, Form } from "react-router";

import { confirmSubscriber } from "#app/features/subscribers/subscribers.server.ts";
import { subscriberSecretContext } from "#app/http/context.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { answersAny } from "#app/http/intents.server.ts";
import { mail } from "#app/messages/en/mail.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/confirm.route";

/** Opening the page changes nothing: mail programs open every link. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token")?.slice(0, 100) ?? "" };
}

export const action = answersAny(async ({ form, context, db, now }) => {
  const secret = context.get(subscriberSecretContext);
  const answer = await confirmSubscriber(db, { token: text(form, "token"), now, secret });
  return answer.ok ? data(answer.value) : refuse(form, answer.problem);
});

export const meta: Route.MetaFunction = () => [
  ...ownHead(wordsOf(mail).confirmTitle),
  { name: "robots", content: "noindex" },
];

export default function ConfirmSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const say = wordsOf(mail);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.newsByEmail]]} />
      <h1>{say.newsByEmail}</h1>
      {actionData && "email" in actionData ? (
        <p className="notice" role="status">
          {say.confirmed(actionData.email)}
        </p>
      ) : (
        <Form method="post" className="form sheet">
          <FormProblem refusal={actionData} />
          <p>{say.confirmQuestion}</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <p className="acts">
            <button className="btn">{say.confirm}</button>
          </p>
        </Form>
      )}
    </>
  );
}

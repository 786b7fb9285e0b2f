import { data, Form } from "react-router";

import { unsubscribe } from "#app/features/subscribers/subscribers.server.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { answersAny } from "#app/http/intents.server.ts";
import { mail } from "#app/messages/en/mail.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/unsubscribe.route";

/** Opening the page changes nothing: mail programs open every link. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token")?.slice(0, 100) ?? "" };
}

export const action = answersAny(async ({ form, db }) => {
  const answer = await unsubscribe(db, { token: text(form, "token") });
  if (!answer.ok) return refuse(form, answer.problem);
  return data({ email: answer.value.email });
});

export const meta: Route.MetaFunction = () => [
  ...ownHead(wordsOf(mail).unsubscribe),
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const say = wordsOf(mail);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.unsubscribe]]} />
      <h1>{say.newsByEmail}</h1>
      {actionData && "email" in actionData ? (
        <>
          <p className="notice" role="status">
            {say.unsubscribed(actionData.email)}
          </p>
          <p className="acts">
            <Link className="btn ghost" to="/subscribe">
              {say.subscribeAgain}
            </Link>
          </p>
        </>
      ) : (
        // No token in this address: the address with a token is for mail programs.
        <Form method="post" action="/unsubscribe" className="form sheet">
          <FormProblem refusal={actionData} />
          <p>{say.stopNews}</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <p className="acts">
            <button className="btn">{say.unsubscribe}</button>
          </p>
        </Form>
      )}
    </>
  );
}

import { data, Form } from "react-router";

import { neverAgain } from "#app/features/subscribers/asking.server.ts";
import { subscriberSecretContext } from "#app/http/context.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { answersAny } from "#app/http/intents.server.ts";
import { mail } from "#app/messages/en/mail.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/never.route";

/** Opening the page changes nothing: mail programs open every link. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token")?.slice(0, 100) ?? "" };
}

export const action = answersAny(async ({ form, context, db, now }) => {
  const secret = context.get(subscriberSecretContext);
  const answer = await neverAgain(db, { token: text(form, "token"), now, secret });
  return answer.ok ? data({ never: true }) : refuse(form, answer.problem);
});

export const meta: Route.MetaFunction = () => [
  ...ownHead(wordsOf(mail).noMore),
  { name: "robots", content: "noindex" },
];

export default function NeverAgain({ loaderData, actionData }: Route.ComponentProps) {
  const say = wordsOf(mail);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.noMore]]} />
      <h1>{say.noMore}</h1>
      {actionData && "never" in actionData ? (
        <p className="notice" role="status">
          {say.neverDone}
        </p>
      ) : (
        // No token in this address: the address with a token is for mail programs.
        <Form method="post" action="/subscribe/never" className="form sheet">
          <FormProblem refusal={actionData} />
          <p>{say.neverQuestion}</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <p className="acts">
            <button className="btn">{say.never}</button>
          </p>
        </Form>
      )}
    </>
  );
}

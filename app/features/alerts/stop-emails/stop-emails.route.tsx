import { data, Form } from "react-router";

import { refused } from "#app/base/outcomes.ts";
import { readStop, stopEmails } from "#app/features/alerts/stop.server.ts";
import { subscriberSecretContext } from "#app/http/context.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { answersAny } from "#app/http/intents.server.ts";
import { mail } from "#app/messages/en/mail.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/stop-emails.route";

/** Opening the page changes nothing: mail programs open every link in a mail. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token")?.slice(0, 100) ?? "";
  const found = await readStop(token, context.get(subscriberSecretContext));
  return { token, emails: found?.emails };
}

export const action = answersAny(async ({ form, context, db }) => {
  const found = await readStop(text(form, "token"), context.get(subscriberSecretContext));
  if (!found) {
    return refuse(form, refused("notFound", wordsOf(mail).endsNobodys).problem);
  }
  const emails = text(form, "all") ? "all" : found.emails;
  await stopEmails(db, { ...found, emails });
  return data({ stopped: emails });
});

export const meta: Route.MetaFunction = () => [
  ...ownHead(wordsOf(mail).noMore),
  { name: "robots", content: "noindex" },
];

export default function StopEmails({ loaderData, actionData }: Route.ComponentProps) {
  const say = wordsOf(mail);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.noMore]]} />
      <h1>{say.noMore}</h1>
      {actionData && "stopped" in actionData ? (
        <p className="notice" role="status">
          {actionData.stopped === "decisions" ? say.noMoreDecisions : say.noMoreDone}
          {actionData.stopped === "all" ? ` ${say.noMoreDecisions}` : ""}
        </p>
      ) : (
        // No token in this address: the address with a token is for mail programs.
        <Form method="post" action="/stop-emails" className="form sheet">
          <FormProblem refusal={actionData} />
          <p>{loaderData.emails === "decisions" ? say.stopDecisions : say.stopAlerts}</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <p className="acts">
            <button className="btn">{say.stopEmails}</button>
            <button className="btn ghost" name="all" value="1">
              {say.stopAllEmails}
            </button>
          </p>
        </Form>
      )}
    </>
  );
}

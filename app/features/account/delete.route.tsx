import { Form, redirect } from "react-router";

import { useRole } from "#app/document/reader.tsx";
import { deleteAccount } from "#app/features/account/deletion.server.ts";
import { deletionSchema } from "#app/features/account/personal-data.schema.ts";
import { DELETE_WORD, DELETED_PERSON } from "#app/features/account/personal-data.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { announce } from "#app/http/announce.ts";
import { ownerOf, subscriberSecretContext } from "#app/http/context.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { answersAny } from "#app/http/intents.server.ts";
import { requireFresh } from "#app/http/require-fresh.ts";
import { deletion } from "#app/messages/en/deletion.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field, FormProblem } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

import type { Route } from "./+types/delete.route";

/** Their pending drives, reports and conversation leave the queues. */
export const middleware: Route.MiddlewareFunction[] = [announce("drives", "daily", "queues")];

export const action = answersAny(async ({ form, url, context, db, now }) => {
  const parsed = parseForm(form, deletionSchema);
  if (!parsed.ok) return parsed.answer;
  requireFresh(context, { url, form });
  const rooms = context.get(roomsContext);
  const deleted = await deleteAccount(db, {
    by: ownerOf(context),
    rooms,
    now,
    secret: context.get(subscriberSecretContext),
  });
  if (!deleted.ok) return refuse(form, deleted.problem);
  // Like a logout: no draft or unsent message may stay in the browser.
  throw redirect("/home?notice=account-deleted", {
    status: 303,
    headers: { "clear-site-data": '"storage"' },
  });
});

export const meta: Route.MetaFunction = () => ownHead(wordsOf(deletion).title);

/** Asks for a typed word: deleting cannot be undone. */
export default function DeleteAccount({ actionData: refusal }: Route.ComponentProps) {
  const role = useRole();
  const admin = role === "admin";
  const [say, frame] = [wordsOf(deletion), wordsOf(shell)];
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.profile, "/profile"], [say.title]]} />
      <h1>{say.title}</h1>
      <p className="lead">{say.lead}</p>
      <div className="grid gap-x-4 wide:grid-cols-2">
        <section className="sheet" aria-labelledby="goes">
          <h2 id="goes">{say.goes}</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {say.gone.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section className="sheet" aria-labelledby="stays">
          <h2 id="stays">{say.stays}</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            <li>{say.published(DELETED_PERSON)}</li>
            <li>{admin ? say.log.replace(/\.$/, ", and because you are one.") : say.log}</li>
            {admin ? (
              <>
                <li>What you wrote to people, in their conversations, with your name.</li>
                <li>Your checks of walk-ins, as made by “{DELETED_PERSON}”.</li>
              </>
            ) : null}
            <li>{say.rest}</li>
          </ul>
        </section>
      </div>
      {/* The answer is a document, with a guest's frame. */}
      <Form method="post" className="form sheet" reloadDocument>
        <FormProblem refusal={refusal} />
        <input type="hidden" name="intent" value="delete" />
        <Field
          name="confirm"
          label={say.typeWord(DELETE_WORD)}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={refusal?.typed.confirm}
          errors={refusal?.errors.confirm}
        />
        <p className="acts">
          <button className="btn danger">{say.title}</button>
          <Link className="btn ghost" to={role === "guest" ? "/home" : "/profile"}>
            {say.keep}
          </Link>
        </p>
      </Form>
      <p className="hint">
        {linked(say.downloadFirst, (download) => (
          <a className="link" href="/profile/data.html" download>
            {download}
          </a>
        ))}
      </p>
    </>
  );
}

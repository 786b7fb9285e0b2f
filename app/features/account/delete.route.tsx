import { Form, redirect } from "react-router";

import { useRole } from "#app/document/reader.tsx";
import { deletionSchema } from "#app/features/account/personal-data.schema.ts";
import { deleteAccount } from "#app/features/account/personal-data.server.ts";
import { DELETE_WORD, DELETED_PERSON } from "#app/features/account/personal-data.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { announce } from "#app/http/announce.ts";
import { databaseContext, requestContext, ownerOf } from "#app/http/context.ts";
import { parseForm, refuse, formOf } from "#app/http/forms.server.ts";
import { requireFresh } from "#app/http/require-fresh.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field, FormProblem } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/delete.route";

/** A pending drive of theirs waits no longer, nor does their conversation. */
export const middleware: Route.MiddlewareFunction[] = [announce("drives", "queues")];

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, deletionSchema);
  if (!parsed.ok) return parsed.answer;
  requireFresh(context, { url, form });
  const deleted = await deleteAccount(context.get(databaseContext), {
    by: ownerOf(context),
    rooms: context.get(roomsContext),
    now: context.get(requestContext).now,
  });
  if (!deleted.ok) return refuse(form, deleted.problem);
  // As a logout does: no cookie, no draft and no unsent message stays in the browser.
  throw redirect("/home?notice=account-deleted", {
    status: 303,
    headers: { "clear-site-data": '"storage"' },
  });
}

export const meta: Route.MetaFunction = () => ownHead("Delete my account");

/** Says what goes and what stays, and asks for a typed word: there is no way back. */
export default function DeleteAccount({ actionData: refusal }: Route.ComponentProps) {
  const role = useRole();
  const admin = role === "admin";
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Profile", "/profile"], ["Delete my account"]]} />
      <h1>Delete my account</h1>
      <p className="lead">It happens at once, and nobody can bring it back.</p>
      <div className="grid gap-x-4 wide:grid-cols-2">
        <section className="sheet" aria-labelledby="goes">
          <h2 id="goes">What goes</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            <li>Your name, email, picture and everything else on your profile.</li>
            <li>Your login, on every device.</li>
            <li>Your conversation with the team, every message of it.</li>
            <li>Months that you unlocked, and your subscription to our news.</li>
            <li>Drives of yours that are pending, refused or deleted.</li>
          </ul>
        </section>
        <section className="sheet" aria-labelledby="stays">
          <h2 id="stays">What stays</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            <li>
              Published drives, important lists and patterns, because others rely on them. They are
              shown as posted by “{DELETED_PERSON}”. Delete your lists and patterns first if you do
              not want them to stay.
            </li>
            <li>
              The log of what admins did, which cannot be changed. It has your name only if an admin
              ever changed something about your account{admin ? ", and because you are one" : ""}.
            </li>
            {admin ? (
              <li>What you wrote to people, in their conversations, with your name.</li>
            ) : null}
          </ul>
        </section>
      </div>
      <Form method="post" className="form sheet">
        <FormProblem refusal={refusal} />
        <input type="hidden" name="intent" value="delete" />
        <Field
          name="confirm"
          label={`Type ${DELETE_WORD} to go on`}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={refusal?.typed.confirm}
          errors={refusal?.errors.confirm}
        />
        <p className="acts">
          <button className="btn danger">Delete my account</button>
          <Link className="btn ghost" to={role === "guest" ? "/home" : "/profile"}>
            Keep it
          </Link>
        </p>
      </Form>
      <p className="hint">
        You may want to{" "}
        <a className="link" href="/profile/data.html" download>
          download your data
        </a>{" "}
        first.
      </p>
    </>
  );
}

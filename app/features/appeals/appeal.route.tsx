import { Form } from "react-router";

import { stamp } from "#app/base/clock.ts";
import { readId } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import { appealSchema } from "#app/features/appeals/appeals.schema.ts";
import { appeal, readAppeal } from "#app/features/appeals/appeals.server.ts";
import { type Against, LONGEST_APPEAL, type OwnAppeal } from "#app/features/appeals/appeals.ts";
import { announce } from "#app/http/announce.ts";
import type { Refusal } from "#app/http/answers.ts";
import { type Context, databaseContext, leaverContext, ownerOf } from "#app/http/context.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { answersAny, redirectOrRefuse } from "#app/http/intents.server.ts";
import { appeal as words } from "#app/messages/en/appeal.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field, FormProblem } from "#app/ui/controls/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/appeal.route";

export const middleware: Route.MiddlewareFunction[] = [announce("queues")];

const NAMED = ["drive", "suggestion", "report"] as const;

/** What the address names; for somebody deactivated their account, which is all that they may ask about. */
function againstIn(query: URLSearchParams, context: Context): Against | undefined {
  if (context.get(leaverContext)) return { kind: "account" };
  for (const kind of NAMED) {
    const id = readId(query.get(kind));
    if (id) return { kind, id };
  }
  return undefined;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const against = againstIn(url.searchParams, context);
  if (!against) return { kind: undefined, decided: false, appeal: undefined };
  const read = await readAppeal(context.get(databaseContext), against, ownerOf(context).uid);
  return { kind: against.kind, ...read };
}

export const action = answersAny(async ({ form, url, context, db, now }) => {
  const input = parseForm(form, appealSchema);
  if (!input.ok) return input.answer;
  const against = againstIn(url.searchParams, context);
  if (!against) return refuse(form, refused("notFound", wordsOf(words).nothing).problem);
  const sent = await appeal(db, { against, ...input.value }, { by: ownerOf(context), now });
  const here = against.kind === "account" ? "/appeal?" : `/appeal?${against.kind}=${against.id}&`;
  return redirectOrRefuse(form, sent, () => `${here}notice=appeal-sent`);
});

export const meta: Route.MetaFunction = () => ownHead(wordsOf(words).title);

/** Asks another admin to look again at what was decided against somebody, and says what they answered. */
export default function Appeal({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { kind, decided, appeal: sent } = loaderData;
  const say = wordsOf(words);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.title]]} />
      <h1>{say.title}</h1>
      <p className="lead">{kind && (decided || sent) ? say.about[kind] : say.nothing}</p>
      {sent ? <Answered appeal={sent} /> : kind && decided ? <Ask refusal={refusal} /> : null}
      <p className="acts">
        <Link className="btn ghost" to="/moderation">
          {say.how}
        </Link>
      </p>
    </>
  );
}

function Ask({ refusal }: { refusal: Refusal | undefined }) {
  const say = wordsOf(words);
  return (
    <Form method="post" className="form sheet" aria-label={say.title}>
      <FormProblem refusal={refusal} />
      <p className="text-muted">{say.lead}</p>
      <Field
        kind="textarea"
        rows={6}
        name="text"
        label={say.why}
        value={refusal?.typed.text}
        errors={refusal?.errors.text}
        maxLength={LONGEST_APPEAL}
        required
      />
      <p className="acts">
        <button className="btn" name="intent" value="create">
          {say.send}
        </button>
      </p>
    </Form>
  );
}

function Answered({ appeal: { text, createdAt, outcome, answer, alone } }: { appeal: OwnAppeal }) {
  const say = wordsOf(words);
  return (
    <section className="sheet">
      <h2>{outcome ? say.outcomes[outcome] : say.waits}</h2>
      {answer ? <p className="mt-1 whitespace-pre-line">{say.answer(answer)}</p> : null}
      {alone ? <p className="mt-1">{say.alone}</p> : null}
      <blockquote className="whitespace-pre-line">{text}</blockquote>
      <p className="meta num">{stamp(createdAt)}</p>
    </section>
  );
}

import { dayOf } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import { newId } from "#app/base/ids.ts";
import { suggestionSchema } from "#app/features/suggestions/suggestions.schema.ts";
import { readOwnSuggestions, suggest } from "#app/features/suggestions/suggestions.server.ts";
import {
  LONGEST_SOURCE,
  LONGEST_SUGGESTION,
  type OwnSuggestion,
  suggestionAnswer,
} from "#app/features/suggestions/suggestions.ts";
import { announce } from "#app/http/announce.ts";
import type { Refusal } from "#app/http/answers.ts";
import { databaseContext, readerContext } from "#app/http/context.ts";
import { parseForm, submissionKeyOf } from "#app/http/forms.server.ts";
import { redirectOrRefuse, answers } from "#app/http/intents.server.ts";
import { shell } from "#app/messages/en/shell.ts";
import { suggest as words } from "#app/messages/en/suggest.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { NewDraftForm } from "#app/ui/drafts/draft-form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/suggest.route";

export const middleware: Route.MiddlewareFunction[] = [announce("queues")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const shared = ["title", "text", "url"].map((name) => url.searchParams.get(name)?.trim());
  return {
    message: [...new Set(shared)].filter(Boolean).join("\n").slice(0, LONGEST_SUGGESTION),
    submissionKey: newId(),
    own: await readOwnSuggestions(context.get(databaseContext), context.get(readerContext)!.uid),
  };
}

export const action = answers({
  async create({ form, db, by, now }) {
    const input = parseForm(form, suggestionSchema);
    if (!input.ok) return input.answer;
    const submissionKey = submissionKeyOf(form);
    const sent = await suggest(db, input.value, { by, now, today: dayOf(now), submissionKey });
    return redirectOrRefuse(form, sent, () => "/suggest?notice=suggested");
  },
});

export const meta: Route.MetaFunction = () => ownHead(wordsOf(words).title);

export default function Suggest({ loaderData: page, actionData }: Route.ComponentProps) {
  const say = wordsOf(words);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.title]]} />
      <h1>{say.title}</h1>
      <p className="lead">{say.lead}</p>
      <SuggestForm
        key={page.submissionKey}
        refusal={actionData}
        message={page.message}
        submissionKey={page.submissionKey}
      />
      <Own own={page.own} />
    </>
  );
}

function SuggestForm({
  refusal,
  message,
  submissionKey,
}: {
  refusal: Refusal | undefined;
  message: string;
  submissionKey: string;
}) {
  const say = wordsOf(words);
  return (
    <NewDraftForm
      name="suggest"
      label={say.title}
      refusal={refusal}
      submissionKey={submissionKey}
      create={say.send}
    >
      <Field
        kind="textarea"
        rows={10}
        name="message"
        label={say.message}
        value={refusal ? refusal.typed.message : message}
        errors={refusal?.errors.message}
        maxLength={LONGEST_SUGGESTION}
        required
      />
      <Field
        type="text"
        name="source"
        label={say.source}
        value={refusal?.typed.source}
        errors={refusal?.errors.source}
        hint={say.sourceHint}
        maxLength={LONGEST_SOURCE}
      />
    </NewDraftForm>
  );
}

function Own({ own }: { own: OwnSuggestion[] }) {
  if (!own.length) return null;
  const say = wordsOf(words);
  return (
    <section className="sheet mt-6" aria-labelledby="own-suggestions">
      <h2 id="own-suggestions">{say.own}</h2>
      <ul className="rows">
        {own.map(({ id, begins, createdAt, outcome, path }) => (
          <li key={id} className="row plain" data-suggestion={id}>
            <h3 className="line-clamp-2">{begins}</h3>
            <p className="mt-1">{suggestionAnswer(outcome)}</p>
            <p className="meta">
              <span className="num">{stamp(createdAt)}</span>
              {path ? (
                <Link className="link" to={path}>
                  {say.seeDay}
                </Link>
              ) : null}
              {outcome && outcome !== "posted" ? (
                <Link className="link" to={`/appeal?suggestion=${id}`}>
                  {say.lookAgain}
                </Link>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

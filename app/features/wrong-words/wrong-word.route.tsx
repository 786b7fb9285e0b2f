import { newId } from "#app/base/ids.ts";
import { hrefNow, languageNow } from "#app/base/languages.ts";
import { wrongWordSchema } from "#app/features/wrong-words/wrong-words.schema.ts";
import { sendWrongWord } from "#app/features/wrong-words/wrong-words.server.ts";
import { LONGEST_WORDS, pageOf } from "#app/features/wrong-words/wrong-words.ts";
import { parseForm, submissionKeyOf } from "#app/http/forms.server.ts";
import { answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wrongword } from "#app/messages/en/wrongword.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { NewDraftForm } from "#app/ui/drafts/draft-form.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/wrong-word.route";

export function loader({ url }: Route.LoaderArgs) {
  return { page: pageOf(url.searchParams.get("on") ?? ""), submissionKey: newId() };
}

export const action = answers({
  async create({ form, db, by, now }) {
    const input = parseForm(form, wrongWordSchema);
    if (!input.ok) return input.answer;
    const submissionKey = submissionKeyOf(form);
    const language = languageNow();
    const sent = await sendWrongWord(db, input.value, { by, now, language, submissionKey });
    return redirectOrRefuse(form, sent, () => addressAfter(pageOf(input.value.page)));
  },
});

function addressAfter(page: string): string {
  return `${page === "/" ? "/home" : page}?notice=word-sent`;
}

export const meta: Route.MetaFunction = () => ownHead(wordsOf(wrongword).title);

export default function WrongWord({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const say = wordsOf(wrongword);
  const page = refusal?.typed.page ?? loaderData.page;
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.title]]} />
      <h1>{say.title}</h1>
      <p className="lead">{say.lead}</p>
      <NewDraftForm
        name="wrong-word"
        label={say.title}
        refusal={refusal}
        submissionKey={loaderData.submissionKey}
        create={say.send}
      >
        <input type="hidden" name="page" value={page} />
        <p className="hint">
          <code>{hrefNow(page)}</code>
        </p>
        <Field
          kind="textarea"
          name="said"
          label={say.said}
          hint={say.saidHint}
          value={refusal?.typed.said}
          errors={refusal?.errors.said}
          maxLength={LONGEST_WORDS}
          required
        />
        <Field
          kind="textarea"
          name="better"
          label={say.better}
          hint={say.betterHint}
          value={refusal?.typed.better}
          errors={refusal?.errors.better}
          maxLength={LONGEST_WORDS}
        />
      </NewDraftForm>
    </>
  );
}

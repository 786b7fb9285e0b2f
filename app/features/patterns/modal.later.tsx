import { type Pattern, PATTERN_LIMITS } from "#app/features/patterns/patterns.ts";
import type { Refusal } from "#app/http/answers.ts";
import { patterns as words } from "#app/messages/en/patterns.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Field, textFields } from "#app/ui/controls/form.tsx";
import { Modal } from "#app/ui/layers/modal.tsx";
import { RecordForm } from "#app/ui/records/record-form.tsx";

export function PatternModal({
  page: { edited, started, submissionKey },
  refusal,
  closeTo,
}: {
  page: {
    edited: Pattern | undefined;
    started: {
      company: string | null;
      profile: string | null;
      result: string | null;
      rounds: null;
      pattern: null;
    };
    submissionKey?: string | undefined;
  };
  refusal: Refusal | undefined;
  closeTo: string;
}) {
  const field = textFields({ ...PATTERN_LIMITS, result: 0 }, edited ?? started, refusal);
  const [say, common] = [wordsOf(words), wordsOf(records)];
  // Only admins edit, and they read English.
  const title = edited ? "Update Pattern" : say.submit;
  return (
    <Modal label={title} closeTo={closeTo}>
      <h2>{title}</h2>
      <RecordForm
        what="pattern"
        of=""
        edited={edited}
        submissionKey={submissionKey}
        refusal={refusal}
        clearTo="/pattern?mode=add"
        closeTo={closeTo}
      >
        <Field {...field("company", common.company)} required autoComplete="organization" />
        <Field {...field("profile", common.profile)} required />
        <Field
          kind="select"
          {...field("result", say.result)}
          options={[
            { value: "", label: say.notSaid },
            ...Object.entries(say.results).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Field {...field("rounds", say.rounds)} hint={say.roundsHint} />
        <Field
          kind="textarea"
          rows={8}
          {...field("pattern", say.pattern)}
          required
          hint={say.patternHint}
        />
      </RecordForm>
    </Modal>
  );
}

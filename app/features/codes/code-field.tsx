import type { ReactNode } from "react";

import { CODE_LIMIT } from "#app/features/codes/codes.ts";
import type { Refusal } from "#app/http/answers.ts";
import { months } from "#app/messages/en/months.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Field } from "#app/ui/controls/form.tsx";

export function CodeField({ refusal, hint }: { refusal: Refusal | undefined; hint?: ReactNode }) {
  const say = wordsOf(months);
  return (
    <Field
      name="code"
      label={say.code}
      className="full"
      value={refusal?.typed.code}
      errors={refusal?.errors.code}
      maxLength={CODE_LIMIT}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={say.enterCode}
      hint={hint ?? say.codeHint}
    />
  );
}

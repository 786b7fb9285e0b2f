import type { ReactNode } from "react";

import { MESSAGES } from "#app/base/copy.ts";
import { CODE_LIMIT } from "#app/features/codes/codes.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Field } from "#app/ui/form.tsx";

/** Where readers enter a month's code. */
export function CodeField({
  refusal,
  hint = "Each month has its own code. It's case sensitive.",
}: {
  refusal: Refusal | undefined;
  hint?: ReactNode;
}) {
  return (
    <Field
      name="code"
      label="Code"
      className="full"
      value={refusal?.typed.code}
      errors={refusal?.errors.code}
      maxLength={CODE_LIMIT}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={MESSAGES.enterCode}
      hint={hint}
    />
  );
}

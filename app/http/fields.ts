import { z } from "zod";

import { cleanLine, cleanText, plainDigits } from "#app/base/text.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

function tooLong(max: number) {
  return (text: string) => (text.length <= max ? undefined : tooLongMessage(max, text.length));
}

function tooLongMessage(max: number, length: number): string {
  const shown = (value: number) => value.toLocaleString("en-IN");
  return wordsOf(answers).tooLong(shown(max), shown(length));
}

function field(clean: (text: string) => string, max: number) {
  return z.preprocess(
    (value) => (typeof value === "string" ? clean(value) || undefined : undefined),
    z
      .string()
      .superRefine((text, context) => {
        const message = tooLong(max)(text);
        if (message) context.addIssue({ code: "custom", message });
      })
      .optional(),
  );
}

/** Schema of an optional single line of at most `max` characters; blank becomes undefined. */
export function line(max: number) {
  return field(cleanLine, max);
}

/** Like `line`, for what is a number, a year or a time: the digits of Indian scripts become 0 to 9. */
export function digitsLine(max: number) {
  return field((text) => plainDigits(cleanLine(text)), max);
}

/** Schema of an optional text with line breaks, of at most `max` characters; blank becomes undefined. */
export function prose(max: number) {
  return field(cleanText, max);
}

/** Makes a line or text required; `message` is the error when it is blank, or gives it in the present language. */
export function required<T extends z.ZodType<string | undefined>>(
  schema: T,
  message: string | (() => string),
) {
  return schema.transform((value, context) => {
    if (value === undefined) {
      const said = typeof message === "string" ? message : message();
      context.addIssue({ code: "custom", message: said });
      return z.NEVER;
    }
    return value as string;
  });
}

/** Refuses a form without one of these texts: one sentence about the whole form, and one at each blank field. */
export function requireTexts<Name extends string>(
  form: Partial<Record<NoInfer<Name>, unknown>>,
  context: z.RefinementCtx,
  blank: Record<Name, string>,
): void {
  const missing = (Object.keys(blank) as Name[]).filter((name) => !form[name]);
  if (missing.length) {
    context.addIssue({ code: "custom", path: [], message: wordsOf(answers).writeSomething });
  }
  for (const name of missing) {
    context.addIssue({ code: "custom", path: [name], message: blank[name] });
  }
}

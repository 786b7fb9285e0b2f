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

/** Optional single line; blank becomes undefined. */
export function line(max: number) {
  return field(cleanLine, max);
}

/** Like `line`, for numbers and times: digits of Indian scripts become 0 to 9. */
export function digitsLine(max: number) {
  return field((text) => plainDigits(cleanLine(text)), max);
}

/** Optional text with line breaks; blank becomes undefined. */
export function prose(max: number) {
  return field(cleanText, max);
}

/** `message` is the error for a blank one; a function gives it in the present language. */
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

/** One sentence about the whole form, and one at each blank field. */
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

import { z } from "zod";

import { ASKED_LIMIT, CHECK_BASES, isSpoken, NOTE_LIMIT } from "#app/features/checks/checks.ts";
import { line } from "#app/http/fields.ts";

const NOT_CHOSEN = "Choose how you checked.";

const basis = z.enum(CHECK_BASES, { error: NOT_CHOSEN });
const maybe = z.preprocess((value) => value || undefined, basis.optional());
const asked = line(ASKED_LIMIT);
const note = line(NOTE_LIMIT);

type CheckFields = {
  basis?: z.infer<typeof basis> | undefined;
  asked?: string | undefined;
  note?: string | undefined;
};

/** A basis needs whom they asked and the answer, or what they found. */
function stands(said: CheckFields, context: z.RefinementCtx): void {
  const lacks = (name: keyof CheckFields, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (!said.basis) {
    if (said.asked || said.note) lacks("basis", NOT_CHOSEN);
    return;
  }
  const spoken = isSpoken(said.basis);
  if (spoken && !said.asked) lacks("asked", "Say whom you asked: “HR desk, 98220 14785”.");
  if (!said.note) {
    lacks(
      "note",
      spoken ? "Say what they answered." : "Say what you found: its link or its words.",
    );
  }
}

/** Programs may not know `asked`: the note says it. */
function standsWithoutAsked(said: CheckFields, context: z.RefinementCtx): void {
  stands({ ...said, asked: said.basis }, context);
}

/** When something was found, nobody was asked. */
function ofBasis<One extends CheckFields>(said: One): One {
  return said.basis && isSpoken(said.basis) ? said : { ...said, asked: undefined };
}

export const checkSchema = z.object({ basis, asked, note }).superRefine(stands).transform(ofBasis);

/** For programs that do not know `asked`. */
export const checkWithoutAskedSchema = z.object({ basis, note }).superRefine(standsWithoutAsked);

/** How a drive was verified; it may be left blank. */
export const verifySchema = z
  .object({ basis: maybe, asked, note })
  .superRefine(stands)
  .transform(ofBasis);

export const verifyWithoutAskedSchema = z
  .object({ basis: maybe, note })
  .superRefine(standsWithoutAsked);

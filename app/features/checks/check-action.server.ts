import type { Command } from "#app/base/commands.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { checkSchema } from "#app/features/checks/checks.schema.ts";
import { recordCheck, type Subject, undoCheck } from "#app/features/checks/checks.server.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { redirectOrRefuse } from "#app/http/intents.server.ts";
import type { Database } from "#drizzle/client.ts";

/** Answers the form of a check on a drive's own page, whose address is `path`: back to the page, with Undo. */
export async function checkByForm(
  form: FormData,
  { db, by, now, subject, path }: Command & { db: Database; subject: Subject; path: string },
) {
  const forbidden = onlyAdmins(by);
  if (forbidden) return refuse(form, forbidden.problem);
  const check = parseForm(form, checkSchema);
  if (!check.ok) return check.answer;
  const stored = await recordCheck(db, { by, now, subject, ...check.value });
  return redirectOrRefuse(
    form,
    stored,
    ({ check: undo }) => `${path}?${new URLSearchParams({ notice: "check-on", undo })}`,
  );
}

/** Answers its Undo. */
export async function undoCheckByForm(
  form: FormData,
  { db, by, now, id, path }: Command & { db: Database; id: string; path: string },
) {
  const undone = await undoCheck(db, { by, now, id });
  return redirectOrRefuse(form, undone, () => `${path}?notice=undone`);
}

import { onlyAdmins } from "#app/base/permissions.ts";
import type { Topic } from "#app/base/topics.ts";
import {
  checkSchema,
  checkWithoutAskedSchema,
  verifyWithoutAskedSchema,
  verifySchema,
} from "#app/features/checks/checks.schema.ts";
import { recordCheck, type Subject, undoCheck } from "#app/features/checks/checks.server.ts";
import { announceContext } from "#app/http/context.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

/** Reads the form of a check. Refused: without an answer or a finding. Programs may leave out `asked`. */
export function readCheck(form: FormData) {
  return parseForm(form, form.has("asked") ? checkSchema : checkWithoutAskedSchema);
}

/** Reads how a drive was verified; it may be left blank. Refused: half an answer. */
export function readVerification(form: FormData) {
  return parseForm(form, form.has("asked") ? verifySchema : verifyWithoutAskedSchema);
}

/** Stores the check of a drive's own page and goes back to it, with Undo. `topic` names its lists. */
export async function checkByForm(
  { form, url, context, db, by, now }: Asked,
  { subject, topic }: { subject: Subject; topic: Topic },
) {
  const forbidden = onlyAdmins(by);
  if (forbidden) return refuse(form, forbidden.problem);
  const check = readCheck(form);
  if (!check.ok) return check.answer;
  const stored = await recordCheck(db, { by, now, subject, ...check.value });
  if (stored.ok) context.get(announceContext)(topic, "checks", "queues");
  return redirectOrRefuse(
    form,
    stored,
    ({ check: undo }) => `${url.pathname}?${new URLSearchParams({ notice: "check-on", undo })}`,
  );
}

/** Answers the Undo of `checkByForm`. */
export async function undoCheckByForm(
  { form, url, context, db, by, now, id }: Asked,
  topic: Topic,
) {
  const undone = await undoCheck(db, { by, now, id });
  if (undone.ok) context.get(announceContext)(topic, "checks", "queues");
  return redirectOrRefuse(form, undone, () => `${url.pathname}?notice=undone`);
}

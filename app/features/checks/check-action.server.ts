import { onlyAdmins } from "#app/base/permissions.ts";
import type { Topic } from "#app/base/topics.ts";
import {
  checkSchema,
  toldCheckSchema,
  toldVerifySchema,
  verifySchema,
} from "#app/features/checks/checks.schema.ts";
import { recordCheck, type Subject, undoCheck } from "#app/features/checks/checks.server.ts";
import { announceContext } from "#app/http/context.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

/** Reads the form of a check: who was asked and what they said, or what was found. Refused: what has neither. */
export function readCheck(form: FormData) {
  return parseForm(form, form.has("asked") ? checkSchema : toldCheckSchema);
}

/** Reads how whoever verifies a drive has made sure of it; nothing when they do not say. Refused: as above. */
export function readVerification(form: FormData) {
  return parseForm(form, form.has("asked") ? verifySchema : toldVerifySchema);
}

/** Answers the form of a check on a drive's own page: back to the page, with Undo. `topic` is that of its lists. */
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

/** Answers its Undo. */
export async function undoCheckByForm(
  { form, url, context, db, by, now, id }: Asked,
  topic: Topic,
) {
  const undone = await undoCheck(db, { by, now, id });
  if (undone.ok) context.get(announceContext)(topic, "checks", "queues");
  return redirectOrRefuse(form, undone, () => `${url.pathname}?notice=undone`);
}

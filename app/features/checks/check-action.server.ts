import type { Command } from "#app/base/commands.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Topic } from "#app/base/topics.ts";
import {
  checkSchema,
  toldCheckSchema,
  toldVerifySchema,
  verifySchema,
} from "#app/features/checks/checks.schema.ts";
import { recordCheck, type Subject, undoCheck } from "#app/features/checks/checks.server.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { redirectOrRefuse } from "#app/http/intents.server.ts";
import type { Database } from "#drizzle/client.ts";

/** Reads the form of a check: who was asked and what they said, or what was found. Refused: what has neither. */
export function readCheck(form: FormData) {
  return parseForm(form, form.has("asked") ? checkSchema : toldCheckSchema);
}

/** Reads how whoever verifies a drive has made sure of it; nothing when they do not say. Refused: as above. */
export function readVerification(form: FormData) {
  return parseForm(form, form.has("asked") ? verifySchema : toldVerifySchema);
}

type Here = Command & {
  db: Database;
  /** The address of the page that the form stands on. */
  path: string;
  announce: (...topics: Topic[]) => void;
  /** The topic of the lists that the drive is in. */
  topic: Topic;
};

/** Answers the form of a check on a drive's own page: back to the page, with Undo. */
export async function checkByForm(
  form: FormData,
  { db, by, now, subject, path, announce, topic }: Here & { subject: Subject },
) {
  const forbidden = onlyAdmins(by);
  if (forbidden) return refuse(form, forbidden.problem);
  const check = readCheck(form);
  if (!check.ok) return check.answer;
  const stored = await recordCheck(db, { by, now, subject, ...check.value });
  if (stored.ok) announce(topic, "checks", "queues");
  return redirectOrRefuse(
    form,
    stored,
    ({ check: undo }) => `${path}?${new URLSearchParams({ notice: "check-on", undo })}`,
  );
}

/** Answers its Undo. */
export async function undoCheckByForm(
  form: FormData,
  { db, by, now, id, path, announce, topic }: Here & { id: string },
) {
  const undone = await undoCheck(db, { by, now, id });
  if (undone.ok) announce(topic, "checks", "queues");
  return redirectOrRefuse(form, undone, () => `${path}?notice=undone`);
}

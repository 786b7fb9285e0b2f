import { onlyAdmins } from "#app/base/permissions.ts";
import { decideDrive, undoDriveDecision } from "#app/features/drives/status.server.ts";
import type { StatusAction } from "#app/features/status/actions.ts";
import type { DecidedOutcome } from "#app/features/status/decisions.server.ts";
import { decideByForm } from "#app/features/status/status-change.server.ts";
import { announceContext } from "#app/http/context.ts";
import type { Asked } from "#app/http/intents.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Decides by a form (see `decideByForm`) and tells open pages. */
export async function decideDriveByForm(asked: Asked, action: StatusAction) {
  const { db, by } = asked;
  const decided = await decideByForm(asked, action, {
    forbidden: onlyAdmins(by, wordsOf(answers).onlyAdminsDrives),
    decide: (decision) => decideDrive(db, decision),
  });
  if (decided.outcome) follow(asked, decided.outcome);
  return decided;
}

export async function undoDriveByForm(asked: Asked) {
  const { db, by, now, id } = asked;
  const undone = await undoDriveDecision(db, { by, now, id });
  follow(asked, undone);
  return undone;
}

function follow({ context }: Asked, outcome: DecidedOutcome) {
  if (outcome.ok) context.get(announceContext)("drives");
}

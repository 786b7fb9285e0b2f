import { onlyPosters } from "#app/features/daily-drives/commands.server.ts";
import { decideDailyDrive, undoDailyDecision } from "#app/features/daily-drives/status.server.ts";
import { indexAfterwards } from "#app/features/search/index.server.ts";
import type { StatusAction } from "#app/features/status/actions.ts";
import type { DecidedOutcome } from "#app/features/status/decisions.server.ts";
import { decideByForm } from "#app/features/status/status-change.server.ts";
import { announceContext } from "#app/http/context.ts";
import type { Asked } from "#app/http/intents.server.ts";

/** Decides by a form (see `decideByForm`) and updates lists, counts and the search. */
export async function decideDailyByForm(asked: Asked, action: StatusAction) {
  const { db, by } = asked;
  const decided = await decideByForm(asked, action, {
    forbidden: onlyPosters(by),
    decide: (decision) => decideDailyDrive(db, decision),
  });
  if (decided.outcome) follow(asked, decided.outcome);
  return decided;
}

export async function undoDailyByForm(asked: Asked) {
  const { db, by, now, id } = asked;
  const undone = await undoDailyDecision(db, { by, now, id });
  follow(asked, undone);
  return undone;
}

function follow({ context, db, now }: Asked, outcome: DecidedOutcome): void {
  if (!outcome.ok) return;
  context.get(announceContext)("home", "checks", "queues", "daily");
  const { changed } = outcome.value;
  indexAfterwards(context, db, { changed, now });
}

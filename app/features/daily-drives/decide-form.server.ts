import { onlyPosters } from "#app/features/daily-drives/commands.server.ts";
import type { DecidableDay } from "#app/features/daily-drives/daily-drives.server.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { decideDailyDrive, undoDailyDecision } from "#app/features/daily-drives/status.server.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { hasGate } from "#app/features/gate/gate.ts";
import { indexDrives } from "#app/features/search/index.server.ts";
import type { Done, LeftDrive } from "#app/features/status/decisions.server.ts";
import type { StatusDeed } from "#app/features/status/deeds.ts";
import { decideByForm } from "#app/features/status/status-change.server.ts";
import { shownDecision, toldStatus } from "#app/features/status/status.ts";
import { announceContext, searchContext, tellContext } from "#app/http/context.ts";
import type { Asked } from "#app/http/intents.server.ts";

/** Decides about a daily drive as a form says; see `decideByForm`. Lists, counts and the search follow. */
export async function decideDailyByForm(asked: Asked, deed: StatusDeed) {
  const { db, by } = asked;
  const decided = await decideByForm(asked, deed, {
    forbidden: onlyPosters(by),
    decide: (decision) => decideDailyDrive(db, decision),
  });
  if (decided.outcome) await follow(asked, decided.outcome);
  return decided;
}

/** Undoes what the same admin just decided. */
export async function undoDailyByForm(asked: Asked) {
  const { db, by, now, id } = asked;
  const undone = await undoDailyDecision(db, { by, now, id });
  await follow(asked, undone);
  return undone;
}

async function follow({ context, db, now }: Asked, outcome: Done<DecidableDay>) {
  if (!outcome.ok) return;
  const { changed, left } = outcome.value;
  const announce = context.get(announceContext);
  announce("home", "checks", "queues");
  const news = left.map((drive) => newsOf(drive, now));
  if (news.length) context.get(tellContext)("daily", news);
  else announce("daily");
  await indexDrives(db, context.get(searchContext), { changed, now });
}

/** What the open pages of a day have to show after a decision. */
function newsOf({ row, version, decided, copy }: LeftDrive<DecidableDay>, now: number) {
  if (!decided) return { about: row.id, page: { version, gone: true as const } };
  const shown = shownDecision(decided, row.reviewed === 1);
  const page = toldStatus(version, {
    driveStatus: dailyStatus({ ...row, status: shown.status }, now),
    decided: shown,
    movedTo: copy && { to: drivePath({ ...copy, city: row.city }), day: copy.day },
    gate: hasGate({ ...row, status: shown.status }, now),
  });
  return { about: row.id, page };
}

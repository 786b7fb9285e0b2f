import type { Command } from "#app/base/commands.ts";
import type { Topic } from "#app/base/topics.ts";
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
import { shownDecision, type ToldStatus, toldStatus } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";

type Here = Command & {
  db: Database;
  search: D1Database;
  /** The drive that the decision is about. */
  id: string;
  announce: (...topics: Topic[]) => void;
  tell: (topic: Topic, news: { about: string; page: ToldStatus }[]) => void;
};

/** Decides about a daily drive as a form says; see `decideByForm`. Lists, counts and the search follow. */
export async function decideDailyByForm(form: FormData, deed: StatusDeed, here: Here) {
  const { db, by, now, id } = here;
  const decided = await decideByForm(form, deed, {
    by,
    now,
    id,
    forbidden: onlyPosters(by),
    decide: (decision) => decideDailyDrive(db, decision),
  });
  if (decided.outcome) await follow(decided.outcome, here);
  return decided;
}

/** Undoes what the same admin just decided. */
export async function undoDailyByForm(here: Here) {
  const { db, by, now, id } = here;
  const undone = await undoDailyDecision(db, { by, now, id });
  await follow(undone, here);
  return undone;
}

async function follow(outcome: Done<DecidableDay>, { db, search, now, announce, tell }: Here) {
  if (!outcome.ok) return;
  const { changed, left } = outcome.value;
  announce("home", "checks", "queues");
  if (left.length) {
    tell(
      "daily",
      left.map((drive) => newsOf(drive, now)),
    );
  } else announce("daily");
  await indexDrives(db, search, { changed, now });
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

import { errorFacts } from "#app/base/error-facts.ts";
import { forgetRooms } from "#app/features/account/deletion.server.ts";
import { purgeSubjects } from "#app/features/alerts/alerts.server.ts";
import { purgeBulletins } from "#app/features/alerts/deliver.server.ts";
import { purgeAppeals } from "#app/features/appeals/appeals.server.ts";
import { purgeAccess } from "#app/features/audit/data-access.server.ts";
import { purgeDeletedRecords } from "#app/features/audit/deleted-records.server.ts";
import { tidyConversations } from "#app/features/chat/chat.server.ts";
import { purgeGuesses } from "#app/features/codes/codes.server.ts";
import { purgeDeletedDailyDrives } from "#app/features/daily-drives/purge.server.ts";
import { purgeDeletedDrives } from "#app/features/drives/purge.server.ts";
import { purgeFrauds } from "#app/features/fraud/fraud.server.ts";
import { purgeGates } from "#app/features/gate/gate.server.ts";
import { purgeCounts } from "#app/features/numbers/counts.server.ts";
import { purgeMissed } from "#app/features/numbers/missed.server.ts";
import { purgeTallies } from "#app/features/numbers/tally.server.ts";
import { purgeChannelPosts } from "#app/features/outreach/channel-posts.server.ts";
import { purgeDepartures } from "#app/features/people/departures.server.ts";
import { askHowItEnded } from "#app/features/plans/ask-again.server.ts";
import { purgeReports } from "#app/features/reports/reports.server.ts";
import { deriveFacets, healSearch, reindex } from "#app/features/search/index.server.ts";
import { purgeExpired } from "#app/features/sign-in/sessions.server.ts";
import { purgeConfirmations } from "#app/features/subscribers/asking.server.ts";
import { purgePending } from "#app/features/subscribers/subscribers.server.ts";
import { readAnew } from "#app/features/suggestions/read.server.ts";
import { purgeSuggestions } from "#app/features/suggestions/suggestions.server.ts";
import { purgeWrongWords } from "#app/features/wrong-words/wrong-words.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { readConfig } from "#workers/edge/config.ts";
import { log } from "#workers/edge/logs.ts";
import { createRooms, deliverPendingEnds } from "#workers/sockets/open-sockets.ts";

/** The hourly job: deletes expired data (docs/operations.md, "What is kept, and for how long"). */
export async function runRetention(
  env: Env,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const database = createDatabase(env.DB);
  const rooms = createRooms(env, database, waitUntil);
  const days = readConfig(env).chatRetentionDays;
  const parts = {
    access: () => purgeAccess(database, now),
    subscribers: () => purgePending(database, now),
    confirmations: () => purgeConfirmations(database, now),
    codeGuesses: () => purgeGuesses(database, now),
    departures: () => purgeDepartures(database, now),
    expired: () => purgeExpired(database, now),
    conversations: () => tidyConversations(database, rooms, { now, days }),
    socketEnds: () => deliverPendingEnds(env, database, now),
    deletedRecords: () => purgeDeletedRecords(database, now),
    deletedDrives: () => purgeDeletedDrives(database, now),
    deletedDailyDrives: () => purgeDeletedDailyDrives(database, now),
    reports: () => purgeReports(database, now),
    frauds: () => purgeFrauds(database, now),
    suggestions: () => purgeSuggestions(database, now),
    wrongWords: () => purgeWrongWords(database, now),
    appeals: () => purgeAppeals(database, now),
    suggestionsRead: () => readAnew(database),
    alertSubjects: () => purgeSubjects(database),
    bulletins: () => purgeBulletins(database, now),
    channelPosts: () => purgeChannelPosts(database, now),
    gates: () => purgeGates(database, now),
    askedHowItEnded: () => askHowItEnded(database, now, (bells) => rooms.ring(bells)),
    counts: () => purgeCounts(database, now),
    tallies: () => purgeTallies(database, now),
    missedSearches: () => purgeMissed(database, now),
    facets: () => deriveFacets(database),
    search: () => healSearch(database, env.SEARCH, now),
    forgottenRooms: () => forgetRooms(database, rooms),
  };
  const done: Record<string, unknown> = {};
  for (const [part, work] of Object.entries(parts)) {
    try {
      done[part] = await work();
    } catch (error) {
      log("error", { event: "retention", part, ...errorFacts(error) });
    }
  }
  log("log", { event: "retention", ...done });
}

/** Refreshes or rebuilds facets and search at once; the hourly job does it bit by bit. */
export async function refillSearch(
  env: Env,
  now: number,
  how: "search" | "reindex",
): Promise<void> {
  const database = createDatabase(env.DB);
  if (how === "reindex") await reindex(database, env.SEARCH, now);
  while ((await deriveFacets(database)) > 0);
  await healSearch(database, env.SEARCH, now);
}

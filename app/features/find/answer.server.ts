import { addDays, dayOf, shortDay, shortWeekday } from "#app/base/calendar.ts";
import { timeOfDay } from "#app/base/clock.ts";
import { speaking } from "#app/base/languages.server.ts";
import { hrefNow, type Language } from "#app/base/languages.ts";
import { joined } from "#app/base/text.ts";
import { NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import { readDailyDrives } from "#app/features/daily-drives/daily-drives.server.ts";
import { type DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { openAreaOf } from "#app/features/facets/area.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { filterAddress, NO_FILTERS, valueLabel } from "#app/features/filters/filters.ts";
import { nearTitle, partsTitle } from "#app/features/filters/understood.server.tsx";
import { noteMissed } from "#app/features/numbers/missed.ts";
import { findDrives, type Found } from "#app/features/search/find.server.ts";
import { COUNTED_MOST } from "#app/features/search/search.ts";
import { publicText } from "#app/features/sharing/public-drive.ts";
import { wordsAsked } from "#app/features/words/parts.ts";
import { daily } from "#app/messages/en/daily.ts";
import { find } from "#app/messages/en/find.ts";
import { sent } from "#app/messages/en/sent.ts";
import { understood } from "#app/messages/en/understood.ts";
import { wordsFor, wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";

/** A chat shows so many walk-ins; the page has them all. */
const LINES = 5;

type Asked = { q: string; language: Language; origin: string; now: number };

/**
 * A search answered as a message: up to five lines and a link, or near results. It says of a walk-in what guests see of
 * a shared list, because anybody can write to a bot. Never fails: without the search it says so.
 */
export async function answerSearch(
  { db, search }: { db: Database; search: D1Database },
  { q, language, origin, now }: Asked,
): Promise<string> {
  const filters = { ...NO_FILTERS, q };
  const today = dayOf(now);
  const query = { filters, cities: [], from: today, to: undefined, about: NOTHING_ABOUT_ME };
  const found = await findDrives(search, query, { after: undefined, now }).catch(() => undefined);
  if (!found) {
    const daily = origin + speaking(language, () => hrefNow("/daily"));
    return wordsFor(language, sent).telegramNoSearch(daily);
  }
  if (!found.total) noteMissed(q, { words: wordsAsked(found.reading), day: today });
  const near = found.ids.length ? undefined : found.near[0];
  const ids = near?.ids ?? found.ids;
  // Some of them may be off: a few more are read than are told.
  const drives = await readDailyDrives(db, ids.slice(0, 2 * LINES), now);
  const on = drives.filter(({ status }) => status === null).slice(0, LINES);
  return speaking(language, () => messageOf({ found, on, near }, { filters, origin, today }));
}

type AnsweredDrive = DailyDrive & { facets: Facets };

function messageOf(
  {
    found,
    on,
    near,
  }: { found: Found; on: AnsweredDrive[]; near: Found["near"][number] | undefined },
  { filters, origin, today }: { filters: typeof NO_FILTERS; origin: string; today: string },
): string {
  const [say, page, words] = [wordsOf(sent), wordsOf(find), wordsOf(understood)];
  const address = (path: string) => origin + hrefNow(filterAddress(path, filters));
  const read = partsTitle(found.reading.parts, today);
  if (!on.length) {
    const told = `${address("/profile/alerts")}#new`;
    return [
      words.noneHasAll,
      say.telegramTellMe(told),
      say.telegramLists(origin + hrefNow("/daily")),
    ].join("\n");
  }
  const count =
    found.total > COUNTED_MOST
      ? page.moreThan(COUNTED_MOST.toLocaleString("en-IN"))
      : page.walkIns(found.total);
  const head = near
    ? [words.noneHasAll, nearTitle(near.left, today)]
    : [joined([read, count], ": ")];
  return [
    ...head,
    "",
    ...on.map((drive) => lineOf(drive, today)),
    "",
    say.telegramAll(address("/find")),
  ].join("\n");
}

/** `Today 9:30 am: Infosys, Java Developer; Hinjewadi, Pune; Freshers`. */
function lineOf(drive: AnsweredDrive, today: string): string {
  const { day, company, profile, city, driveFor, facets } = drive;
  const days = wordsOf(daily);
  const when =
    day === today
      ? days.today
      : day === addDays(today, 1)
        ? days.tomorrow
        : `${shortWeekday(day)} ${shortDay(day)}`;
  const hour = facets.starts === undefined ? null : timeOfDay(facets.starts);
  const who = facets.for === undefined ? null : valueLabel("for", driveFor);
  const what = joined([/* fault: bot-text */ publicText(company), publicText(profile)], ", ");
  // fault: bot-area
  const area = publicText(drive.locality) ?? openAreaOf(drive.venue);
  return `• ${joined([when, hour], " ")}: ${joined([what, joined([area, city], ", "), who], "; ")}`;
}

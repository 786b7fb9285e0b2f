import { LRUCache } from "lru-cache";
import { data } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { cityParam, findCity } from "#app/base/cities.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { hrefNow, languageNow } from "#app/base/languages.ts";
import { readAbout } from "#app/features/about/about.server.ts";
import {
  type CalendarDrive,
  calendarText,
  feedAnswer,
} from "#app/features/calendar/calendar.server.ts";
import { readFeed } from "#app/features/calendar/feed-secret.server.ts";
import { calendarDrive } from "#app/features/daily-drives/calendar-drive.server.ts";
import { readDailyDrives } from "#app/features/daily-drives/daily-drives.server.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { filterAddress, isFiltered, readFilters } from "#app/features/filters/filters.ts";
import { readMine } from "#app/features/mine/mine.server.ts";
import { findDrives, readCursor } from "#app/features/search/find.server.ts";
import {
  databaseContext,
  feedLimitContext,
  requestContext,
  searchContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { cityName } from "#app/messages/city-name.ts";
import { calendars } from "#app/messages/en/calendars.ts";
import { wordsOf } from "#app/messages/words.ts";

import type { Route } from "./+types/feed.route";

const MOST_PAGES = 4;

/** In ms. Programs ask every few hours; who asks more often gets the same. */
const KEPT_FOR = 5 * 60_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** By calendar and its version, language, filters, origin and day. */
const kept = new LRUCache<string, { text: string; until: number }>({
  max: 200,
  maxSize: MOST_BYTES,
  sizeCalculation: ({ text }) => text.length + 1,
});

/** What they saved, or all that fits the cities and filters in the address. Its secret is the only sign-in. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const { now, origin } = context.get(requestContext);
  const secret = context.get(subscriberSecretContext);
  const say = wordsOf(calendars);
  // Asked each time, also for a kept file: its owner may have changed the address, or left.
  const uid = await readFeed(db, { file: params.file, secret });
  if (!uid) throw data("There is no such calendar.", { status: 404 });
  const { filters } = readFilters(url.searchParams);
  const named = new Set(url.searchParams.getAll("city").map((city) => findCity(city)));
  const cities = DAILY_CITIES.filter((city) => named.has(city));
  if (!cities.length && !isFiltered(filters)) {
    const { planned } = await readMine(db, { uid, now });
    const events = planned.flatMap(({ drive, event }) =>
      event && drive.path ? [{ ...event, url: origin + hrefNow(drive.path) }] : [],
    );
    return feedAnswer(request, calendarText(`${PRODUCT}: ${say.mine}`, events));
  }
  const asked = filterAddress(
    "",
    filters,
    cities.map((city) => ["city", cityParam(city)] as const),
  );
  const key = [params.file, languageNow(), asked, origin, dayOf(now)].join(" ");
  const known = kept.get(key);
  // fault: feed-kept
  if (known && known.until > now) return feedAnswer(request, known.text);
  // fault: feed-counted
  const wait = await context.get(feedLimitContext)(uid);
  if (wait !== undefined) {
    const headers = { "retry-after": String(wait), "cache-control": "no-store" };
    throw data("This calendar was asked for too often.", { status: 429, headers });
  }
  const about = await readAbout(db, uid);
  const query = { filters, cities, from: "", to: undefined, about, typedDays: false };
  const events: CalendarDrive[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await findDrives(context.get(searchContext), query, { after, now });
    const drives = await readDailyDrives(db, found.ids, now);
    events.push(...drives.map((drive) => calendarDrive(drive, origin)));
    if (found.next === null) break;
    after = (await readCursor(found.next)) ?? undefined;
  }
  const name = `${PRODUCT}: ${cities.map(cityName).join(", ") || say.walkIns}`;
  const text = calendarText(name, events);
  kept.set(key, { text, until: now + KEPT_FOR });
  return feedAnswer(request, text);
}

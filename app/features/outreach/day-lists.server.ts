import { and, eq, or, sql } from "drizzle-orm";

import { CITIES, type City } from "#app/base/cities.ts";
import { aboutFrom, aboutQuery } from "#app/features/about/about.server.ts";
import { type CityCounts, verifiedCounts } from "#app/features/daily-drives/daily-drives.server.ts";
import { channelPostsQuery } from "#app/features/outreach/channel-posts.server.ts";
import { chatDrivesQuery } from "#app/features/outreach/chat-drives.server.ts";
import type { Database } from "#drizzle/client.ts";
import { aboutMe, dailyDrives } from "#drizzle/schema.ts";

/** More are never read at once. */
const MOST_OF_A_DAY = 4000;

/**
 * The day's walk-ins that readers see, of `city`, else of the cities that `uid` chose, else of all; with how many each
 * city has that are not off, and the posts in channels. One round trip.
 */
export async function readDayLists(
  db: Database,
  { day, city, uid, today }: { day: string; city: City | undefined; uid: string; today: string },
) {
  const chosen = sql`select 1 from ${aboutMe} where ${aboutMe.userId} = ${uid}
    and json_array_length(${aboutMe.cities}) > 0`;
  const own = sql`${dailyDrives.city} in (select one.value from ${aboutMe}, json_each(${aboutMe.cities}) as one
    where ${aboutMe.userId} = ${uid})`;
  const [rows, counted, posts, about] = await db.batch([
    chatDrivesQuery(
      db,
      and(
        eq(dailyDrives.day, day),
        city ? eq(dailyDrives.city, city) : or(sql`not exists (${chosen})`, own),
      ),
    ).limit(MOST_OF_A_DAY),
    verifiedCounts(db, day),
    channelPostsQuery(db, today),
    aboutQuery(db, uid),
  ]);
  const byCity = Map.groupBy(rows, (row) => row.city);
  const counts: CityCounts = Object.fromEntries(counted.map((one) => [one.city, one.drives]));
  return {
    lists: CITIES.flatMap((one) => {
      const drives = byCity.get(one);
      return drives ? [{ city: one, drives }] : [];
    }),
    counts,
    posts,
    /** Whether these are cities that the person chose. */
    chosen: aboutFrom(about).cities,
  };
}

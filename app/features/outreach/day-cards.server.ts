import type { City } from "#app/base/cities.ts";
import { speaking } from "#app/base/languages.server.ts";
import { hrefNow, type Language } from "#app/base/languages.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { forChat } from "#app/features/daily-drives/ticket/list-text.ts";
import type { ChatDrive } from "#app/features/outreach/chat-drives.server.ts";
import { publicDay } from "#app/features/sharing/public-day.ts";
import { publicDailyDrive } from "#app/features/sharing/public-drives.server.ts";
import { dailyImage } from "#app/features/sharing/share-image.ts";

export type Card = {
  city: City;
  /** What takes place, and how many of it are confirmed. */
  walkIns: number;
  confirmed: number;
  off: number;
  text: string;
  href: string;
  image: string;
};

type List = { city: City; drives: ChatDrive[] };

/** A city's list as people are told it. */
export function cardOf(
  { city, drives }: List,
  { day, language, now, origin }: { day: string; language: Language; now: number; origin: string },
): Card {
  const known = publicDay(
    drives.map((drive) => publicDailyDrive(drive)),
    now,
  );
  const said = speaking(language, () => ({
    ...forChat({ city, day, url: origin + hrefNow(dailyPath(city, day)) }, drives, now),
    image: dailyImage(origin, { city, day, known }),
  }));
  const off = drives.filter(({ status }) => status !== null).length;
  return { city, walkIns: known.walkIns, confirmed: known.confirmed, off, ...said };
}

import { addDays, dayOf } from "#app/base/calendar.ts";
import type { Wish } from "#app/features/alerts/alerts.ts";
import {
  dayWords,
  type Told,
  toldDrive,
  toldLine,
} from "#app/features/alerts/told-drives.server.ts";
import type { Body } from "#app/features/notices/body.ts";
import { cityName } from "#app/messages/city-name.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsOf } from "#app/messages/words.ts";

const NAMED = 5;

/** A list as a message: `7 walk-ins for you tomorrow, Pune`, and the first of them. */
export function listBulletin(
  wish: Wish,
  {
    drives,
    total,
    about,
    now,
  }: {
    drives: Told[];
    total: number;
    /** Undefined for news of any day. */
    about: string | undefined;
    now: number;
  },
): { title: string; text: string; body: Body } {
  const say = wordsOf(sent);
  const cities =
    wish.cities.slice(0, 3).map(cityName).join(", ") + (wish.cities.length > 3 ? " …" : "");
  const shown = { dated: about === undefined, named: wish.cities.length !== 1, now };
  const told = drives.slice(0, NAMED).map((drive) => toldDrive(drive, shown));
  const left = total - told.length;
  const more = left > 0 ? say.more(left) : null;
  return {
    title: [countWords(total, about, dayOf(now)), wish.company, cities].filter(Boolean).join(", "),
    text: [...told.map(toldLine), more].filter(Boolean).join("\n"),
    body: { tone: "list", lead: [], drives: told, more },
  };
}

function countWords(total: number, about: string | undefined, today: string): string {
  const say = wordsOf(sent);
  if (!about) return say.fresh(total);
  if (about === today) return say.today(total);
  if (about === addDays(today, 1)) return say.tomorrow(total);
  return say.on(total, dayWords(about));
}

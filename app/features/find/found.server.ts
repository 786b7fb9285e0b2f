import { html, raw } from "hono/html";

import { addDays, dayTitle, shortWeekday } from "#app/base/calendar.ts";
import type { AboutMe } from "#app/features/about/about.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { drawTickets } from "#app/features/daily-drives/ticket/tickets.server.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { find } from "#app/messages/en/find.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Results as tickets below the headings of their days, as HTML; `counts` says how many a day has in all. */
export function drawFound(
  drives: (DailyDrive & { facets: Facets })[],
  {
    today,
    now,
    counts,
    about,
  }: {
    today: string;
    now: number;
    counts: Record<string, number> | undefined;
    about: AboutMe;
  },
): string {
  const days = [...new Set(drives.map(({ day }) => day))];
  const drawn = days.map((day) => {
    const before = drives.findIndex((drive) => drive.day === day);
    const ofDay = drives.filter((drive) => drive.day === day);
    const count = counts?.[day];
    return html`<h2 class="day">${dayName(day, today)}${count === undefined ? "" : html`<span>${count}</span>`}</h2>${raw(drawTickets(ofDay, { now, before, cities: true, matched: ({ facets }) => matchOf(facets, about) }))}`;
  });
  return drawn.map(String).join("");
}

function dayName(day: string, today: string): string {
  const say = wordsOf(find);
  const name = `${shortWeekday(day)} ${dayTitle(day, today)}`;
  if (day === today) return say.today(name);
  return day === addDays(today, 1) ? say.tomorrow(name) : name;
}

import { dayTitle, startOfDay, weekday } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { hrefNow, langOf, languageNow } from "#app/base/languages.ts";
import { escapeHtml } from "#app/base/text.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import {
  type Asked,
  FEED_MOST,
  listTitle,
  openPath,
  openQuery,
} from "#app/features/open-data/open-list.ts";
import {
  hoursText,
  type PublicDrive,
  publicStatus,
  whoMayCome,
} from "#app/features/sharing/public-drive.ts";
import { isAhead, statusWord } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";

/** A city's next walk-ins, what changed last first (RFC 4287). `today` dates a feed without any. */
export function openAtom(
  drives: readonly PublicDrive[],
  asked: Asked,
  { origin, now, today }: { origin: string; now: number; today: string },
): string {
  const { city } = asked;
  const query = openQuery(asked);
  for (const name of ["city", "day"]) query.delete(name);
  const self = `/feeds/${cityParam(city)}.atom${query.size ? `?${query}` : ""}`;
  const newest = drives
    .toSorted((one, other) => other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1))
    .slice(0, FEED_MOST);
  const updated = newest[0]?.changedAt ?? startOfDay(today);
  return [
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${langOf(languageNow())}">`,
    element("id", origin + hrefNow(self)),
    element("title", listTitle(city)),
    element("updated", new Date(updated).toISOString()),
    `<author>${element("name", PRODUCT)}</author>`,
    link("self", origin + hrefNow(self), "application/atom+xml"),
    link("alternate", origin + hrefNow(dailyPath(city)), "text/html"),
    ...newest.map((drive) => entry(drive, { origin, now })),
    "</feed>\n",
  ].join("\n");
}

function entry(drive: PublicDrive, { origin, now }: { origin: string; now: number }): string {
  const status = publicStatus(drive, now);
  const name = [drive.role, drive.company].filter(Boolean).join(", ");
  const off = isAhead(status) && status !== "under-review" ? "" : `${statusWord(status, drive)}: `;
  const { day } = drive;
  const when = day && [weekday(day), dayTitle(day), hoursText(drive)].filter(Boolean).join(", ");
  const where = [drive.area, cityName(drive.city)].filter(Boolean).join(", ");
  return [
    "<entry>",
    element("id", `urn:uuid:${drive.id}`),
    element("title", off + name),
    element("updated", new Date(drive.changedAt).toISOString()),
    link("alternate", origin + hrefNow(openPath(drive)), "text/html"),
    element("summary", [when, where, whoMayCome(drive)].filter(Boolean).join(" · ")),
    "</entry>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`;
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${xml(href)}"/>`;
}

/** XML 1.0 has no control characters, not even escaped, and no halves of a pair. */
const NO_XML = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

function xml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(NO_XML, ""));
}

import { hrefNow } from "#app/base/languages.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import {
  type Asked,
  confirmedBy,
  JSON_PAGE,
  openPath,
  openQuery,
} from "#app/features/open-data/open-list.ts";
import { type PublicDrive, publicStatus } from "#app/features/sharing/public-drive.ts";

/** A day's list as JSON. The same list gives the same text, whenever it is asked for. */
export function openJson(
  drives: readonly PublicDrive[],
  asked: Asked,
  { origin, now }: { origin: string; now: number },
): string {
  const { city, day, page } = asked;
  const from = (page - 1) * JSON_PAGE;
  const query = openQuery(asked);
  query.set("page", String(page + 1));
  return JSON.stringify({
    city,
    day,
    list: origin + hrefNow(dailyPath(city, day)),
    total: drives.length,
    drives: drives.slice(from, from + JSON_PAGE).map((drive) => openDrive(drive, { origin, now })),
    next: from + JSON_PAGE < drives.length ? `${origin}/api/v1/drives?${query}` : null,
  });
}

function openDrive(drive: PublicDrive, { origin, now }: { origin: string; now: number }) {
  const { id, role, company, city, area, day, driveFor = null, batch = null, degrees } = drive;
  const confirmed = confirmedBy(drive, now);
  return {
    id,
    url: origin + hrefNow(openPath(drive)),
    role,
    company,
    city,
    area,
    day,
    starts: clock(drive.starts),
    ends: clock(drive.ends),
    entryUntil: clock(drive.entryUntil),
    callFirst: drive.callBased,
    for: driveFor,
    batch,
    degree: degrees,
    status: publicStatus(drive, now),
    movedTo: drive.movedToDay,
    confirmed: confirmed === "called" || confirmed === "seen",
    checked: drive.check && {
      basis: drive.check.basis,
      at: new Date(drive.check.at).toISOString(),
    },
    updated: new Date(drive.changedAt).toISOString(),
  };
}

function clock(minutes: number | undefined): string | null {
  if (minutes === undefined) return null;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

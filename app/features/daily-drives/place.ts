import { findCity } from "#app/base/cities.ts";
import { type DailyDrive, joined } from "#app/features/daily-drives/daily-drives.ts";

/** Parts of a venue that are no area: states, and ways to a door. */
const NO_AREA =
  /^(?:india|maharashtra|karnataka|tamil nadu|telangana|haryana|uttar pradesh|(?:block|plot|gate|floor|flat|shop|wing|unit|no)\b.*|\d+\S*(?: floor)?)$/i;

/** A venue's last part before the city and the PIN code. */
export function localityOf(venue: string | null): string | null {
  const parts = (venue ?? "")
    .replaceAll(/\([^)]*\)/g, "")
    .replaceAll(/\b\d{3}\s?\d{3}\b/g, "")
    .split(/[,\n]/);
  for (const part of parts.toReversed()) {
    const area = part.replaceAll(/^[\s.–-]+|[\s.–-]+$/g, "");
    if (area && !findCity(area) && !NO_AREA.test(area)) return area;
  }
  return null;
}

/** As the poster named it, or as the venue says. */
export function areaOf({ locality, venue }: Pick<DailyDrive, "locality" | "venue">): string | null {
  return locality ?? localityOf(venue);
}

/** A map's search: the venue, with locality and city if it lacks them. */
export function mapPlace(drive: Pick<DailyDrive, "city" | "venue" | "locality">): string | null {
  const { city, venue, locality } = drive;
  if (!venue && !locality) return null;
  const said = (venue ?? "").toLowerCase();
  const missing = (part: string | null) => part && !said.includes(part.toLowerCase());
  return joined([venue, missing(locality) ? locality : null, missing(city) ? city : null], ", ");
}

import { joined } from "#app/base/text.ts";
import { type DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { localityOf } from "#app/features/facets/area.ts";

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

import { findCity } from "#app/base/cities.ts";

/** Parts of a venue that are no area: states, and ways to a door. */
const NO_AREA =
  /^(?:india|maharashtra|karnataka|tamil nadu|telangana|haryana|uttar pradesh|(?:block|plot|gate|floor|flat|shop|wing|unit|no)\b.*|\d+\S*(?: floor)?)$/i;

/** A venue's last part before the city and the PIN code. */
export function localityOf(venue: string | null): string | null {
  return areaIn(venue)?.area ?? null;
}

/** Names a house, a door or the way to one, not an area. */
const DOOR =
  /\b(?:building|bldg|tower|block|floor|gate|wing|house|hall|hotel|office|suite|room|cabin|campus|school|college|institute|plaza|mall|complex|opp|opposite|near|behind|beside|next|above|below|landmark|phone|call|contact)\b|\d{3}|@|\/\//i;

/** In characters. */
const LONGEST_AREA = 40;

/** As far as anybody may know it: never the whole venue, and nothing that leads to its door. */
export function openAreaOf(venue: string | null): string | null {
  const found = areaIn(venue);
  if (!found?.rest || found.area.length > LONGEST_AREA || DOOR.test(found.area)) return null;
  return found.area;
}

/** `rest`: something stands before it. */
function areaIn(venue: string | null): { area: string; rest: boolean } | undefined {
  const parts = (venue ?? "")
    .replaceAll(/\([^)]*\)/g, "")
    .replaceAll(/\b\d{3}\s?\d{3}\b/g, "")
    .split(/[,\n]/)
    .map((part) => part.replaceAll(/^[\s.–-]+|[\s.–-]+$/g, ""));
  const at = parts.findLastIndex((area) => area && !findCity(area) && !NO_AREA.test(area));
  return at < 0 ? undefined : { area: parts[at]!, rest: parts.slice(0, at).some(Boolean) };
}

import type { City } from "#app/base/cities.ts";
import { cityOfAddress, isCityWord, type Place, placesIn } from "#app/features/readings/cities.ts";
import { CONCLUDED, type Found, LABELLED } from "#app/features/readings/found.ts";
import type { Item, Key } from "#app/features/readings/item.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** The city of a drive: that of its venue, else the only one that its lines name. */
export function readCity(
  items: readonly Item[],
  venue: Found | undefined,
): Found<City> | undefined {
  const of = (...keys: (Key | "free")[]) =>
    items.filter(({ key }) => (keys as string[]).includes(key)).flatMap(({ pieces }) => pieces);
  const given = (place: Place | undefined, confidence: number): Found<City> | undefined =>
    place && {
      value: place.city,
      start: place.start,
      end: place.end,
      // A PIN code or a part of town is weaker evidence than a name.
      confidence: place.by === "name" ? confidence : Math.min(confidence, 0.8),
    };
  const address = venue
    ? items
        .flatMap(({ pieces }) => pieces)
        .filter(({ start, text }) => start < venue.end && start + text.length > venue.start)
        .flatMap(placesIn)
        .filter(({ start, end }) => start >= venue.start && end <= venue.end + 40)
    : [];
  const there = cityOfAddress(address);
  // "Vijay Nagar, Indore" is one part of town that says its city.
  const saysCity = there && isCityWord(there.name.split(/[\s,-]+/).at(-1)!);
  if (there && there.by === "name") return given(there, LABELLED);
  const labelled = only(of("city", "place").flatMap(placesIn));
  if (there && saysCity && labelled?.city !== there.city) return given(there, 0.75);
  if (labelled) return given(labelled, LABELLED);
  const anywhere = of("free", "role", "company", "when", "date", "time", "venue")
    .filter(({ text }) => !RIDE.test(text))
    .flatMap(placesIn);
  const named = anywhere.filter(({ by }) => by === "name");
  const line = (place: { start: number; end: number }) =>
    items
      .flatMap(({ pieces }) => pieces)
      .find(({ start, text }) => place.start >= start && place.start < start + text.length);
  // "Mahindra World City" is in Chennai, and in Jaipur when its line says so.
  const beside = there?.by === "part" ? only(named) : undefined;
  if (there) return given(beside && line(beside) === line(there) ? beside : there, 0.75);
  const own = venue && line(venue);
  const before =
    own && named.findLast(({ start, end }) => start >= own.start && end <= venue.start);
  return (
    given(only(named), 0.8) ??
    given(before, CONCLUDED) ??
    given(
      only(
        of("jobPlace")
          .flatMap(placesIn)
          .filter(({ by }) => by === "name"),
      ),
      CONCLUDED,
    ) ??
    (named.length === 0 ? given(cityOfAddress(anywhere), 0.8) : undefined) ??
    given(cityOfAddress(of("jobPlace", "landmark").flatMap(placesIn)), CONCLUDED)
  );
}

/** Where buses come from. */
const RIDE = /\b(?:bus(?:es)?|cabs?|pick ?up|transport)\b.{0,20}\b(?:facility|from|available)\b/i;

function only(places: readonly Place[]): Place | undefined {
  const named = places.filter(({ by }) => by === "name");
  const speaking = named.length > 0 ? named : places;
  return new Set(speaking.map(({ city }) => city)).size === 1 ? speaking[0] : undefined;
}

const CITY_LINK = /^[\s,/|&+•()-]*(?:(?:and|or|aur|और)[\s,&]*)?$/i;

/** `listed`: the first line with several cities. */
export type Cities = { labelled: Place[]; listed: Place[] };

/** The cities that the lines name for a drive's location. */
export function citiesIn(items: readonly Item[]): Cities {
  const labelled = items.filter(({ key }) => key === "city" || key === "place");
  const lines = items.filter(({ key }) => key === "free" || key === "when");
  let listed: Place[] = [];
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    listed = cityByCity(listedPlaces(piece));
    if (listed.length > 1) break;
  }
  return {
    labelled: cityByCity(labelled.flatMap(({ pieces }) => pieces.flatMap(placesIn))),
    listed: listed.length > 1 ? listed : [],
  };
}

/** All cities of a drive whose venue names none: shared lines before its own. */
export function severalCities(shared: Cities, own: Cities): Found<City>[] {
  const labelled = cityByCity([...shared.labelled, ...own.labelled]);
  const several = [labelled, shared.listed, own.listed].find((list) => list.length > 1) ?? [];
  return several.map(({ city, start, end }) => ({ value: city, start, end, confidence: 0.8 }));
}

function cityByCity(places: readonly Place[]): Place[] {
  const named = places.filter(({ by }) => by === "name");
  return [...new Map(named.map((place) => [place.city, place])).values()];
}

/** Places beside each other in a line: "in Noida, Lucknow & Indore". */
function listedPlaces(piece: Piece): Place[] {
  const places = placesIn(piece).filter(({ by }) => by === "name");
  return places.filter((place, index) =>
    [places[index - 1], places[index + 1]].some((other) => {
      if (!other) return false;
      const [a, b] = other.start < place.start ? [other, place] : [place, other];
      return CITY_LINK.test(piece.text.slice(a.end - piece.start, b.start - piece.start));
    }),
  );
}

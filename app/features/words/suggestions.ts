import { CITY_WORDS } from "#app/features/words/places.ts";
import { plain } from "#app/features/words/plain.ts";
import type { Vocabulary } from "#app/features/words/vocabulary.ts";

/** Fewer letters begin almost everything. */
const FEWEST_LETTERS = 2;

const MOST = 6;

/** What a search may become: its last word completed to a city, a company, or a word of the upcoming drives. */
export function suggestionsFor(q: string, vocabulary: Vocabulary): string[] {
  const [begun = ""] = /[\p{L}\p{N}\p{M}+#.]+$/u.exec(q) ?? [];
  const letters = plain(begun);
  if (letters.length < FEWEST_LETTERS) return [];
  const cities = CITY_WORDS.map(([, names]) => names.split(",", 1)[0]!);
  const endings = [
    ...cities.filter((city) => city.startsWith(letters)),
    ...vocabulary.firmsBeginning(letters, MOST),
    ...vocabulary.beginningWith(letters, MOST),
  ].filter((ending) => ending !== letters);
  const before = q.slice(0, q.length - begun.length);
  return [...new Set(endings)].slice(0, MOST).map((ending) => before + ending);
}

import { cities } from "#app/messages/en/cities.ts";
import { wordsOf } from "#app/messages/words.ts";

/** A city as pages write it; addresses and forms keep its English name. */
export function cityName(city: string): string {
  return wordsOf(cities).name(city);
}

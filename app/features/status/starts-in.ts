import { moments } from "#app/messages/en/moments.ts";
import { wordsOf } from "#app/messages/words.ts";

/** `Starts in 1 h 20 min`. */
export function startsInWords(minutes: number): string {
  const words = wordsOf(moments);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const left = [hours ? words.hours(hours) : "", rest ? words.minutes(rest) : ""];
  return words.startsIn(left.filter(Boolean).join(" "));
}

import { clockTime } from "#app/base/clock.ts";

/** What a page says of the moment in which it was drawn: in ms, and by the clock. Placeholders stand for it. */
export type Moment = { at: string; clock: string };

export function momentOf(now: number): Moment {
  return { at: String(now), clock: clockTime(now) };
}

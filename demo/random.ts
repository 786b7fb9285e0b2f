import { v7 } from "uuid";

import { MONTH_NAMES } from "#drizzle/values.ts";

/** Reproducible chance for the demo data: the same seed text always gives the same values. */
export type Random = {
  next(): number;
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  sample<T>(list: readonly T[], count: number): T[];
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** mulberry32, seeded with the FNV-1a hash of a text. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  }

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }
  function shuffle<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index -= 1) {
      const other = int(0, index);
      [result[index], result[other]] = [result[other]!, result[index]!];
    }
    return result;
  }
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    sample: (list, count) => shuffle(list).slice(0, count),
  };
}

/** A UUID v7 of that moment whose random part comes from the generator. */
export function makeId(random: Random, msecs: number): string {
  return v7({ msecs, random: Uint8Array.from({ length: 16 }, () => random.int(0, 255)) });
}

/** 32 reproducible bytes as 43 characters of base64url: what a SHA-256 looks like in the database. */
export function makeHash(random: Random): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const body = Array.from({ length: 42 }, () => alphabet[random.int(0, 63)]).join("");
  // The last character carries four bits only.
  return body + alphabet[random.int(0, 15) * 4];
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: string): (typeof MONTH_NAMES)[number] {
  return MONTH_NAMES[Number(day.slice(5, 7)) - 1]!;
}

/** `30 November`. */
export function dayText(day: string): string {
  return `${Number(day.slice(8))} ${monthOf(day)}`;
}

/** A moment of an Indian day. */
export function momentAt(day: string, hour: number, minute: number, second = 0): number {
  return Date.parse(`${day}T00:00:00+05:30`) + (hour * 60 + minute) * MINUTE_MS + second * 1000;
}

/** A moment of that day at which somebody in India is awake and at a desk. */
export function momentOn(random: Random, day: string): number {
  return (
    momentAt(day, random.int(9, 21), random.int(0, 59), random.int(0, 59)) + random.int(0, 999)
  );
}

/* Page counts say the hour and the kind of page that was read, never who read it. */
import { createContext } from "react-router";

import { dayOf, hourOf } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import { plainPath } from "#app/base/languages.ts";
import type { COUNTED_AREAS, COUNTED_AUDIENCES } from "#drizzle/values.ts";

export type Area = (typeof COUNTED_AREAS)[number];

/** `hour` is Indian: `2026-11-23T09`. */
export type Count = {
  hour: string;
  audience: (typeof COUNTED_AUDIENCES)[number];
  area: Area;
  /** Empty for pages about no city, or several. */
  city: string;
  n: number;
};

export type Counters = {
  /** Returns the counts that it could not take now: add them again later. */
  add: (counts: readonly Count[]) => Promise<Count[]>;
  /** Indian days, both included. */
  read: (from: string, to: string) => Promise<Count[]>;
};

export const countersContext = createContext<Counters>();

/** In days: as long as Analytics Engine keeps its own. */
export const COUNTS_KEPT_DAYS = 92;

const AREAS: Record<string, Area> = {
  "": "home",
  home: "home",
  daily: "daily",
  drive: "drives",
  find: "find",
  mine: "mine",
  list: "lists",
  pattern: "patterns",
  post: "post",
  suggest: "post",
  profile: "profile",
  notices: "profile",
  admin: "admin",
};

/** The part of the portal that an address belongs to, and its city. A language prefix is ignored. */
export function kindOf(path: string): { area: Area; city: string } {
  const [, first = "", second = ""] = plainPath(path).split("/");
  const area = AREAS[first] ?? "other";
  if (first === "daily" && second === "post") return { area: "post", city: "" };
  const city = area === "daily" || area === "drives" ? (findCity(second) ?? "") : "";
  return { area, city };
}

export function hourKey(moment: number): string {
  const minute = Math.floor(moment / 60_000);
  if (minute !== latest.minute) {
    latest = { minute, key: `${dayOf(moment)}T${String(hourOf(moment)).padStart(2, "0")}` };
  }
  return latest.key;
}

/** Every page read asks for its hour, and a calendar lookup is slow next to serving a kept page. */
let latest = { minute: -1, key: "" };

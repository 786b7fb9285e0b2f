/* What is counted of pages that are read: never whose page it was, only in which hour and of which kind. */
import { createContext } from "react-router";

import { dayOf, hourOf } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import { plainPath } from "#app/base/languages.ts";
import type { COUNTED_AREAS, COUNTED_AUDIENCES } from "#drizzle/values.ts";

export type Area = (typeof COUNTED_AREAS)[number];

/** How often pages of a kind were read in an hour; `hour` is Indian, `2026-11-23T09`. */
export type Count = {
  hour: string;
  audience: (typeof COUNTED_AUDIENCES)[number];
  area: Area;
  /** Empty for pages that are about no city, or about several. */
  city: string;
  n: number;
};

/** Where counts go and come from: a table, or Cloudflare's Analytics Engine. */
export type Counters = {
  /** Adds counts; what comes back could not be taken this time and is to be given again. */
  add: (counts: readonly Count[]) => Promise<Count[]>;
  /** All counts of these Indian days, both included. */
  read: (from: string, to: string) => Promise<Count[]>;
};

export const countersContext = createContext<Counters>();

/** How long counts are kept, in days: as long as Analytics Engine keeps its own. */
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

/** Which part of the portal an address belongs to, and the city that it names. A language before it does not matter. */
export function kindOf(path: string): { area: Area; city: string } {
  const [, first = "", second = ""] = plainPath(path).split("/");
  const area = AREAS[first] ?? "other";
  if (first === "daily" && second === "post") return { area: "post", city: "" };
  const city = area === "daily" || area === "drives" ? (findCity(second) ?? "") : "";
  return { area, city };
}

/** The Indian hour of a moment, as counts name it. */
export function hourKey(moment: number): string {
  const minute = Math.floor(moment / 60_000);
  if (minute !== latest.minute) {
    latest = { minute, key: `${dayOf(moment)}T${String(hourOf(moment)).padStart(2, "0")}` };
  }
  return latest.key;
}

/** Every page that is read asks for its hour, and reading the clock takes a while beside a kept page. */
let latest = { minute: -1, key: "" };

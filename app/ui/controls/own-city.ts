/* The last viewed city follows its reader. Kept pages are shared, so only the browser knows the city. */
import { useEffect, useSyncExternalStore } from "react";

import { type City, cityParam, findCity, PAN_INDIA } from "#app/base/cities.ts";

const KEY = "city";
const watchers = new Set<() => void>();

function read(): City | undefined {
  try {
    return findCity(localStorage.getItem(KEY));
  } catch {
    // Storage is refused: no city.
    return undefined;
  }
}

/** Remembers this page's city, when its reader chose one. */
export function useOwnCity(city: City | undefined): void {
  useEffect(() => {
    if (!city) return;
    try {
      localStorage.setItem(KEY, city);
    } catch {
      return;
    }
    for (const watcher of watchers) watcher();
  }, [city]);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useInOwnCity(): (to: string) => string {
  const city = useSyncExternalStore(watch, read, () => undefined);
  return (to) => {
    if (!city) return to;
    if (to === "/daily") return city === PAN_INDIA ? to : `${to}/${cityParam(city)}`;
    return SECTIONS.has(to) ? `${to}?city=${cityParam(city)}` : to;
  };
}

/** Sections that name the city in their query. */
const SECTIONS = new Set(["/drive", "/drive/last-month"]);

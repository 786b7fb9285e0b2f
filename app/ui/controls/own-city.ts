/*
 * The city that somebody looked at last follows them through the sections. Pages are kept for all readers, so only the
 * browser knows it and fills it into the links, once React runs; without script the links open every city's start.
 */
import { useEffect, useSyncExternalStore } from "react";

import { type City, cityParam, findCity, PAN_INDIA } from "#app/base/cities.ts";

const KEY = "city";
const watchers = new Set<() => void>();

function read(): City | undefined {
  try {
    return findCity(localStorage.getItem(KEY));
  } catch {
    // Storage is refused: the choice lasts for no page.
    return undefined;
  }
}

/** Remembers the city of this page, when its reader chose one. */
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

/** Gives the address of a section in the reader's own city: `/daily` becomes `/daily/Pune`. */
export function useInOwnCity(): (to: string) => string {
  const city = useSyncExternalStore(watch, read, () => undefined);
  return (to) => {
    if (!city) return to;
    if (to === "/daily") return city === PAN_INDIA ? to : `${to}/${cityParam(city)}`;
    return SECTIONS.has(to) ? `${to}?city=${cityParam(city)}` : to;
  };
}

/** The sections whose query names a city. */
const SECTIONS = new Set(["/drive", "/drive/last-month"]);

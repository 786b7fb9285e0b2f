import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

import { languageNow } from "#app/base/languages.ts";
import { type Network, type Visit, VISIT_ADDRESS } from "#app/features/numbers/visit.ts";

const NETWORKS: ReadonlySet<string> = new Set<Network>(["slow-2g", "2g", "3g", "4g"]);

/** Measures this visit and sends it once, when the page is hidden. `route` is the id of the page that it began on. */
export function measureVisit(route: string, effectiveType: string | undefined): void {
  const network = NETWORKS.has(effectiveType ?? "") ? (effectiveType as Network) : "unknown";
  const visit: Visit = { route, network, language: languageNow() };
  let first: number | undefined;
  onFCP(({ value }) => (first = rounded(value)));
  onLCP(({ value }) => (visit.lcp = rounded(value)));
  onINP(({ value }) => (visit.inp = rounded(value)));
  onCLS(({ value }) => (visit.cls = Number(value.toFixed(4))));
  onTTFB(({ value }) => (visit.ttfb = rounded(value)));
  // Registered after the library's own listeners: they report first.
  let sent = false;
  addEventListener("visibilitychange", () => {
    if (sent || document.visibilityState !== "hidden") return;
    sent = true;
    if (KNOWS_LARGEST) visit.lcp ??= first;
    navigator.sendBeacon(VISIT_ADDRESS, JSON.stringify(visit));
  });
}

/** A touch before the first paint ends its search for the largest: on pages that come whole the first one is as late. */
const KNOWS_LARGEST = PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint");

function rounded(ms: number): number {
  return Math.round(ms);
}

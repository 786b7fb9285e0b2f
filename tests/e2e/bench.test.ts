import { expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";

import { startOurs, type Variant } from "../../bench/lib.ts";
import { checkPeers, fetchPage, listState, startPeers } from "../../bench/page.ts";
import { buildRooms } from "../../bench/peers.ts";
import { listPath } from "../../bench/state.ts";

/** Building and starting all of them takes 17 s on an idle machine. */
const PATIENCE = 180_000;

// The benchmark reads the CPU of its processes from /proc.
const onLinux = it.runIf(process.platform === "linux");

onLinux(
  "builds every peer of the benchmark, and each answers the page that it is compared with",
  async () => {
    const running: Variant[] = [];
    try {
      const { state, reader, drives } = await listState(1);
      const ours = await startOurs("ours", state);
      running.push(ours);
      const { html } = await fetchPage(ours, listPath("Pune", dayOf(Date.now())), reader.cookie);
      const peers = await startPeers({ state, html, drives });
      running.push(...Object.values(peers));

      expect(await checkPeers(peers, html)).toHaveLength(2);
      const news = await fetch(new URL("/parties/live-topic/daily", peers.router.url));
      expect([news.status, await news.text()]).toEqual([404, ""]);
      expect(await buildRooms()).toMatch(/rooms$/);
    } finally {
      await Promise.all(running.map((variant) => variant.stop()));
    }
  },
  PATIENCE,
);

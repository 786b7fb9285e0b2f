import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, it, vi } from "vitest";

import { figuresOf, minuteOf, timeKind } from "#app/features/health/pulse.ts";
import { NEAR_INDIA, WATCHER } from "#party/places.ts";
import { countTrips } from "#tests/support/queries.ts";
import worker from "#workers/app.ts";

const watcher = () => env.WATCHER.getByName(WATCHER, NEAR_INDIA);

it("counts answers, errors, how long pages take and statements, without a trip to D1", async () => {
  const watching = { ...env, WATCH: "on" } as unknown as Env;
  const ask = async (path: string, asked = watching) => {
    const ctx = createExecutionContext();
    const request = new Request(`http://localhost${path}`) as Parameters<typeof worker.fetch>[0];
    const { status } = await worker.fetch(request, asked, ctx);
    await waitOnExecutionContext(ctx);
    return status;
  };
  const trips = await countTrips(() => ask("/privacy"));
  expect(await countTrips(() => ask("/privacy"))).toBe(trips);
  const broken = { ...watching, SUBSCRIBER_SECRET: "" };
  expect(await ask("/privacy", broken)).toBe(500);
  expect(await ask("/api/health")).toBe(200);
  expect(await ask("/admin/health.css")).toBe(404);
  const told = figuresOf(await watcher().minutes(Date.now()));
  // The first answer is told at once, the others with the first one of the next minute.
  expect(told).toMatchObject({ answers: 1, errors: 0, pages: 1 });
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
  await ask("/privacy");
  const { answers, errors, pages, statements } = figuresOf(await watcher().minutes(Date.now()));
  vi.useRealTimers();
  expect({ answers, errors, pages }).toEqual({ answers: 5, errors: 1, pages: 4 });
  expect(statements).toBeGreaterThan(0);
});

it("adds up what isolates bring, forgets it after minutes, and knows how long three of four pages take", async () => {
  const now = Date.now();
  const bring = (minutesAgo: number, kind: string, n: number) =>
    watcher().count([{ minute: minuteOf(now) - minutesAgo, kind, n }], now);
  const before = figuresOf(await watcher().minutes(now));
  await bring(0, "errors", 2);
  await bring(5, "errors", 3);
  await bring(6, "errors", 100);
  expect(figuresOf(await watcher().minutes(now)).errors).toBe(before.errors + 5);
  expect(figuresOf(await watcher().minutes(now + 60_000)).errors).toBe(before.errors + 2);
  const pages = (...times: number[]) => times.map((ms) => ({ [timeKind(ms)]: 1 }));
  expect(figuresOf(pages(10, 20, 900, 70_000)).p75).toBe(1000);
  expect(figuresOf(pages(10, 70_000)).p75).toBe(30_000);
  expect(figuresOf([]).p75).toBeNull();
});

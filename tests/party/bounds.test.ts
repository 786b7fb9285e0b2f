import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { keepRecent } from "#app/features/chat/recent-news.ts";
import { Limit } from "#party/limit.ts";
import { type Person, upgradeRequest } from "#party/person.ts";
import { RecentEnds } from "#party/recent-ends.ts";

const SECOND = 1_000;
const START = Date.parse("2025-11-22T10:00:00+05:30");

describe("the limit of a crowded object", () => {
  const crowd = (limit: Limit, size: number, now: number) => {
    for (let n = 0; n < size; n += 1) limit.spend(`person-${n}`, now);
  };

  it("forgets nobody who is at their limit, however many others there are", () => {
    const limit = new Limit({ burst: 60, perSecond: 1 });
    for (let n = 0; n < 60; n += 1) expect(limit.spend("flooder", START)).toBeUndefined();
    expect(limit.spend("flooder", START)).toMatchObject({ tell: true, error: { code: "rate" } });
    crowd(limit, 5_000, START);
    expect(limit.spend("flooder", START)).toMatchObject({ tell: false });
    crowd(limit, 5_000, START + 3 * SECOND);
    // Three seconds are three more, and no more.
    for (let n = 0; n < 3; n += 1) {
      expect(limit.spend("flooder", START + 3 * SECOND)).toBeUndefined();
    }
    expect(limit.spend("flooder", START + 3 * SECOND)).toBeDefined();
  });

  it("remembers only whom it would still hold back", () => {
    const limit = new Limit({ burst: 60, perSecond: 1 });
    for (let minute = 0; minute < 30; minute += 1) {
      for (let n = 0; n < 500; n += 1) {
        limit.spend(`${minute}-${n}`, START + minute * 61 * SECOND);
      }
      expect(limit.size).toBeLessThanOrEqual(500);
    }
  });
});

describe("the ends that an object remembers", () => {
  it("are those that a slow upgrade could still overtake", () => {
    const ends = new RecentEnds();
    for (let n = 0; n < 50_000; n += 1) ends.add(`session:${n}`, START + n, START + n);
    expect(ends.size).toBeLessThanOrEqual(60_001);
    ends.add("session:last", START + 200_000, START + 200_000);
    expect(ends.size).toBe(1);
    expect(ends.hasEnded("session:last", START + 199_999)).toBe(true);
    expect(ends.hasEnded("session:last", START + 200_000)).toBe(false);
    expect(ends.hasEnded("session:other", START)).toBe(false);
  });

  it("need no more, since a slower upgrade is turned away and comes back", async () => {
    const now = Date.now();
    const person: Person = {
      uid: "slow",
      username: "Slow",
      profilePic: null,
      side: "user",
      session: "s",
      checkedAt: now - 61 * SECOND,
      endsAt: now + 3_600_000,
    };
    const topic = env.LIVE_TOPIC.getByName("home:0");
    for (const [checkedAt, expected] of [
      [now - 61 * SECOND, 1011],
      [now - 30 * SECOND, undefined],
    ]) {
      const answer = await topic.fetch(
        upgradeRequest({ ...person, checkedAt: checkedAt! }, "none"),
      );
      const socket = answer.webSocket!;
      const closed = new Promise<number>((resolve) => {
        socket.addEventListener("close", ({ code }) => resolve(code));
      });
      const answered = new Promise<void>((resolve) => {
        socket.addEventListener("message", ({ data }) => data === "pong" && resolve());
      });
      socket.accept();
      if (expected) {
        expect(await closed).toBe(expected);
      } else {
        socket.send("ping");
        await answered;
        socket.close();
      }
    }
  });
});

describe("the news that an inbox keeps", () => {
  it("are the latest thousand, and it says when it has let go of older ones", () => {
    const news = new Map<string, number>();
    let dropped = 0;
    for (let n = 0; n < 10_000; n += 1) {
      if (keepRecent(news, `person-${n}`, n)) dropped += 1;
      // Somebody who comes and goes all the time.
      keepRecent(news, "regular", n);
      expect(news.size).toBeLessThanOrEqual(1_000);
    }
    expect(dropped).toBeGreaterThan(0);
    expect(news.get("regular")).toBe(9_999);
    expect(news.get("person-9999")).toBe(9_999);
    expect(news.has("person-0")).toBe(false);
  });
});

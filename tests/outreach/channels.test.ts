import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { addDays, DAY_MS, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import type { Reader } from "#app/base/reader.ts";
import { recordCheck } from "#app/features/checks/checks.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { CHAT_LIMIT } from "#app/features/daily-drives/ticket/list-text.ts";
import {
  type ChannelSender,
  type ChannelText,
  type Edited,
  type Posted,
  purgeChannelPosts,
  tellChannels,
} from "#app/features/outreach/channel-posts.server.ts";
import { readCityChannels } from "#app/features/outreach/channels.ts";
import type { StatusChange } from "#app/features/status/status.ts";
import { createDatabase } from "#drizzle/client.ts";
import { postWalkIn } from "#tests/support/alerts.ts";
import { useDay } from "#tests/support/clock.ts";
import { admin } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { channelSender } from "#workers/channels/city-channels.ts";
import { readConfig } from "#workers/edge/config.ts";

/* The Telegram channels of cities: one message a city and day, whatever happens between. */

useDay("2028-02-29");

const db = createDatabase(env.DB);
const DAY = "2028-03-01";
const MINUTE = HOUR_MS / 60;
const at = (clock: string, day = DAY) => Date.parse(`${day}T${clock}:00+05:30`);
const EVE = addDays(DAY, -1);

let asha: Reader;
beforeAll(async () => {
  asha = await admin();
});

beforeEach(async () => {
  await env.DB.exec(
    "delete from channel_posts; delete from daily_drives; delete from daily_series",
  );
});

const post = (changes: Record<string, string> = {}, now = at("10:00", EVE)) =>
  postWalkIn(
    asha,
    { city: "Pune", startDate: DAY, venue: "4 EON Free Zone, Kharadi, Pune", ...changes },
    now,
  );
const decide = (id: string, now: number, change: StatusChange) =>
  decideDailyDrive(db, { by: asha, now, id, ...change });

/** Telegram: what stands in its chats, and what was done there. `answer` speaks before it does anything. */
function telegram(
  answer: (what: "post" | "edit", chat: string) => Posted | Edited | Error | undefined = () =>
    undefined,
) {
  const chats = new Map<string, Map<number, ChannelText>>();
  const done: string[] = [];
  let last = 0;
  const sender: ChannelSender = {
    async post(chat, message) {
      const said = answer("post", chat);
      if (said instanceof Error) throw said;
      if (said) return said as Posted;
      done.push(`post ${chat}`);
      last += 1;
      chats.set(chat, (chats.get(chat) ?? new Map()).set(last, message));
      return { outcome: "posted", messageId: last };
    },
    async edit(chat, messageId, message) {
      const said = answer("edit", chat);
      if (said instanceof Error) throw said;
      if (said) return said as Edited;
      if (!chats.get(chat)?.has(messageId)) return { outcome: "gone" };
      done.push(`edit ${chat}`);
      chats.get(chat)!.set(messageId, message);
      return { outcome: "edited" };
    },
  };
  const texts = (chat: string) => [...(chats.get(chat)?.values() ?? [])].map(({ text }) => text);
  return { chats, done, sender, texts };
}

const CHANNELS = readCityChannels(
  '{"Pune": "@pune", "Salem": {"chat": -1001234567890, "language": "ta"}}',
).channels;

const run = (sender: ChannelSender, now: number, channels = CHANNELS) =>
  tellChannels(db, { channels, sender, origin: "http://localhost", now });

const rows = async () =>
  (
    await env.DB.prepare(
      "select city, day, state, message_id as id, reason from channel_posts order by day, city",
    ).all()
  ).results;

describe("a city's channel", () => {
  it("gets tomorrow's list at 19:00 to the letter, in its language, and nothing at 6:30 but what changed", async () => {
    const [id] = await post({
      company: "Zensar 98220 14785",
      time: "9:30 AM",
      profileType: "Technical",
    });
    const [off] = await post({ company: "Cummins", profile: "Inspector", time: "8 AM" });
    await post({ city: "Salem", company: "Salem Steel", venue: "" });
    await recordCheck(db, {
      by: asha,
      now: at("18:00", EVE),
      subject: { kind: "daily drive", id: id! },
      basis: "called",
    });
    await decide(off!, at("18:30", EVE), { action: "cancel", reason: "HR called" });
    const world = telegram();
    expect(await run(world.sender, at("18:59", EVE))).toEqual({ posted: 0, edited: 0, failed: 0 });
    expect(await run(world.sender, at("19:00", EVE))).toEqual({ posted: 2, edited: 0, failed: 0 });
    expect(world.texts("@pune")).toEqual([
      `WalkinMitra: Daily Walkin List
Pune, 1st March 2028
Total: 1 (Technical: 1, Non-Technical: 0)
1 of 1 confirmed for this day ✓
1) ✓ 9:30 am Zensar, Java Developer, Kharadi
Off or over (1)
- CANCELLED, 8 am Cummins, Inspector, Kharadi
WalkinMitra
Every walk-in, every city, every day.
http://localhost/daily/Pune/1/March/2028
Never pay to attend. Asked for money? Call 1930.`,
    ]);
    // Each line leads to its walk-in's page.
    const [{ text, links }] = [...world.chats.get("@pune")!.values()] as [ChannelText];
    expect(
      links.map(({ at: from, length, url }) => [text.slice(from, from + length), url]),
    ).toEqual([
      [
        "✓ 9:30 am Zensar, Java Developer, Kharadi",
        `http://localhost/daily/Pune/1/March/2028/${id}`,
      ],
      [
        "CANCELLED, 8 am Cummins, Inspector, Kharadi",
        `http://localhost/daily/Pune/1/March/2028/${off}`,
      ],
    ]);
    expect(world.texts("-1001234567890")[0]).toContain(
      "http://localhost/ta/daily/Salem/1/March/2028",
    );
    for (const clock of ["19:01", "21:00", "23:30"]) await run(world.sender, at(clock, EVE));
    for (const clock of ["00:01", "06:30", "09:45", "12:00", "23:59"])
      await run(world.sender, at(clock));
    await run(world.sender, at("19:00", addDays(DAY, 1)));
    expect(world.done).toEqual(["post @pune", "post -1001234567890"]);
  });

  it("gets at 6:30 what the evening had not, makes up for missed runs, and stays silent at night and when all is over", async () => {
    const world = telegram();
    await run(world.sender, at("19:00", EVE));
    const [id] = await post({ time: "9 AM to 1 PM" }, at("22:10", EVE));
    for (const clock of ["22:10", "23:59"]) await run(world.sender, at(clock, EVE));
    for (const clock of ["00:00", "06:29"]) await run(world.sender, at(clock));
    expect(world.done).toEqual([]);
    await run(world.sender, at("06:30"));
    expect(world.done).toEqual(["post @pune"]);
    // The runs of the evening were missed.
    await env.DB.exec("delete from channel_posts");
    await run(world.sender, at("21:59", EVE));
    expect(world.done).toEqual(["post @pune", "post @pune"]);
    // Somebody sets the channel up at noon; in the evening there is nothing left to go to.
    await env.DB.exec("delete from channel_posts");
    await run(world.sender, at("14:00"));
    expect(world.done).toHaveLength(2);
    await run(world.sender, at("12:00"));
    expect(world.done).toHaveLength(3);
    expect(await rows()).toMatchObject([{ city: "Pune", day: DAY, state: "posted" }]);
    expect(id).toBeDefined();
  });

  it("edits when a walk-in is cancelled, moved, closed, restored or new, once a minute at most", async () => {
    const ids = [
      await post({ company: "One", time: "9 AM" }),
      await post({ company: "Two", time: "10 AM" }),
      await post({ company: "Three", time: "11 AM" }),
    ].flat();
    const world = telegram();
    await run(world.sender, at("19:00", EVE));
    const shown = () => world.texts("@pune")[0]!;
    const evening = at("20:00", EVE);
    await decide(ids[0]!, evening, { action: "cancel", reason: "Full" });
    await decide(ids[1]!, evening, { action: "move-day", reason: "Rain", to: addDays(DAY, 2) });
    // Two changes, and runs that overlap: one edit.
    await Promise.all([run(world.sender, evening), run(world.sender, evening)]);
    expect(world.done).toEqual(["post @pune", "edit @pune"]);
    expect(shown()).toContain("CANCELLED, 9 am One");
    expect(shown()).toContain("MOVED TO 3 MAR, 10 am Two");
    await decide(ids[0]!, evening + 1000, { action: "restore" });
    await run(world.sender, evening + MINUTE - 1);
    expect(world.done).toHaveLength(2);
    await run(world.sender, evening + MINUTE);
    expect(world.done).toHaveLength(3);
    expect(shown()).toContain("1) 9 am One");
    await decide(ids[2]!, evening, { action: "close-entry" });
    await run(world.sender, evening + 2 * MINUTE);
    expect(shown()).toContain("ENTRY CLOSED, 11 am Three");
    await post({ company: "Four", time: "8 AM" }, evening);
    await run(world.sender, at("08:30"));
    expect(shown()).toContain("1) 8 am Four");
    expect(world.done).toHaveLength(5);
    // The channel hears from us once a minute, whichever message it is about: what is due goes first.
    const next = addDays(DAY, 1);
    await post({ company: "Five", startDate: next }, evening);
    await decide(ids[0]!, at("18:00"), { action: "cancel", reason: "Full" });
    await run(world.sender, at("19:00"));
    expect(world.done.slice(5)).toEqual(["post @pune"]);
    await run(world.sender, at("19:01"));
    expect(world.done.slice(5)).toEqual(["post @pune", "edit @pune"]);
    expect(world.texts("@pune")).toHaveLength(2);
  });

  it("keeps what is off in a list that does not fit", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 80; index += 1)
      ids.push(
        ...(await post({
          company: `A company with a long name ${index}`,
          profile: "Graduate Engineer Trainee",
          time: "9 AM",
        })),
      );
    const world = telegram();
    await run(world.sender, at("19:00", EVE));
    await decide(ids[5]!, at("20:00", EVE), { action: "cancel", reason: "Full" });
    await run(world.sender, at("20:00", EVE));
    const [{ text, links }] = [...world.chats.get("@pune")!.values()] as [ChannelText];
    expect(text.length).toBeLessThanOrEqual(CHAT_LIMIT);
    expect(text).toContain("- CANCELLED, 9 am A company with a long name 5,");
    expect(text).toMatch(/…and \d+ more:\nWalkinMitra\n/);
    expect(links.length).toBe(text.match(/^(?:\d+\)|-) /gm)!.length);
  });
});

describe("exactly once", () => {
  it("is posted once by runs that overlap, wherever one of them is killed", async () => {
    await post();
    const now = at("19:00", EVE);
    // Killed before Telegram had it, and after it had it: both look the same to us, and are never sent again.
    for (const arrives of [false, true]) {
      await env.DB.exec("delete from channel_posts");
      const world = telegram();
      const killed: ChannelSender = {
        ...world.sender,
        async post(...message) {
          if (arrives) await world.sender.post(...message);
          throw new Error("killed");
        },
      };
      await Promise.allSettled([run(killed, now), run(killed, now)]);
      for (let later = 1; later < 20; later += 1) await run(world.sender, now + later * 7 * MINUTE);
      await run(world.sender, at("06:30"));
      expect(world.done).toEqual(arrives ? ["post @pune"] : []);
      expect(await rows()).toMatchObject([{ state: "sending", id: null }]);
      const { browser } = await signIn("asha@walkinmitra.test");
      vi.setSystemTime(at("07:00"));
      const home = await (await browser.get("/admin")).text();
      vi.useRealTimers();
      expect(home).toContain(
        "The Telegram channel of Pune, list of 1 March: it is not known whether it was posted",
      );
    }
  });

  it("is posted in the end when the database fails before the claim, and edited in the end when an edit is cut off", async () => {
    const [id] = await post();
    const world = telegram();
    const now = at("19:00", EVE);
    const broken = new Proxy(db, {
      get: (target, name) =>
        name === "insert"
          ? () => {
              throw new Error("no database");
            }
          : Reflect.get(target, name),
    });
    await expect(
      tellChannels(broken, {
        channels: CHANNELS,
        sender: world.sender,
        origin: "http://localhost",
        now,
      }),
    ).rejects.toThrow("no database");
    await run(world.sender, now + MINUTE);
    expect(world.done).toEqual(["post @pune"]);
    await decide(id!, now, { action: "cancel", reason: "Full" });
    const cut: ChannelSender = {
      ...world.sender,
      edit: async () => {
        await env.DB.exec("select 1");
        throw new Error("cut off");
      },
    };
    await run(cut, now + 2 * MINUTE);
    await run(world.sender, now + 3 * MINUTE);
    expect(world.texts("@pune")[0]).toContain("CANCELLED");
    expect(world.done).toEqual(["post @pune", "edit @pune"]);
  });

  it("waits as long as Telegram asks, and does not post the same again", async () => {
    await post();
    let wait = true;
    const world = telegram(() => (wait ? { outcome: "later", seconds: 90 } : undefined));
    const now = at("19:00", EVE);
    await run(world.sender, now);
    wait = false;
    await run(world.sender, now + MINUTE);
    expect(world.done).toEqual([]);
    await run(world.sender, now + 2 * MINUTE);
    await run(world.sender, now + 3 * MINUTE);
    expect(world.done).toEqual(["post @pune"]);
  });

  it("marks a channel that Telegram refuses, tells the admins, and goes on when it is mended", async () => {
    const [id] = await post();
    await post({ city: "Salem" });
    let broken = true;
    const refusal = { outcome: "refused", reason: "Bad Request: chat not found" } as const;
    const world = telegram((_, chat) => (broken && chat === "@pune" ? refusal : undefined));
    const now = at("19:00", EVE);
    expect(await run(world.sender, now)).toEqual({ posted: 1, edited: 0, failed: 1 });
    await run(world.sender, now + MINUTE);
    expect(await rows()).toMatchObject([
      { city: "Pune", state: "failed", reason: refusal.reason },
      { city: "Salem", state: "posted" },
    ]);
    const { browser } = await signIn("asha@walkinmitra.test");
    const home = await (await browser.get("/admin")).text();
    expect(home).toContain(
      "The Telegram channel of Pune, list of 1 March: Telegram says “Bad Request: chat not found”.",
    );
    // Another chat in the configuration is tried at once; the same one an hour later.
    const moved = new Map<City, { chat: string; language: "en" }>([
      ["Pune", { chat: "@pune_new", language: "en" }],
    ]);
    await run(world.sender, now + 2 * MINUTE, moved);
    expect(world.done).toEqual(["post -1001234567890", "post @pune_new"]);
    expect(await (await browser.get("/admin")).text()).not.toContain(
      "The Telegram channel of Pune",
    );
    await env.DB.exec("delete from channel_posts");
    await run(world.sender, now);
    broken = false;
    await run(world.sender, now + HOUR_MS - 1);
    await run(world.sender, now + HOUR_MS);
    expect(world.texts("@pune")).toHaveLength(1);
    // Somebody deletes the message: it is left at that.
    world.chats.get("@pune")!.clear();
    await decide(id!, now, { action: "cancel", reason: "Full" });
    await run(world.sender, now + 2 * HOUR_MS);
    await run(world.sender, now + 2 * HOUR_MS + MINUTE);
    expect(world.texts("@pune")).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "gone" }, {}]);
    expect(await purgeChannelPosts(db, startOfDay(DAY) + 31 * DAY_MS)).toBe(2);
  });
});

describe("what Telegram answers", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is taken for what it means", async () => {
    const asked: { method: string; body: Record<string, unknown> }[] = [];
    let answer: () => Response | Promise<Response>;
    vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
      asked.push({
        method: url.split("/").at(-1)!,
        body: JSON.parse(body) as Record<string, unknown>,
      });
      return answer();
    });
    const sender = channelSender(readConfig(env));
    const message = { text: "1) Line", links: [{ at: 3, length: 4, url: "http://localhost/x" }] };
    const fails =
      (error_code: number, description: string, parameters = {}) =>
      () =>
        Response.json({ ok: false, error_code, description, parameters }, { status: error_code });
    const postWhen = (what: typeof answer) => ((answer = what), sender.post("@pune", message));
    const editWhen = (what: typeof answer) => ((answer = what), sender.edit("@pune", 7, message));

    expect(await postWhen(() => Response.json({ ok: true, result: { message_id: 7 } }))).toEqual({
      outcome: "posted",
      messageId: 7,
    });
    expect(asked[0]).toEqual({
      method: "sendMessage",
      body: {
        chat_id: "@pune",
        text: "1) Line",
        link_preview_options: { is_disabled: true },
        entities: [{ type: "text_link", offset: 3, length: 4, url: "http://localhost/x" }],
      },
    });
    const wait = fails(429, "Too Many Requests: retry after 33", { retry_after: 33 });
    expect(await postWhen(wait)).toEqual({ outcome: "later", seconds: 33 });
    expect(await editWhen(wait)).toEqual({ outcome: "later", seconds: 33 });
    expect(await postWhen(fails(400, "Bad Request: chat not found"))).toEqual({
      outcome: "refused",
      reason: "Bad Request: chat not found",
    });
    expect(
      await editWhen(fails(403, "Forbidden: bot is not a member of the channel chat")),
    ).toMatchObject({ outcome: "refused" });
    expect(
      await editWhen(
        fails(400, "Bad Request: message is not modified: specified new message content"),
      ),
    ).toEqual({ outcome: "edited" });
    expect(await editWhen(fails(400, "Bad Request: message to edit not found"))).toEqual({
      outcome: "gone",
    });
    // No answer, or none of Telegram's: a post may have arrived, an edit can come again.
    for (const lost of [
      () => Promise.reject(new TypeError("reset")),
      () => new Response("Bad Gateway", { status: 502 }),
    ]) {
      expect(await postWhen(lost)).toEqual({ outcome: "unknown" });
      expect(await editWhen(lost)).toEqual({ outcome: "later", seconds: 60 });
    }
  });
});

describe("TELEGRAM_CHANNELS", () => {
  it("is read, or told in one sentence, and never stops the portal", async () => {
    expect([...CHANNELS]).toEqual([
      ["Pune", { chat: "@pune", language: "en" }],
      ["Salem", { chat: "-1001234567890", language: "ta" }],
    ]);
    expect(readCityChannels(undefined)).toEqual({ channels: new Map(), problem: undefined });
    const wrong: [text: string, says: RegExp, left: number][] = [
      ["{Pune", /^TELEGRAM_CHANNELS is no JSON\. Write it like \{.*\}\.$/, 0],
      ['["Pune"]', /^TELEGRAM_CHANNELS names no cities\./, 0],
      ["null", /names no cities/, 0],
      ['{"Puna": "@x123", "Pune": "@pune"}', /"Puna" is no city with a daily list/, 1],
      ['{"PAN India": "@india"}', /"PAN India" is no city/, 0],
      ['{"Pune": "pune"}', /Pune has a chat that is neither @name nor/, 0],
      ['{"Pune": {"chat": "@pune", "language": "fr"}}', /Pune has a language/, 0],
      ['{"Pune": {}, "Delhi": null}', /Pune has no chat; Delhi has no chat/, 0],
    ];
    for (const [text, says, left] of wrong) {
      const { channels, problem } = readCityChannels(text);
      expect([text, channels.size]).toEqual([text, left]);
      expect(problem).toMatch(says);
    }
    const { browser } = await signIn("asha@walkinmitra.test");
    expect(await (await browser.get("/admin/share")).text()).toContain("No city has one.");
  });
});

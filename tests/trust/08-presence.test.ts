import {
  abortAllDurableObjects,
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { afterEach, it, vi } from "vitest";

import { newId } from "#app/base/ids.ts";
import type { Status } from "#app/features/people/presence.ts";
import { ALL_BOARDS, boardOf } from "#party/places.ts";
import { presenceBoardOf, presenceOf, roomOf } from "#tests/support/rooms.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import worker from "#workers/app.ts";

const SECOND = 1_000;
const CROWD = amount(12, 500);
/** So many are here at the same time. */
const AT_ONCE = 4;
const EVENTS = 9;

/**
 * What an admin does: has a page open that shows these people, and so asks after whoever is online once a minute; looks
 * only at the end; or never looks.
 */
const ADMINS = ["watches", "looks in", "is away"] as const;
const WATCH_EVERY = 60 * SECOND;
/** By workers/app.ts. */
const SWEEP_EVERY = 10 * 60 * SECOND;
/** How long the boards may say online of somebody who has gone, and of somebody who logged out, which needs no look. */
const GONE_WITHIN = {
  watches: 90 * SECOND,
  "looks in": 45 * 60 * SECOND,
  "is away": 45 * 60 * SECOND,
};
const OUT_WITHIN = 2 * SECOND;

afterEach(() => {
  vi.useRealTimers();
});

type Person = {
  email: string;
  uid: string;
  /** Here while they are signed in. */
  session: { cookie: string; browser: Browser } | undefined;
  /** The pages that are open and can be heard. */
  pages: TestSocket[];
  /** Whether somebody is truly here, and since when (ms), and whether the board has said so; gone by a logout. */
  here: boolean;
  out: boolean;
  since: number;
  said: boolean;
};

/** Pages come and go as people use them; some end without a word, because a battery or a network did. */
const HAPPENINGS = [
  "comes",
  "comes",
  "speaks",
  "speaks",
  "goes",
  "vanishes",
  "hibernates",
  "is evicted",
  "signs out",
] as const;

it("shows people online within 5 s and offline within 90 s of a look, and leaves no ghost", async (context) => {
  const proof = prove(context, 8);
  const failures: string[] = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  // The objects' alarms are rung here, at their own moments: far ahead of the moment at which workerd would.
  let now = vi.getRealSystemTime() + 86_400_000;
  let slowestOnline = 0;
  const slowestOffline = { watches: 0, "looks in": 0, "is away": 0 };
  let admin: (typeof ADMINS)[number] = "watches";
  let nextLook = Number.POSITIVE_INFINITY;
  let happened = 0;
  const alarms = new Map<string, number>();

  async function statusesOf(people: readonly Person[]): Promise<Map<string, Status>> {
    const presences = people.map(async ({ uid }) => [uid, (await presenceOf(uid)).status] as const);
    return new Map(await Promise.all(presences));
  }

  /** Notes when somebody's object wants to be woken. */
  async function noteAlarm({ uid }: Person): Promise<void> {
    const at = await runInDurableObject(roomOf(uid), (_room, state) => state.storage.getAlarm());
    alarms.set(uid, at ?? Number.POSITIVE_INFINITY);
  }

  /** What a page does that an admin opens, and repeats every minute: asks the rooms of whoever is shown as online. */
  async function look(people: readonly Person[]): Promise<void> {
    const statuses = await statusesOf(people);
    for (const person of people) {
      if (statuses.get(person.uid) !== "online") continue;
      const [seen] = (await presenceBoardOf(person.uid).look([person.uid])).presence;
      const { status } = seen!;
      const silentFor = now - person.since;
      if (status === "online" && !person.here && silentFor > 80 * SECOND) {
        failures.push(`a page was told online ${silentFor / SECOND} s after going`);
      }
      if (status === "offline" && person.here)
        failures.push("a page was told offline of who is here");
      await noteAlarm(person);
    }
  }

  /** The job that asks after whoever has been online for half an hour. */
  async function sweep(people: readonly Person[]): Promise<void> {
    const context = createExecutionContext();
    await worker.scheduled(
      createScheduledController({ cron: "* * * * *", scheduledTime: now }),
      env,
      context,
    );
    await waitOnExecutionContext(context);
    for (const person of people) await noteAlarm(person);
  }

  /** Lets the time pass until `moment`: alarms ring when they are due, the job runs, and the admin looks. */
  async function passTo(moment: number, people: readonly Person[]): Promise<void> {
    for (;;) {
      const at = (person: Person) => alarms.get(person.uid)!;
      const next = people.reduce((first, one) => (at(one) < at(first) ? one : first));
      const job = (Math.floor(now / SWEEP_EVERY) + 1) * SWEEP_EVERY;
      if (Math.min(at(next), nextLook, job) > moment) break;
      if (job < Math.min(at(next), nextLook)) {
        now = job;
        vi.setSystemTime(now);
        await sweep(people);
        await settle(people);
        continue;
      }
      if (nextLook < at(next)) {
        now = Math.max(now, nextLook);
        vi.setSystemTime(now);
        nextLook += WATCH_EVERY;
        await look(people);
        await settle(people);
        continue;
      }
      now = Math.max(now, at(next));
      vi.setSystemTime(now);
      await runDurableObjectAlarm(roomOf(next.uid));
      await noteAlarm(next);
      await settle([next]);
    }
    now = moment;
    vi.setSystemTime(now);
  }

  /** Whether the boards, which all pages show, say what is true; who came or went just now may still be on the way. */
  async function settle(people: readonly Person[]): Promise<void> {
    const statuses = await statusesOf(people);
    for (const person of people) {
      const { here, out, since, uid, said } = person;
      const status = statuses.get(uid)!;
      const taken = now - since;
      if (status === (here ? "online" : "offline")) {
        if (!said && !here) slowestOffline[admin] = Math.max(slowestOffline[admin], taken);
        person.said = true;
      } else if (taken > within({ here, out }) || said) {
        const moved = here ? "coming" : "going";
        failures.push(`${status} ${taken / SECOND} s after ${moved}`);
      }
    }
  }

  function within({ here, out }: Pick<Person, "here" | "out">): number {
    if (here) return 5 * SECOND;
    return out ? OUT_WITHIN : GONE_WITHIN[admin];
  }

  /** The issuer lives in the true time. */
  async function enter(email: string) {
    vi.setSystemTime(vi.getRealSystemTime());
    const session = await signIn(email);
    vi.setSystemTime(now);
    return session;
  }

  function moved(person: Person, here: boolean, out = false): void {
    if (person.here === here) return;
    Object.assign(person, { here, out, since: now, said: false });
  }

  /** A page opens, after a sign-in where one is needed; its room tells the board a moment later. */
  async function come(person: Person): Promise<void> {
    person.session ??= await enter(person.email);
    const began = performance.now();
    moved(person, true);
    const path = `user-room/${person.uid}?history=none`;
    const page = await openSocket(path, person.session.cookie);
    await page.next("unread");
    person.pages.push(page);
    while ((await statusesOf([person])).get(person.uid) !== "online") {
      if (performance.now() - began > 5 * SECOND) break;
      await scheduler.wait(5);
    }
    slowestOnline = Math.max(slowestOnline, performance.now() - began);
    if (performance.now() - began > 5 * SECOND) failures.push("not online 5 s after coming");
  }

  async function happens(person: Person, what: (typeof HAPPENINGS)[number]): Promise<void> {
    const { pages, uid } = person;
    happened += 1;
    switch (what) {
      case "comes":
        return come(person);
      case "speaks":
        await Promise.all(pages.map((page) => page.settled()));
        return;
      case "goes": {
        const page = pages.pop();
        page?.close();
        await page?.closed;
        return moved(person, pages.length > 0);
      }
      case "vanishes":
        pages.pop();
        return moved(person, pages.length > 0);
      case "hibernates":
        await evictDurableObject(roomOf(uid)).catch(() => {});
        return;
      case "is evicted":
        await evictDurableObject(roomOf(uid), { webSockets: "close" }).catch(() => {});
        pages.length = 0;
        return moved(person, false);
      case "signs out":
        await (await person.session?.browser.post("/auth/logout"))?.text();
        person.session = undefined;
        pages.length = 0;
        return moved(person, false, true);
    }
  }

  for (let arrived = 0; arrived < CROWD; arrived += AT_ONCE) {
    vi.setSystemTime(now);
    admin = ADMINS[(arrived / AT_ONCE) % ADMINS.length]!;
    nextLook = admin === "watches" ? now + WATCH_EVERY : Number.POSITIVE_INFINITY;
    const people: Person[] = [];
    for (let index = 0; index < Math.min(AT_ONCE, CROWD - arrived); index += 1) {
      const email = `crowd-${arrived + index}@walkinmitra.test`;
      const session = await enter(email);
      const { uid } = session;
      const person = {
        email,
        uid,
        session,
        pages: [],
        here: false,
        out: false,
        since: now,
        said: true,
      };
      people.push(person);
      await come(person);
      await noteAlarm(person);
    }
    for (let event = 0; event < EVENTS * people.length; event += 1) {
      const person = people[Math.floor(Math.random() * people.length)]!;
      await passTo(now + Math.random() * 12 * SECOND, people);
      // Pages that are open are heard every 25 s.
      if (event % 3 === 0) {
        await Promise.all(people.flatMap(({ pages }) => pages.map((page) => page.settled())));
      }
      await happens(person, HAPPENINGS[Math.floor(Math.random() * HAPPENINGS.length)]!);
      await noteAlarm(person);
      await settle(people);
    }
    // Their rooms have looked by themselves before anybody vanishes.
    if (admin === "is away") {
      for (const person of people) {
        if (!person.here) await come(person);
        await runDurableObjectAlarm(roomOf(person.uid));
      }
    }
    // All go, half of them without a word, and now and then every object dies as well.
    for (const [index, person] of people.entries()) {
      if (index % 2) {
        for (const page of person.pages) page.close();
        await Promise.all(person.pages.map(({ closed }) => closed));
      }
      person.pages.length = 0;
      moved(person, false);
    }
    await Promise.all(people.map(noteAlarm));
    if (arrived % (2 * AT_ONCE) !== 0) await abortAllDurableObjects();
    await passTo(now + (admin === "is away" ? GONE_WITHIN[admin] : 90 * SECOND), people);
    if (admin === "looks in") await look(people);
    await passTo(now + SECOND, people);
    for (const status of (await statusesOf(people)).values()) {
      proof.tried += 1;
      if (status === "online") failures.push(`a ghost, when an admin ${admin}`);
    }
    nextLook = Number.POSITIVE_INFINITY;
    now += 60 * SECOND;
  }
  const boards = ALL_BOARDS.map((name) => env.PRESENCE_BOARD.getByName(name).look([]));
  const n = (await Promise.all(boards)).reduce((sum, { online }) => sum + online, 0);
  if (n) failures.push(`${n} people are counted as online when everybody has gone`);
  proof.note = `${happened} comings, goings and other events; online after ${(slowestOnline / SECOND).toFixed(2)} s, offline after ${(slowestOffline.watches / SECOND).toFixed(0)} s at the latest where an admin looks, and ${(slowestOffline["is away"] / 60 / SECOND).toFixed(0)} min where nobody does`;
  expectNone(proof, failures);
});

it("a board with many online is right again after an eviction, and forgets two seconds at most when it dies", async (context) => {
  const proof = prove(context, 8);
  const failures: string[] = [];
  const [name] = ALL_BOARDS;
  /** Anew each time: a stub ends with its object. */
  const board = () => env.PRESENCE_BOARD.getByName(name!);
  const crowd: string[] = [];
  while (crowd.length < amount(300, 10_000)) {
    const uid = newId();
    if (boardOf(uid) === name) crowd.push(uid);
  }
  const mine = new Set(crowd);
  /** The last ten come when the others have come and gone: only the alarm stores them. */
  const others = crowd.length - 10;
  /** Of the others every third leaves, every ninth for good. */
  const leaves = (index: number) => index % 3 === 0;
  const isGone = (index: number) => index % 9 === 0 && index < others;
  const seen = Date.now() - 60 * SECOND;
  async function expectTrue(when: string, unsure: ReadonlySet<string> = new Set()) {
    const listed: string[] = [];
    for (let more = true; more;) {
      const page = await board().online({ before: listed.at(-1), limit: 700 });
      listed.push(...page.uids);
      more = page.more;
    }
    // Others of this board lived at another time.
    const online = listed.filter((uid) => mine.has(uid) && !unsure.has(uid));
    const expected = crowd.filter((_, index) => !isGone(index)).sort();
    proof.tried += crowd.length;
    const known = new Set(online);
    const missing = expected.filter((uid) => !known.has(uid)).length;
    const ghosts = online.length - (expected.length - missing);
    if (missing) failures.push(`${missing} of ${expected.length} are missing ${when}`);
    if (ghosts) failures.push(`${ghosts} are online who have gone ${when}`);
    if (known.size !== online.length) failures.push(`somebody is listed twice ${when}`);
    const { online: counted } = await board().look([]);
    if (counted !== listed.length) failures.push(`${counted} counted ${when}`);
    for (const [index, uid] of crowd.entries()) {
      if (!isGone(index) || index % 90) continue;
      const presence = await board().presenceOf(uid);
      if (presence?.lastSeen !== seen) failures.push(`a last moment was forgotten ${when}`);
    }
  }
  for (const uid of crowd.slice(0, others)) await board().came(uid);
  for (const [index, uid] of crowd.slice(0, others).entries()) {
    if (isGone(index)) await board().left(uid, { seen, atOnce: true });
    else if (leaves(index)) {
      await board().left(uid, { seen });
      await board().came(uid);
    }
  }
  await board().left(crowd[0]!, { seen, atOnce: true });
  for (const uid of crowd.slice(others)) await board().came(uid);
  // It sleeps ten seconds after its last work; its alarm has rung before.
  await runDurableObjectAlarm(board());
  await evictDurableObject(board());
  await expectTrue("after an eviction");
  await abortAllDurableObjects();
  await expectTrue("after its death");
  // Who came in its last two seconds may be lost with it, and nobody else.
  const late = crowd.splice(-10);
  for (const uid of late) await board().left(uid, { seen, atOnce: true });
  for (const uid of late) await board().came(uid);
  await abortAllDurableObjects();
  await expectTrue("after it died in the middle of work", new Set(late));
  proof.note = `${crowd.length} people on one board`;
  expectNone(proof, failures);
});

import { abortAllDurableObjects, env, runInDurableObject } from "cloudflare:test";
import { expect, it, vi } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import { ITEM_WORDS } from "#app/features/health/health.ts";
import { person } from "#tests/support/factories.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { hearFrom, type Mail, MINUTE, NO_DATABASE, watchAnew } from "#tests/support/watch.ts";
import type { WatchEnv } from "#workers/watch/tell.ts";
import { Uptime } from "#workers/watch/watch.ts";

/*
 * Promise 22. Inside: two items go wrong and right again in any order while D1 refuses, mails fail, runs overlap and the
 * watch is killed; a model says who must hear what. A kill between "taken" and our mark may repeat one mail.
 */

const MINUTES = amount(150, 3000);
/** The same beginning for each run would prove the same thing. */
const BEGAN = Date.parse("2024-02-29T12:00:00+05:30");
const ADMINS = ["asha@walkinmitra.test", "second@watch.test"];

class Model {
  state: "right" | "wrong" = "right";
  #against = 0;

  /** Wrong after two judgements in a row, right after five. */
  judge(wrong: boolean): "right" | "wrong" | undefined {
    const says = wrong ? "wrong" : "right";
    this.#against = says === this.state ? 0 : this.#against + 1;
    if (this.#against < (wrong ? 2 : 5)) return undefined;
    this.#against = 0;
    return (this.state = says);
  }
}

const chance = (share: number) => Math.random() < share;

it("tells every admin once when something is wrong and once when it is right again, whatever is killed", async (context) => {
  const proof = prove(context, 22);
  const failures: string[] = [];
  for (const email of ADMINS) await person(email);
  await env.DB.exec("update users set role = 'admin', admin_by = 'email', email_verified = 1");
  const got: Mail[] = [];
  const refusedOnce = new Set<string>();
  let kill: "before it is taken" | "after it is taken" | undefined;
  let doubts = 0;
  let kills = 0;
  let taken = 0;
  let beside = false;
  // Who has not heard of a change before it is undone hears of neither, so after a trouble nothing changes for some minutes.
  let now = BEGAN;
  let troubled = 0;
  const calmSince = () => now > troubled + 2 * MINUTE;
  const { run } = await watchAnew(async (mail) => {
    const killed = kill;
    kill = undefined;
    const name = `${mail.to} ${mail.subject} ${got.length}`;
    if (calmSince() && chance(0.2) && !refusedOnce.has(mail.to + mail.subject)) {
      troubled = now;
      refusedOnce.add(mail.to + mail.subject);
      throw new Error(`${name} is put off`);
    }
    refusedOnce.delete(mail.to + mail.subject);
    if (killed !== "before it is taken") {
      got.push(mail);
      taken += 1;
    }
    if (!killed) return;
    kills += 1;
    troubled = now;
    // A run beside it may have sent what it had not marked yet.
    doubts += beside ? taken : killed === "after it is taken" ? 1 : 0;
    await abortAllDurableObjects();
    throw new Error("killed");
  });
  const models = { push: new Model(), database: new Model() };
  const expected: string[] = [];
  const wrong = { push: false, database: false };
  const minute = async (at: number, calm: boolean) => {
    now = at;
    for (const item of ["push", "database"] as const) {
      // A single bad minute, some in a row, and times in which nothing happens.
      if (calm) wrong[item] = false;
      else if (calmSince() && chance(wrong[item] ? 0.3 : 0.15)) wrong[item] = !wrong[item];
      const state = models[item].judge(wrong[item]);
      if (state) expected.push(`${ITEM_WORDS[item].name} ${state}`);
    }
    if (!calm && chance(0.1)) await abortAllDurableObjects();
    await hearFrom("push", !wrong.push);
    if (!calm && calmSince() && chance(0.2))
      kill = chance(0.5) ? "before it is taken" : "after it is taken";
    const changed = wrong.database ? { DB: NO_DATABASE } : {};
    taken = 0;
    beside = chance(0.3);
    const runs = [run(now, changed)];
    if (beside) runs.push(run(now + 500, changed));
    await Promise.allSettled(runs);
    kill = undefined;
    proof.tried += 1;
  };
  // The admins are known from the first minute on, also when D1 refuses later.
  await minute(BEGAN, true);
  for (let n = 1; n < MINUTES; n += 1) await minute(BEGAN + n * MINUTE, false);
  for (let n = MINUTES; n < MINUTES + 40; n += 1) await minute(BEGAN + n * MINUTE, true);

  let doubles = 0;
  for (const to of ADMINS) {
    for (const { name } of [ITEM_WORDS.push, ITEM_WORDS.database]) {
      const heard = got.flatMap(({ subject, to: whom }) =>
        whom === to && subject.includes(name) ? [`${name} ${/wrong|right/.exec(subject)![0]}`] : [],
      );
      const once = heard.filter((one, index) => one !== heard[index - 1]);
      doubles += heard.length - once.length;
      const due = expected.filter((one) => one.startsWith(name));
      if (once.join() !== due.join())
        failures.push(`${to} heard ${once.length} of ${due.length} about ${name}`);
    }
  }
  if (doubles > doubts) failures.push(`${doubles} mails came twice, ${doubts} were in doubt`);
  expect(expected.length).toBeGreaterThan(MINUTES / 40);
  proof.note = `${expected.length} changes, ${kills} kills, ${doubts} in doubt, ${doubles} twice`;
  expectNone(proof, failures);
});

/*
 * From outside: the portal answers well, ill, not at all or after 10 s, in any order. The Worker of workers/watch runs on the
 * storage of a real object, which is killed in the middle of checks and of messages.
 */
const CHECKS = amount(300, 20_000);
const HOST = "https://portal.test";

const OUTSIDE: WatchEnv = {
  PORTAL: HOST,
  TELEGRAM_TOKEN: "1:watch",
  TELEGRAM_CHAT: "7",
  MAIL_URL: "https://mail.test/send",
  MAIL_KEY: "key",
  MAIL_FROM: "watch@portal.test",
  MAIL_TO: "team@portal.test",
};

it("calls once when the portal is down for two minutes, and once when it is back", async (context) => {
  const proof = prove(context, 22);
  const failures: string[] = [];
  const heard = { telegram: [] as string[], mail: [] as string[] };
  let answer: () => Promise<Response> = async () => Response.json({ ok: true });
  let kill: "while it asks" | "before it is taken" | "after it is taken" | undefined;
  const putOff = new Set<string>();
  const told = { kills: 0, doubts: 0 };
  // A channel that has not heard of a change before it is undone hears of neither, so after a trouble nothing changes at once.
  let minute = 0;
  let troubled = -2;
  // From here on nothing of that run happens any more.
  let killed = Promise.withResolvers<void>();
  const die = (): Promise<never> => {
    told.kills += 1;
    troubled = minute;
    kill = undefined;
    killed.resolve();
    return new Promise(() => {});
  };
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async (to, init) => {
    const url = to as string;
    if (url === `${HOST}/api/health`) return kill === "while it asks" ? die() : answer();
    const body = JSON.parse(init!.body as string) as Record<string, string>;
    const channel = url === OUTSIDE.MAIL_URL ? "mail" : "telegram";
    if (channel === "telegram")
      expect([url, body.chat_id]).toEqual(["https://api.telegram.org/bot1:watch/sendMessage", "7"]);
    else expect([body.to, body.from]).toEqual([OUTSIDE.MAIL_TO, OUTSIDE.MAIL_FROM]);
    const title = (body.subject ?? body.text!.split("\n")[0])!;
    const name = channel + title;
    if (minute > troubled + 1 && chance(0.2) && !putOff.delete(name)) {
      putOff.add(name);
      troubled = minute;
      return new Response("Later", { status: 503 });
    }
    if (kill === "before it is taken") return die();
    heard[channel].push(title);
    if (kill !== "after it is taken") return new Response("{}");
    told.doubts += 1;
    return die();
  });
  const object = () => env.WATCHER.getByName("outside");
  const check = (now: number) =>
    outside((watch) => Promise.race([watch.check(now), killed.promise]));
  const outside = <T>(work: (watch: Uptime) => T) =>
    runInDurableObject(object(), (_, ctx) => work(new Uptime(ctx, OUTSIDE)));

  const ILL: (() => Promise<Response>)[] = [
    async () => Response.json({ ok: false, database: "it does not answer" }, { status: 503 }),
    async () => new Response("<h1>Somebody else's page</h1>"),
    async () => Promise.reject(new TypeError("Network connection lost.")),
    async () => {
      // As long as the watch waits, by its own clock.
      vi.setSystemTime(Date.now() + 10_000);
      return Response.json({ ok: true });
    },
  ];
  const expected: string[] = [];
  let down = false;
  let ill = false;
  let inARow = -1;
  vi.useFakeTimers({ now: BEGAN, toFake: ["Date"] });
  for (let n = 0; n < CHECKS + 60; n += 1) {
    const calm = n >= CHECKS;
    if (calm) ill = false;
    else if (n > troubled + 1 && chance(ill ? 0.35 : 0.15)) ill = !ill;
    answer = ill ? ILL[n % ILL.length]! : async () => Response.json({ ok: true });
    const now = BEGAN + n * MINUTE;
    vi.setSystemTime(now);
    kill = undefined;
    minute = n;
    if (!calm && minute > troubled + 1 && chance(0.15))
      kill = (["while it asks", "before it is taken", "after it is taken"] as const)[n % 3];
    // A check that was killed says nothing of the portal.
    const lost = kill === "while it asks";
    killed = Promise.withResolvers();
    await check(now);
    if (!lost && chance(0.2)) await check(now + 20_000);
    if (!calm && chance(0.05)) await abortAllDurableObjects();
    proof.tried += 1;
    if (lost) continue;
    // Three checks in a row are two minutes; back is known after two.
    ({ inARow, down } = step(ill, { inARow, down, at: now }));
  }

  function step(bad: boolean, was: { inARow: number; down: boolean; at: number }) {
    if (bad === was.down) return { inARow: -1, down: was.down };
    const begun = was.inARow < 0 ? was.at : was.inARow;
    if (was.at - begun < (bad ? 2 : 1) * MINUTE) return { inARow: begun, down: was.down };
    expected.push(bad ? "⚠ portal.test is down" : "portal.test is back");
    return { inARow: -1, down: bad };
  }

  for (const [channel, all] of Object.entries(heard)) {
    const once = all.filter((title, index) => title !== all[index - 1]);
    if (once.join() !== expected.join())
      failures.push(`${channel} heard ${once.length} of ${expected.length}`);
  }
  const doubles = heard.telegram.length + heard.mail.length - 2 * expected.length;
  if (doubles > told.doubts) failures.push(`${doubles} came twice, ${told.doubts} were in doubt`);
  expect(expected.length).toBeGreaterThan(CHECKS / 50);

  const page = await outside((watch) => watch.page(Date.now()));
  expect(page.length).toBeLessThan(5000);
  expect(page).not.toContain("<script");
  expect(page.match(/<dd>/g)).toHaveLength(5);
  expect(page).toContain("<dt>Now</dt><dd>Up</dd>");
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  expect(await outside((watch) => watch.page(Date.now()))).toContain(
    "<dt>Now</dt><dd>Not known</dd>",
  );
  // Ninety days later nothing of it counts any more.
  vi.setSystemTime(Date.now() + 91 * DAY_MS);
  answer = async () => Response.json({ ok: true });
  await outside((watch) => watch.check(Date.now()));
  const later = await outside((watch) => watch.page(Date.now()));
  expect(later).toContain("<dt>Last incident</dt><dd>None</dd>");
  expect(later).toContain("<dd>100 %</dd>");
  vi.useRealTimers();
  asked.mockRestore();
  proof.note = `${expected.length} changes, ${told.kills} kills, ${told.doubts} in doubt, ${doubles} twice`;
  expectNone(proof, failures);
});

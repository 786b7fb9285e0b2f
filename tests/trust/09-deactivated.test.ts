import { env, SELF } from "cloudflare:test";
import { afterEach, describe, it, vi } from "vitest";

import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { isForAdmins, TOPICS } from "#app/base/topics.ts";
import { setDisabled } from "#app/features/admin/users.server.ts";
import { PASS_SECONDS } from "#app/features/sign-in/passes.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { upgradeRequest } from "#party/person.ts";
import { shardOf } from "#party/places.ts";
import { admin } from "#tests/support/factories.ts";
import { roomOf } from "#tests/support/rooms.ts";
import { type Browser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { openSocket, type TestSocket, upgrade } from "#tests/support/sockets.ts";
import { amount, expectNone, type Proof, prove } from "#tests/support/trust.ts";

const SECOND = 1_000;
const db = createDatabase(env.DB);

/** Moves the clock of the Worker and its objects, `ms` ahead of the true time. */
const clock = (ms: number) => vi.setSystemTime(vi.getRealSystemTime() + ms);

afterEach(() => {
  vi.useRealTimers();
});

let people = 0;
const someEmail = () => `leaver-${(people += 1)}@walkinmitra.test`;

const OWN_PAGES = [
  "/profile",
  "/profile/data.json",
  "/profile/data.html",
  "/profile/delete",
  "/drive",
  "/drive/last-month",
  "/post",
  "/admin",
  "/admin/chat",
  "/list?mode=add",
  "/pattern?mode=add",
  "/daily?city=Pune",
  "/profile.data",
  "/drive.data",
  "/list.data?mode=add",
];

const KEPT_PAGES = ["/daily", "/list", "/pattern"];

/** What guests read too, and what they are asked to log in for. */
const SHARED_PAGES = ["/", "/home", "/daily/Pune", "/privacy", "/nowhere"];

/** Whether an answer tells them that they are blocked: a document as an alert, data in words. */
function told(path: string, text: string): boolean {
  return /\.(data|json|html)(\?|$)/.test(path)
    ? text.includes(MESSAGES.blocked)
    : /role="alert"[^>]*>[^<]*You account has been blocked\./.test(text);
}

/** Every write that a user has, and where it would stand. */
const WRITES: [path: string, form: Record<string, string>][] = [
  ["/list", { city: "Common", title: "Too late", info: "A list." }],
  ["/pattern", { company: "Too late", profile: "Tester", pattern: "Two rounds." }],
  ["/drive", { city: "Pune", company: "Too late", jobDescription: "Testing of software." }],
  ["/drive/last-month", { city: "Pune", month: "October", year: "2024", code: "guess" }],
  ["/profile/delete", { intent: "delete", confirm: "yes" }],
  ["/list.data", { city: "Common", title: "Too late", info: "A list." }],
];

/** What a request with just these cookies is answered, whatever became of them in the browser. */
function ask(cookie: string, path: string, form?: Record<string, string>): Promise<Response> {
  return SELF.fetch(new URL(path, ORIGIN), {
    redirect: "manual",
    headers: { cookie, ...(form ? { Origin: ORIGIN } : {}) },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
}

const cookiesOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function writtenBy(uid: string): Promise<number> {
  const tables = ["important_lists", "patterns", "drives"].map((table) =>
    env.DB.prepare(`select count(*) as n from ${table} where posted_by_id = ?`).bind(uid),
  );
  const rows = await env.DB.batch<{ n: number }>(tables);
  return rows.reduce((sum, { results }) => sum + results[0]!.n, 0);
}

/** Notes what does not hold; the test goes on with the next person. */
function noteIn(proof: Proof, failures: string[]) {
  return (what: string, holds: boolean) => {
    proof.tried += 1;
    if (holds) return;
    failures.push(what);
  };
}

describe("a deactivated person", () => {
  it("is out: sockets within 2 s, writes and pages of one's own at once, kept pages too", async (context) => {
    const proof = prove(context, 9);
    const failures: string[] = [];
    const note = noteIn(proof, failures);
    const { browser: asha } = await signIn("asha@walkinmitra.test");
    let slowest = 0;
    for (let round = 0; round < amount(3, 40); round += 1) {
      const email = someEmail();
      const [phone, laptop] = [await signIn(email), await signIn(email)];
      const { uid } = phone;
      const sockets = new Map<string, TestSocket>();
      for (const [device, { cookie }] of [["phone", phone] as const, ["laptop", laptop] as const]) {
        sockets.set(`${device}, room`, await openSocket(`user-room/${uid}`, cookie));
        for (const topic of TOPICS.filter((one) => !isForAdmins(one)).slice(round % 2, round + 3)) {
          sockets.set(`${device}, ${topic}`, await openSocket(`live-topic/${topic}`, cookie));
        }
      }
      const inRoom = sockets.get("phone, room")!;
      inRoom.send({ type: "send", clientId: crypto.randomUUID(), message: "Hello" });
      await inRoom.next("message");
      // A pass that was issued a moment before, and pages that stand kept.
      for (const path of [...KEPT_PAGES, "/profile"]) await (await phone.browser.get(path)).text();
      const cookie = cookiesOf(phone.browser);
      note("no pass was issued", cookie.includes("pass"));
      const checkedAt = Date.now();

      const began = performance.now();
      const form = { intent: "update", id: uid, disabled: "true" };
      const answer = asha.post("/admin/users", form);
      const ends = [...sockets].map(async ([what, socket]) => {
        const end = await Promise.race([socket.closed, scheduler.wait(3 * SECOND)]);
        const took = performance.now() - began;
        slowest = Math.max(slowest, took);
        note(`${what}: open after 2 s`, end !== undefined && took <= 2 * SECOND);
        if (!end) return;
        note(`${what}: ended with ${end.code}`, end.code === 4403);
        const told = await socket.next("error").catch(() => undefined);
        note(`${what}: was not told why`, told?.message === MESSAGES.blocked);
      });
      await (await answer).text();

      // From here on they are out; whatever else still goes on is only their sockets' last 2 s.
      const stored = await roomOf(uid).messagesAfter(0);
      try {
        inRoom.send({ type: "send", clientId: crypto.randomUUID(), message: "Too late" });
      } catch {
        // It was closed already.
      }
      for (const [path, fields] of WRITES) {
        const answer = await ask(cookie, path, { submissionKey: newId(), ...fields });
        const { status } = answer;
        const saysWhy = told(path, await answer.text());
        note(`POST ${path} answered ${status}`, status === 401);
        note(`POST ${path} does not say why`, saysWhy);
      }
      for (const path of [...OWN_PAGES, ...KEPT_PAGES]) {
        const page = await ask(cookie, path);
        const text = await page.text();
        note(`${path} answered ${page.status}`, page.status === 401);
        note(`${path} shows them`, !text.includes(uid) && !text.includes(email));
        note(`${path} does not say why`, told(path, text));
        const cleared = page.headers.getSetCookie().join();
        note(`${path} leaves the cookie`, /__Host-sid=;[^,]*Max-Age=0/i.test(cleared));
      }
      const home = await (await ask(cookie, "/home")).text();
      note("home still greets them", home.includes("Welcome! Guest") && !home.includes(uid));
      for (const path of SHARED_PAGES) {
        note(`${path} does not say why`, told(path, await (await ask(cookie, path)).text()));
      }
      const picture = await ask(cookie, `/api/picture/${uid}`);
      note("a picture does not say why", (await picture.text()) === MESSAGES.blocked);
      note(`a picture answered ${picture.status}`, picture.status === 401);
      for (const path of [`user-room/${uid}`, "live-topic/home", "team-desk"]) {
        const refused = await upgrade(`/parties/${path}`, { cookie });
        note(`${path} answered ${refused.status}`, refused.status === 403);
        note(`${path} does not say why`, (await refused.text()) === MESSAGES.blocked);
      }

      // An upgrade whose session was still good, and which reached its object too late.
      const session = await sha256(cookie.match(/__Host-sid=([^;]+)/)![1]!);
      const endsAt = checkedAt + 60_000;
      const side = "user" as const;
      const person = { uid, username: "Leaver", profilePic: null, side, session, endsAt };
      for (const object of [roomOf(uid), env.LIVE_TOPIC.getByName(shardOf("home", uid))]) {
        const late = await object.fetch(upgradeRequest({ ...person, checkedAt }, "none"));
        const socket = late.webSocket!;
        const closed = new Promise<number>((resolve) => {
          socket.addEventListener("close", ({ code }) => resolve(code));
        });
        socket.accept();
        const code = await Promise.race([closed, scheduler.wait(2 * SECOND)]);
        note(`a late upgrade ended with ${code ?? "nothing"}`, code === 4401);
      }
      await Promise.all(ends);
      note("wrote to the team", (await roomOf(uid).messagesAfter(0)).length === stored.length);
      note("stored something", (await writtenBy(uid)) === 0);
      const row = env.DB.prepare("select status, disabled from users where id = ?").bind(uid);
      const now = await row.first<{ status: string; disabled: number }>();
      note("is not shown offline", now?.status === "offline" && now.disabled === 1);
    }
    proof.note = `slowest socket ${(slowest / 1000).toFixed(2)} s`;
    expectNone(proof, failures);
  });

  it("reads kept pages for a minute at most where the news has not come", async (context) => {
    const proof = prove(context, 9);
    const failures: string[] = [];
    const note = noteIn(proof, failures);
    vi.useFakeTimers({ toFake: ["Date"] });
    const by = await admin();
    for (let round = 0; round < amount(3, 40); round += 1) {
      clock(0);
      const { browser, uid } = await signIn(someEmail());
      const cookie = () => cookiesOf(browser);
      // The pass is issued at once, or some time before.
      await (await browser.get("/profile")).text();
      const issued = Date.now();
      const passed = cookie();
      const before = round % 2 ? (round % 59) * SECOND : 0;
      clock(before);
      // Another isolate took the form: this one has not heard that their passes have ended.
      await setDisabled(db, { by, now: Date.now(), id: uid, disabled: true });
      for (const path of OWN_PAGES) {
        const page = await ask(passed, path);
        await page.body?.cancel();
        note(`${path} answered ${page.status}`, page.status === 401);
      }
      for (const [path, fields] of WRITES) {
        const { status } = await ask(passed, path, fields);
        note(`POST ${path} answered ${status}`, status === 401);
      }
      // Reading on and on gives no new pass.
      for (let second = before / SECOND; second < PASS_SECONDS; second += 7) {
        clock(second * SECOND);
        const page = await ask(passed, KEPT_PAGES[round % KEPT_PAGES.length]!);
        await page.body?.cancel();
        const fresh = page.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line));
        note(`a kept page gave ${fresh.join()}`, !fresh.some((line) => /pass|sid/.test(line)));
      }
      vi.setSystemTime(issued + PASS_SECONDS * SECOND);
      for (const path of KEPT_PAGES) {
        const page = await ask(passed, path);
        await page.body?.cancel();
        note(`${path} answered ${page.status} after a minute`, page.status === 401);
      }
      note("stored something", (await writtenBy(uid)) === 0);
    }
    expectNone(proof, failures);
  });
});

import { env, SELF } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { errorFacts } from "#app/base/error-facts.ts";
import { SESSION_COOKIE } from "#app/base/reader.ts";
import { createDatabase } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";
import { authorizeAt, beginAt, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";

/** What the tests read of a line; what else it has depends on its event. */
type Line = { event: string; method: string; route: string; status: number };

const written: string[] = [];
const lines = (event: string): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event);

beforeEach(() => {
  written.length = 0;
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void written.push(parts.join(" ")));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("a whole flow leaves one line a request and none of its secrets", async () => {
  const asha = await signIn("asha@walkinmitra.test");
  const now = new Date();
  const [month, year] = [
    new Intl.DateTimeFormat("en", { month: "long", timeZone: "Asia/Kolkata" }).format(now),
    new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Kolkata" }).format(now),
  ];
  const saved = await asha.browser.post("/admin/submit-code", {
    year,
    month,
    code: "RightCode-77",
  });
  expect(saved.status).toBe(303);

  written.length = 0;
  const browser = createBrowser();
  const request = await beginAt(browser, "log.person@logs.test");
  const begun = [...browser.cookies.values()].join();
  const callback = await authorizeAt(request);
  expect((await browser.get(callback.href)).status).toBe(303);
  const sid = browser.cookies.get(SESSION_COOKIE)!;
  const profile = await browser.get("/profile");
  expect(profile.status).toBe(200);
  const wrong = { intent: "unlock", city: "Pune", year, month, code: "WrongCode-1234" };
  expect((await browser.post("/drive/last-month", wrong)).status).toBeLessThan(500);
  const notice = { city: "Pune", title: "A secretive title", info: "Private words of the notice" };
  expect((await browser.post("/list", notice)).status).toBe(303);
  await browser.get("/list?city=Pune&q=searched-words");
  await browser.get("/nowhere/person@example.com");
  // Neither does an address that nobody can decode.
  for (const path of ["/planted/%E0%A4%A", "/planted/%.data", "/daily/%zz-planted"]) {
    await browser.get(path);
  }
  await browser.post("/subscribe", { email: "subscriber@logs.test" });
  const { id: uid } = (await env.DB.prepare("select id from users where email = ?")
    .bind("log.person@logs.test")
    .first<{ id: string }>())!;
  const socket = await openSocket(`user-room/${uid}`, `${SESSION_COOKIE}=${sid}`);
  socket.send({ type: "send", clientId: crypto.randomUUID(), message: "Words for the team only" });
  await socket.next("message");
  socket.close();
  await browser.get(`/api/picture/${uid}`);
  await createBrowser().get("/auth/google/callback?state=planted-state&code=planted-code");
  expect((await browser.post("/auth/logout")).status).toBe(303);

  const everything = written.join("\n");
  for (const secret of [
    sid,
    callback.searchParams.get("code")!,
    callback.searchParams.get("state")!,
    begun,
    "logs.test",
    "person@example.com",
    "Log Person",
    "Code-",
    "secretive",
    "Private words",
    "searched-words",
    "team only",
    "planted",
    uid,
  ]) {
    expect(everything).not.toContain(secret);
  }
  const requests = lines("request");
  const routes = requests.map(({ method, route, status }) => `${method} ${route} ${status}`);
  expect(routes).toEqual([
    "GET /auth/google 302",
    "GET /auth/google/callback 303",
    "GET /profile 200",
    expect.stringMatching(/^POST \/drive\/last-month 4\d\d$/),
    "POST /list 303",
    "GET /list 200",
    "GET /* 404",
    "GET /* 404",
    "GET /* 404",
    "GET /daily/:city 302",
    "POST /subscribe 303",
    "GET /parties/user-room/:uid 101",
    "GET /api/picture/:uid 200",
    "GET /auth/google/callback 303",
    "POST /auth/logout 303",
  ]);
  for (const line of requests) {
    expect(Object.keys(line).filter((name) => name !== "colo")).toEqual([
      "event",
      "requestId",
      "method",
      "route",
      "status",
      "ms",
      "role",
    ]);
  }
  expect(requests[2]).toMatchObject({
    requestId: profile.headers.get("x-request-id"),
    role: "user",
    ms: expect.any(Number),
  });
});

it("a failure shows the id under which the log has it, and neither shows what was asked", async () => {
  const { browser } = await signIn("log.failure@logs.test");
  await env.DB.prepare("alter table patterns rename to patterns_away").run();
  try {
    const answer = await browser.get("/pattern?before=private-cursor");
    const id = answer.headers.get("x-request-id")!;
    expect(answer.status).toBe(500);
    expect(answer.headers.get("server-timing")).toBe(`request;desc="${id}"`);
    const page = await answer.text();
    expect(page).toContain(`<code id="request-id">${id}</code>`);
    expect(page).not.toMatch(/no such table|Failed query|    at /);
    expect(lines("failed")).toEqual([
      {
        event: "failed",
        requestId: id,
        route: "/pattern",
        error: expect.stringContaining('from "patterns"'),
        cause: expect.stringContaining("no such table: patterns"),
        at: expect.any(Array),
      },
    ]);
    const data = await browser.get("/pattern.data");
    expect(data.status).toBe(500);
    expect(await data.text()).not.toMatch(/no such table|Failed query/);
    expect(written.join()).not.toContain("private-cursor");
  } finally {
    await env.DB.prepare("alter table patterns_away rename to patterns").run();
  }
});

it("what a log holds of an error leaves out values, emails and tokens", async () => {
  const db = createDatabase(env.DB);
  const row = { id: "x", username: "Secret Name", email: "secret@logs.test" };
  const error = await db
    .insert(users)
    .values({ ...row, gpProfile: "x", lastLoginTime: 1, createdAt: 1, role: "king" as "user" })
    .catch((failed: unknown) => failed);
  expect(String(error)).toContain("secret@logs.test");
  const facts = JSON.stringify(errorFacts(error));
  expect(facts).toContain("CHECK constraint failed");
  expect(facts).not.toMatch(/secret/i);
  expect(errorFacts(new Error(`no ravi@x.test in ${"A".repeat(43)}`)).error).toBe(
    "Error: no <email> in <token>",
  );
  const id = crypto.randomUUID();
  for (const shown of [id, id.toUpperCase(), `${"x".repeat(290)} ${id}`]) {
    const said = JSON.stringify(
      errorFacts(new Error(`no room ${shown}`, { cause: new Error(id) })),
    );
    expect(said.toLowerCase()).not.toContain(id.slice(0, 4));
  }
  expect(errorFacts(new Error(`Durable Object ${id} is gone`)).error).toBe(
    "Error: Durable Object <id> is gone",
  );
  expect(errorFacts("thrown text")).toEqual({ error: "thrown text" });
});

it("health is exactly ok, or names the part that is ill", async () => {
  const start = vi.getRealSystemTime() + 600_000;
  vi.setSystemTime(start);
  const well = await SELF.fetch(`${ORIGIN}/api/health`);
  expect([well.status, await well.text()]).toEqual([200, '{"ok":true}']);
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
  const first = vi.spyOn(statement, "first");
  first.mockRejectedValueOnce(new Error("D1 is away: secret detail"));
  vi.setSystemTime(start + 6_000);
  const ill = await SELF.fetch(`${ORIGIN}/api/health`);
  expect(ill.status).toBe(503);
  expect(await ill.json()).toEqual({ ok: false, database: "it does not answer" });
  first.mockImplementationOnce(() => new Promise<never>(() => {}));
  vi.setSystemTime(start + 12_000);
  const late = await SELF.fetch(`${ORIGIN}/api/health`);
  expect(late.status).toBe(503);
  expect(await late.json()).toEqual({ ok: false, database: "no answer within 2000 ms" });
  vi.useRealTimers();
});

import { SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

const FORM = "application/x-www-form-urlencoded";

/** Pages for guests and for people, pages that only the router's scripts ask for, and what is no page at all. */
const PAGES = [
  "/subscribe",
  "/subscribe.data",
  "/unsubscribe",
  "/home",
  "/drive",
  "/drive.data",
  "/profile",
  "/nowhere",
];
const LINES = ["/auth/logout", "/auth/logout-everywhere", "/api/health", "/parties/team-desk"];

function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return SELF.fetch(ORIGIN + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: ORIGIN, ...headers },
  });
}

/** A body whose length nobody has said; `read` counts what was taken of it. */
function stream(bytes: number, sent = { read: 0 }): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(`a=${"x".repeat(16_382)}`);
  return new ReadableStream({
    pull(controller) {
      if (sent.read >= bytes) return controller.close();
      sent.read += chunk.length;
      controller.enqueue(chunk);
    },
  });
}

function parts(count: number): FormData {
  const form = new FormData();
  for (let part = 0; part < count; part += 1) form.append("a", "");
  return form;
}

let cookie = "";

beforeAll(async () => {
  ({ cookie } = await signIn("bodies@walkinmitra.test"));
});

describe("a body past 256 KB", () => {
  const large = `a=${"x".repeat(256 * 1024)}`;

  it.each(PAGES)("sent to %s is a page that says so, whoever sends it", async (path) => {
    for (const who of ["", cookie]) {
      const answer = await send(path, large, { "content-type": FORM, cookie: who });
      expect(answer.status).toBe(413);
      const page = await answer.text();
      expect(page).toMatch(/too large|"tooLarge"/);
      expect(page.length).toBeLessThan(100_000);
    }
  });

  it.each(LINES)("sent to %s is a line that says so, and does nothing", async (path) => {
    const answer = await send(path, large, { "content-type": FORM, cookie });
    expect(answer.status).toBe(413);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toContain("too large");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await SELF.fetch(`${ORIGIN}/profile`, { headers: { cookie } })).status).toBe(200);
  });

  it("is not read to its end when nobody said how long it is", async () => {
    for (const path of ["/subscribe", "/auth/logout"]) {
      const sent = { read: 0 };
      const answer = await send(path, stream(40_000_000, sent), { "content-type": FORM });
      expect(answer.status).toBe(413);
      await answer.body?.cancel();
      expect(sent.read).toBeLessThan(1_000_000);
    }
  });

  it("is refused in parts as well, and as JSON", async () => {
    const form = new FormData();
    form.set("email", new Blob(["x".repeat(256 * 1024)]), "email.txt");
    expect((await send("/subscribe", form)).status).toBe(413);
    const json = JSON.stringify({ email: large });
    expect((await send("/subscribe", json, { "content-type": "application/json" })).status).toBe(
      413,
    );
  });
});

describe("a form of more than 200 fields", () => {
  it.each(PAGES)("sent to %s is refused before it is read", async (path) => {
    const bodies: [BodyInit, Record<string, string>][] = [
      ["a=&".repeat(201), { "content-type": FORM }],
      ["&".repeat(202), { "content-type": `${FORM}; charset=utf-8` }],
      [parts(201), {}],
    ];
    for (const [body, headers] of bodies) {
      const answer = await send(path, body, headers);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/could not be read|"unreadable"/);
    }
  });

  it("costs no more than another: 85,000 fields come back at once", async () => {
    // Reading them would take a minute; on a busy machine refusing them may take seconds.
    const began = Date.now();
    for (const path of ["/subscribe", "/subscribe.data", "/profile"]) {
      await (await send(path, "a=&".repeat(85_000), { "content-type": FORM })).text();
    }
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});

describe("a form within the limits", () => {
  it("is read to its last field, in either kind and without a length", async () => {
    const browser = createBrowser();
    const email = "not an address";
    const fields = `${"a=&".repeat(199)}email=${encodeURIComponent(email)}`;
    const form = parts(199);
    form.set("email", email);
    const text = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(fields));
        controller.close();
      },
    });
    for (const [body, type] of [
      [fields, FORM],
      [text, FORM],
      [form, undefined],
    ] as [BodyInit, string | undefined][]) {
      const answer = await send("/subscribe", body, type ? { "content-type": type } : {});
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(`value="${email}"`);
    }
    const taken = await browser.post("/subscribe", { email: "bodies@example.com" });
    expect(taken.status).toBe(303);
  });

  it("may hold 20,000 letters of an Indian script", async () => {
    const info = "न".repeat(20_000);
    const body = new URLSearchParams({ city: "Pune", title: "Long", info });
    const answer = await send("/list", body, { cookie });
    expect(answer.status).toBe(303);
  });

  it("is not taken apart by names that a library keeps for itself", async () => {
    for (const body of ["__state__=x", "__intent__=x", "__state__=%7B%7D&__intent__=x&email=x"]) {
      const answer = await send("/subscribe", body, { "content-type": FORM });
      expect(answer.status, body).toBe(400);
      await answer.body?.cancel();
    }
  });

  it("with a boundary longer than any browser's is refused", async () => {
    const boundary = "a".repeat(5_000);
    const type = `multipart/form-data; boundary=${boundary}`;
    const answer = await send("/subscribe", "a".repeat(250_000), { "content-type": type });
    expect(answer.status).toBe(400);
    await answer.body?.cancel();
  });
});

describe("an address", () => {
  const of = (length: number, path: string) =>
    (ORIGIN + path).padEnd(length, path.includes("?") ? "a" : "/x");

  it.each(["/home?", "/x", "/home.data?_routes=", "/og/", "/api/", "/parties/", "/auth/google?"])(
    "of more than 16,384 characters is refused before anything looks at it: %s",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const headers = { cookie, Origin: ORIGIN };
        const answer = await SELF.fetch(of(16_385, path), { method, headers, redirect: "manual" });
        expect([answer.status, await answer.text()]).toEqual([414, "This address is too long."]);
        expect(answer.headers.get("x-frame-options")).toBe("DENY");
        expect(answer.headers.get("x-request-id")).toBeTruthy();
      }
      const longest = await SELF.fetch(of(16_384, path), { redirect: "manual" });
      expect(longest.status).toBeLessThan(405);
      await longest.body?.cancel();
    },
  );
});

import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { MESSAGES } from "#app/base/copy.ts";
import { DELETE_WORD } from "#app/features/account/personal-data.ts";
import { type Cast, makeCast } from "#tests/support/cast.ts";
import { COMMANDS } from "#tests/support/commands.ts";
import { roomOf } from "#tests/support/rooms.ts";
import {
  authorizeAt,
  beginAt,
  type Browser,
  createBrowser,
  signIn,
  userOf,
} from "#tests/support/sign-in.ts";
import { upgrade } from "#tests/support/sockets.ts";

let cast: Cast;
let people = 0;

beforeAll(async () => {
  cast = await makeCast();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Somebody who was deactivated, and has tried to sign in since. */
async function blockedPerson(): Promise<{ browser: Browser; email: string; uid: string }> {
  const email = `leaving-${(people += 1)}@walkinmitra.test`;
  const { uid } = await signIn(email);
  await env.DB.prepare("update users set disabled = 1 where id = ?").bind(uid).run();
  const browser = createBrowser();
  const callback = await authorizeAt(await beginAt(browser, email));
  await browser.get(callback.href);
  return { browser, email, uid };
}

const cookieOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

describe("a deactivated person who signs in", () => {
  it("is told so, and offered their data and the end of their account", async () => {
    const { browser } = await blockedPerson();
    const page = await (await browser.get("/please_login_first?problem=blocked")).text();
    expect(page).toContain(MESSAGES.blocked);
    expect(page).toMatch(/href="\/profile\/data\.html"[^>]*>Download my data</);
    expect(page).toMatch(/href="\/appeal"[^>]*>Ask us to look again</);
    expect(page).toMatch(/href="\/profile\/delete"[^>]*>Delete my account</);
    expect([...browser.cookies.keys()]).not.toContain("__Host-sid");
  });

  it("downloads their data, as a guest otherwise", async () => {
    const { browser, email, uid } = await blockedPerson();
    const download = await browser.get("/profile/data.html");
    expect(download.status).toBe(200);
    expect(await download.text()).toContain(email);
    const page = await (await browser.get("/profile/delete")).text();
    expect(page).toContain("Your account is deleted immediately");
    expect(page).not.toContain(uid);
  });

  it("deletes their account, which leaves nothing in the browser", async () => {
    const { browser, email, uid } = await blockedPerson();
    const wrong = await browser.post("/profile/delete", { confirm: "delete" });
    expect(wrong.status).toBe(400);
    const gone = await browser.post("/profile/delete", { confirm: DELETE_WORD });
    expect(gone.status).toBe(303);
    expect(gone.headers.get("clear-site-data")).toBe('"storage"');
    expect(await userOf(email)).toBeNull();
    expect([...browser.cookies.keys()]).not.toContain("__Host-leave");
    expect(await roomOf(uid).messagesAfter(0)).toEqual([]);
  });

  it("opens nothing else: every command answers as to a guest, and so do pages and sockets", async () => {
    const { browser, uid } = await blockedPerson();
    const cookie = cookieOf(browser);
    for (const [route, commands] of Object.entries(COMMANDS)) {
      if (route === "profile-delete" || route === "appeal") continue;
      for (const [intent, command] of Object.entries(commands)) {
        const run = `leaving-${route}-${intent}`;
        const { address, form } = await command.prepare(cast, run, "guest");
        browser.cookies.set("__Host-leave", /__Host-leave=([^;]+)/.exec(cookie)![1]!);
        const answer = await browser.post(address, form);
        await answer.body?.cancel();
        expect(`${route} ${intent} ${answer.status}`).toBe(
          `${route} ${intent} ${command.answers.guest}`,
        );
      }
    }
    for (const path of [
      "/profile",
      "/profile/data.json",
      "/profile.data",
      "/profile/data.html.data",
      "/profile/delete/",
      "/drive",
      "/daily",
      "/post",
      "/admin",
      `/api/picture/${uid}`,
      "/list?mode=add",
    ]) {
      const answer = await browser.get(path);
      const text = await answer.text();
      expect(`${path} ${answer.status}`).toBe(`${path} 401`);
      expect(text).not.toContain(uid);
    }
    expect(await (await browser.get("/home")).text()).toContain("Welcome! Guest");
    for (const path of [`user-room/${uid}`, "live-topic/home", "team-desk"]) {
      expect((await upgrade(`/parties/${path}`, { cookie })).status).toBe(401);
    }
  });

  it("has ten minutes, and nothing once they are activated again", async () => {
    const { browser, uid } = await blockedPerson();
    const status = async () => {
      const answer = await browser.get("/profile/data.html");
      await answer.body?.cancel();
      return answer.status;
    };
    await env.DB.prepare("update users set disabled = 0 where id = ?").bind(uid).run();
    expect(await status()).toBe(401);
    await env.DB.prepare("update users set disabled = 1 where id = ?").bind(uid).run();
    expect(await status()).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(vi.getRealSystemTime() + 10 * 60_000);
    expect(await status()).toBe(401);
  });

  it("cannot make such a cookie", async () => {
    const { browser } = await blockedPerson();
    const sealed = browser.cookies.get("__Host-leave")!;
    for (const forged of ["", "x", sealed.slice(0, -2), `${sealed}A`]) {
      browser.cookies.set("__Host-leave", forged);
      expect((await browser.get("/profile/data.html")).status).toBe(401);
    }
  });
});

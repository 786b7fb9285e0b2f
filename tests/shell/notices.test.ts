import { describe, expect, it } from "vitest";

import { MESSAGES } from "#app/base/copy.ts";
import { createBrowser, signIn, type Browser } from "#tests/support/sign-in.ts";

async function read(browser: Browser, path: string): Promise<string> {
  const answer = await browser.get(path);
  return answer.text();
}

/** Where the Login buttons of a page lead after the sign-in; "/" without a `returnTo`. */
function loginsOf(page: string): string[] {
  const links = page.matchAll(/href="\/auth\/google(?:\?returnTo=([^"]*))?"/g);
  return [...links].map(([, path]) => decodeURIComponent(path ?? "/"));
}

describe("a notice after a command", () => {
  it("shows once, where the command led, and nowhere by its address alone", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    const list = { city: "Pune", title: "Notices once", info: "A list to be told of" };
    const saved = await browser.post("/list", list);
    const path = saved.headers.get("location")!;
    expect(path).toBe("/list?notice=list-saved");
    expect(saved.headers.getSetCookie().join("\n")).toMatch(
      /__Host-notice=[\w-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    const told = "Your list is saved.";
    // Another address in between does not use it up, and shows nothing itself.
    expect(await read(browser, "/list?notice=list-deleted&undo=1")).not.toContain('class="toast"');
    expect(await read(browser, path)).toContain(told);
    expect(await read(browser, path)).not.toContain(told);
    expect(browser.cookies.has("__Host-notice")).toBe(false);
  });

  it("cannot be made by a link to us", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    for (const path of [
      "/home?notice=drive-posted",
      "/daily/Pune?notice=daily-deleted&undo=0193f5a0-0000-7000-8000-000000000000",
      "/pattern?notice=pattern-saved",
      "/home?notice=login",
    ]) {
      expect(await read(browser, path), path).not.toContain('class="toast"');
    }
    expect(await read(createBrowser(), "/home?notice=account-deleted")).not.toContain("deleted");
  });
});

describe("every Login of a page", () => {
  it("leads back to a shared or guarded page, the header's too", async () => {
    const guest = createBrowser();
    for (const path of [
      "/daily/Pune",
      "/daily/Pune/21/November/2026",
      "/list?city=Pune",
      "/drive",
    ]) {
      const logins = loginsOf(await read(guest, path));
      expect(logins.length, path).toBeGreaterThanOrEqual(2);
      expect(
        logins.every((to) => to === path || to.startsWith(`${path}/`)),
        `${path} ${logins.join()}`,
      ).toBe(true);
    }
    const wanted = "/please_login_first?returnTo=%2Flist";
    expect([...new Set(loginsOf(await read(guest, wanted)))]).toEqual(["/list"]);
    for (const path of ["/", "/home", "/privacy", "/no-such-page"]) {
      expect([...new Set(loginsOf(await read(guest, path)))], path).toEqual(["/"]);
    }
  });

  it("leads to the city that a guest tapped", async () => {
    const guest = createBrowser();
    const home = await read(guest, "/home");
    const cards = [...home.matchAll(/class="city block" href="([^"]*)"/g)].map(([, to]) => to!);
    const pune = cards.find((to) => to.includes("Pune"))!.replaceAll("&amp;", "&");
    const asked = await read(guest, pune);
    expect(asked).toContain(MESSAGES.loginFirst);
    expect(loginsOf(asked)).toEqual(["/daily/Pune", "/daily/Pune"]);
    const away = await read(guest, "/home?notice=login-home&returnTo=https://evil.example");
    expect([...new Set(loginsOf(away))]).toEqual(["/"]);
  });
});

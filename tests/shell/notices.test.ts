import { describe, expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
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
    expect(await read(createBrowser(), "/home?notice=constructor")).not.toMatch(/class="toast[ "]/);
  });
});

describe("every Login of a page", () => {
  it("leads back to a shared or guarded page, the header's too", async () => {
    const guest = createBrowser();
    for (const path of ["/daily/Pune", dailyPath("Pune", inDays(1)), "/list?city=Pune", "/drive"]) {
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

describe("the frame of every page", () => {
  const PAGES =
    "/home /drive /daily /find /mine /list /pattern /profile /drive/last-month /for-colleges /privacy";

  const pages = PAGES.split(" ");

  it("has a footer with the pages, last month, ways to reach us, two badges and the year", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    for (const path of ["/privacy", "/daily/Pune", "/nowhere"]) {
      const page = await read(browser, path);
      const footer = page.slice(page.indexOf("<footer"), page.indexOf("</footer>"));
      const links = [...footer.matchAll(/<a href="([^"]*)"(?! lang)/g)].map(([, to]) => to);
      expect(links.slice(0, pages.length), path).toEqual(pages);
      expect(links.slice(pages.length).map((to) => to!.split("/")[2] ?? to)).toEqual([
        "mailto:team@walkinmitra.example",
        "t.me",
        "www.facebook.com",
      ]);
      expect(footer.match(new RegExp(`alt="[^"]*${MESSAGES.comingSoon}"`, "g"))).toHaveLength(2);
      expect(footer).toContain("© 2018");
    }
  });

  it("says Home and 404 where there is no page, and Login on the login page", async () => {
    const crumbs = async (browser: Browser, path: string) =>
      /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s
        .exec(await read(browser, path))![0]
        .replaceAll(/<[^>]*>/g, " ")
        .match(/\w+/g);
    const { browser } = await signIn("ravi@walkinmitra.test");
    expect(await crumbs(browser, "/nowhere")).toEqual(["Home", "404"]);
    expect(await crumbs(createBrowser(), "/nowhere")).toEqual(["Home", "404"]);
    expect(await crumbs(createBrowser(), "/please_login_first")).toEqual(["Home", "Login"]);
  });

  it("has a title that fits what it shows, also where it replaces another page", async () => {
    const { browser } = await signIn("ravi@walkinmitra.test");
    const titles = async (who: Browser, path: string) =>
      [...(await read(who, path)).matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
    for (const [who, path, title] of [
      [createBrowser(), "/drive", "Login needed"],
      [createBrowser(), "/nowhere", "Login needed"],
      [browser, "/nowhere", "Page not found"],
      [browser, "/list/nothing", "Page not found"],
      [browser, "/admin", "Admins only"],
      [browser, "/list", "Important Lists"],
    ] as const) {
      expect([path, await titles(who, path)]).toEqual([path, [`${title} | WalkinMitra`]]);
    }
  });
});

describe("home", () => {
  it("counts the walk-ins of today for each city, and for PAN India the drives of the month", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const today = dayOf(Date.now());
    const form = { city: "PAN-India", company: "Everywhere Ltd", jobDescription: "Call centres." };
    for (const [path, sent] of [
      ["/post", aDailyDrive({ startDate: today })],
      ["/post", aDailyDrive({ startDate: today, company: "Second Ltd" })],
      ["/post", aDailyDrive({ startDate: addDays(today, 1), company: "Tomorrow Ltd" })],
      ["/drive?city=PAN-India", form],
    ] as const) {
      expect((await browser.post(path, sent)).status, path).toBe(303);
    }
    const home = (await read(browser, "/home")).replaceAll("<!-- -->", "");
    const count = (city: string) => new RegExp(`${city}<b>(.*?)</b>`).exec(home)![1];
    expect([count("Pune"), count("Salem"), count("PAN India")]).toEqual([
      "2 today",
      "0 today",
      "1 this month",
    ]);
    expect(home).toContain("2 walk-ins");
    // Othercities and PAN India share a cover.
    expect(home.match(/src="\/covers\/othercities\.svg/g)).toHaveLength(2);
    expect(await read(createBrowser(), "/home")).not.toMatch(/today<|this month</);
  });
});

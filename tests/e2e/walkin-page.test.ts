import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { dayOf, shortDay, shortWeekday } from "#app/base/calendar.ts";
import { clockOf } from "#app/base/clock.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { readHours } from "#app/features/facets/hours.ts";
import {
  expectAccessible,
  hydrated,
  PHONE,
  scriptRan,
  signInAs,
} from "#tests/e2e/support/browser.ts";
import { wordsReadOut } from "#tests/e2e/support/read-out.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { walkIns } from "#tests/e2e/support/walk-ins.ts";

/* The page of a walk-in answers whoever thinks of going there: is it on, when, where, may I come, what to do. */

useStage({ demo: true, hour: 10 });

const TODAY = dayOf(Date.now());

async function openAs(
  path: string,
  {
    email = "ravi@walkinmitra.test",
    ...options
  }: { email?: string } & Parameters<typeof browser.newContext>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  await signInAs(page, portal.url, email, path);
  return page;
}

/** The buttons that are filled: what the page asks its reader to do. */
function solid(page: Page) {
  return page.locator("main .btn:not(.ghost, .soft, .danger):visible");
}

it("says within the first 60 words that are read out whether it is on and confirmed, when, where, and for whom", async () => {
  const database = await portal.miniflare.getD1Database("DB");
  const { results } = await database
    .prepare(
      `select id, city, day, time, venue, locality, graduation_type as graduation from daily_drives as d
        where verified = 1 and status is null and day = ? and time is not null
          and id in (select daily_drive_id from checks where basis = 'called') order by length(venue) desc limit 6`,
    )
    .bind(TODAY)
    .all<Record<"id" | "city" | "day" | "time" | "venue" | "locality" | "graduation", string>>();
  expect(results.length).toBe(6);
  const page = await openAs("/home");
  for (const { id, city, time, graduation, ...place } of results) {
    await page.goto(`${portal.url}/daily/${city}/1/January/2025/${id}`);
    const words = await wordsReadOut(page);
    const first = words.slice(0, 60).join(" ");
    const { starts } = readHours(time);
    const status = await page.getByRole("main").getAttribute("data-status");
    if (status !== "ended" && status !== "closed") expect(first, id).toContain("It is on.");
    for (const said of [
      "Confirmed for this day",
      ...(starts === undefined ? [] : [`${clockOf(starts).hour} ${clockOf(starts).half}`]),
      `Today, ${shortWeekday(TODAY)} ${shortDay(TODAY)}`,
      areaOf(place) ?? city,
      // The words run out in a long list of degrees.
      ...(graduation ? [graduation.split(" ")[0]!] : []),
    ]) {
      expect(first.replaceAll("\u00a0", " "), `${id}: ${said}`).toContain(said);
    }
    // The hour stands once: what was typed of it is not said again.
    if (starts !== undefined) expect(words.join(" ")).not.toContain(time);
  }

  // The same of one that nobody confirmed and of one that is off, which says so before all else.
  const paths = await walkIns(portal);
  for (const [path, state] of [
    [paths.unchecked, "Nobody has confirmed it for this day yet."],
    [paths.cancelled, "Cancelled: "],
  ] as const) {
    const { day, time, graduation, city, ...place } = (await database
      .prepare(
        "select city, day, time, venue, locality, graduation_type as graduation from daily_drives where id = ?",
      )
      .bind(path.split("/").at(-1))
      .first<Record<"city" | "day" | "time" | "venue" | "locality" | "graduation", string>>())!;
    await page.goto(portal.url + path);
    const first = (await wordsReadOut(page)).slice(0, 60).join(" ").replaceAll("\u00a0", " ");
    const { hour, half } = clockOf(readHours(time).starts!);
    for (const said of [
      state,
      `${hour} ${half}`,
      `${shortWeekday(day)} ${shortDay(day)}`,
      areaOf(place) ?? city,
      graduation.split(" ")[0]!,
    ]) {
      expect(first, `${path}: ${said}`).toContain(said);
    }
    expect(first.indexOf(state), first).toBeLessThan(first.indexOf(`${hour} ${half}`));
    expect(first).not.toContain("It is on.");
  }
  await page.context().close();
});

it("has one filled button: going where it is confirmed, else calling, asking us, or 1930", async () => {
  const paths = await walkIns(portal);
  const page = await openAs("/home");
  const first = async (kind: keyof typeof paths) => {
    await page.goto(portal.url + paths[kind]);
    return (await solid(page).allInnerTexts()).map((text) =>
      text.replace(/\+?\d[\d ]+\d/, "…").trim(),
    );
  };
  expect(await first("confirmed")).toEqual(["I'm going"]);
  expect(await first("unchecked")).toEqual(["Call first: …"]);
  expect(await solid(page).getAttribute("href")).toMatch(/^tel:/);
  await page.locator(".dock .btn.ghost", { hasText: "I'm going" }).waitFor();
  expect(await first("no number")).toEqual(["Ask our team"]);
  expect(await first("cancelled")).toEqual([expect.stringMatching(/^Similar|^See /)]);

  // What people report comes first, with nothing green, and nothing that leads there at full size.
  expect(await first("reported")).toEqual(["Call …"]);
  expect(await solid(page).getAttribute("href")).toBe("tel:1930");
  const answer = await page.locator(".answer").innerText();
  expect(answer).toMatch(/^2 people say they were asked for money, the last on \d+ \w+;/);
  expect(await page.locator(".answer .seal, .head .seal, .fit").count()).toBe(0);
  const [said, fee, title] = await page.evaluate(() =>
    [".answer .bad", ".answer .safe", "h1"].map(
      (what) => document.querySelector(what)!.getBoundingClientRect().top,
    ),
  );
  expect(said! < fee! && fee! < title!).toBe(true);
  expect(await page.locator(".dock .btn").count()).toBe(0);
  expect(await page.locator(".ans a[href^='tel:']").count()).toBe(0);
  await page.locator(".dock .qb", { hasText: "I'm going" }).waitFor();

  // One without a role is called after its company, once.
  await page.goto(portal.url + paths["no role"]);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  expect(heading).not.toBe("Not Mentioned");
  expect(await page.locator(".what .co").innerText()).not.toContain(heading);
  await page.context().close();
});

it("keeps its bar at the bottom of a phone, in place of the tabs, and in the ticket on wide screens", async () => {
  const { confirmed } = await walkIns(portal);
  const page = await openAs(confirmed);
  const bar = page.locator(".dock");
  for (const y of [0, 300, 700]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    const { y: top, height } = (await bar.boundingBox())!;
    expect(Math.round(top + height)).toBe(740);
  }
  expect(await page.locator(".tabs").isVisible()).toBe(false);
  expect(await bar.locator(".btn:visible, .qb:visible").allInnerTexts()).toEqual([
    "I'm going",
    "Save",
    "Calendar",
    "Share",
  ]);

  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = await page.evaluate(() =>
    [".wk > article", ".dock", ".answer", ".when", ".two > :first-child", ".two > :last-child"].map(
      (what) => {
        const { top, bottom, left, right } = document.querySelector(what)!.getBoundingClientRect();
        return { top, bottom, left, right };
      },
    ),
  );
  const [ticket, dock, answer, when, left, right] = boxes;
  expect(dock!.top).toBeGreaterThanOrEqual(answer!.bottom - 1);
  expect(dock!.bottom).toBeLessThanOrEqual(ticket!.bottom);
  expect(dock!.right).toBeLessThanOrEqual(ticket!.right);
  // The check line has the whole width, the hour a narrow band.
  expect(answer!.right - answer!.left).toBeGreaterThan(ticket!.right - ticket!.left - 4);
  expect(when!.right - when!.left).toBeLessThan(180);
  expect(right!.left).toBeGreaterThan(left!.right);
  expect(Math.abs(right!.top - left!.top)).toBeLessThan(2);
  await page.context().close();
});

it("works by keyboard: the action comes before the venue, and keeps the focus", async () => {
  const { confirmed } = await walkIns(portal);
  const page = await openAs(confirmed, { viewport: { width: 1280, height: 900 } });
  await hydrated(page);
  await page.locator(".crumbs a").focus();
  const focused = () => page.evaluate(() => document.activeElement!.textContent.trim());
  await page.keyboard.press("Tab");
  const company = page.locator("main a[href^='/company/']").first();
  expect(await company.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("I'm going");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("✓ Going");
  const seen: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press("Tab");
    seen.push(await focused());
  }
  expect(seen).toEqual(["✓ Saved", "Calendar", "Share", expect.any(String)]);
  const tab = await page.context().newPage();
  await tab.goto(portal.url + confirmed);
  await hydrated(tab);
  // It hears other tabs from then on.
  await scriptRan(tab, "reader-start");
  await page.locator(".dock .g1").press("Enter");
  await expect.poll(focused).toBe("I'm going");
  // Nor is the focus lost when another tab takes the button away.
  await tab.locator(".dock .g0").click();
  await expect.poll(focused).toBe("✓ Going");
  await page.context().close();
});

it("works without a script: going, and asking our team, whose chat is then a link", async () => {
  const { confirmed, "no number": unchecked } = await walkIns(portal);
  // The last answer of another page may still be on its way for Ravi.
  const page = await openAs(confirmed, {
    email: "meena@walkinmitra.test",
    javaScriptEnabled: false,
  });
  await page.getByRole("button", { name: "I'm going" }).click();
  expect(new URL(page.url()).pathname).toBe(confirmed);
  await page.getByRole("button", { name: "Going. Press if you can't go" }).waitFor();
  await page.goto(portal.url + unchecked);
  const chat = page.getByRole("button", { name: /Support chat/ });
  expect(await chat.isVisible()).toBe(false);
  await page.locator(".answer").getByRole("link", { name: "Ask our team" }).click();
  await chat.waitFor();
  expect(await chat.getAttribute("href")).toMatch(/^mailto:/);
  await page.context().close();
});

it("asks our team about the walk-in that one looks at, and keeps what is half typed", async () => {
  const { "no number": path } = await walkIns(portal);
  const page = await openAs(path, { email: "meena@walkinmitra.test" });
  await hydrated(page);
  const chat = page.getByRole("dialog", { name: "Support chat" });
  const box = chat.getByRole("textbox");
  const ask = async () => {
    await page.getByRole("link", { name: "Ask our team" }).first().click();
    await chat.waitFor();
    return box.inputValue();
  };
  const closeWith = async (text: string) => {
    await box.fill(text);
    await chat.getByRole("button", { name: "Close the chat" }).click();
    await chat.waitFor({ state: "detached" });
  };
  const about = `${portal.url}${path} `;
  expect(await ask()).toBe(about);
  // The address of another that was looked at gives way, words of one's own do not.
  await closeWith(`${portal.url}/company/tcs `);
  expect(await ask()).toBe(about);
  await closeWith("Is it on?");
  expect(await ask()).toBe("Is it on?");
  await closeWith("");

  // A ticket opened in its list names its walk-in, not the list.
  const id = path.split("/").at(-1)!;
  await page.goto(portal.url + path.slice(0, -id.length - 1));
  await hydrated(page);
  const ticket = page.locator(`[data-drive="${id}"]`);
  await ticket.getByRole("link").first().click();
  expect(await ask()).toBe(about);
  await page.context().close();
});

it("shows an admin and a guest what each may know", async () => {
  const { confirmed, reported } = await walkIns(portal);
  const admin = await openAs(confirmed, { email: "asha@walkinmitra.test" });
  await hydrated(admin);
  await admin.getByText("Cancel drive").first().waitFor({ state: "attached" });
  await expectAccessible(admin);
  await admin.context().close();
  const context = await browser.newContext(PHONE);
  const guest = await context.newPage();
  await guest.goto(portal.url + reported);
  await guest.getByText(/people say they were asked for money/).waitFor();
  expect(await guest.locator(".dock").count()).toBe(0);
  await context.close();
});

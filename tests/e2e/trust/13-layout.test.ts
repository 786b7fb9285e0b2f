import { it } from "vitest";

import { TRANSLATIONS } from "#app/base/languages.ts";
import { barriersOn, PHONE, signInAs, watchErrors } from "#tests/e2e/support/browser.ts";
import { FONTS } from "#tests/e2e/support/fonts.ts";
import { addressOf, FILE, PEOPLE, SCREENS } from "#tests/e2e/support/screens.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { walkIns } from "#tests/e2e/support/walk-ins.ts";
import { unreadWords } from "#tests/e2e/support/words.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 13, as far as the layout keeps it: what six scripts need on the narrowest phone, and the page of a walk-in on
 * every screen. The long form looks at every page in every language, size and theme; the short one at some of each.
 */

useStage({ demo: true, hour: 10 });

/** What is cut, crowded or wrapped on a page of the document's language. Runs in the page. */
function faultsOfLayout(family: string): string[] {
  const found = new Set<string>();
  if (!getComputedStyle(document.body).fontFamily.includes(family)) found.add(`no ${family}`);
  const say = (what: string, of: Element | string) =>
    found.add(`${what}: ${(typeof of === "string" ? of : of.textContent).trim().slice(0, 40)}`);
  const ours = /[\u0900-\u0dff]/;
  const shown = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
  const canvas = document.createElement("canvas").getContext("2d")!;
  for (const input of document.querySelectorAll<HTMLInputElement>("input[placeholder]")) {
    if (!shown(input)) continue;
    const style = getComputedStyle(input);
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    // Chromium keeps room for the arrow of a list.
    const arrow = input.list ? 20 : 0;
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const wide = canvas.measureText(input.placeholder).width;
    if (wide > room - arrow)
      say(`placeholder of ${Math.round(wide)} in ${Math.round(room)} px`, input.placeholder);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) say("wider than the screen", `${scrollWidth} px`);
  for (const control of document.querySelectorAll(".top :is(.menu summary, .brand, a)")) {
    const { height, right } = control.getBoundingClientRect();
    if (height > 60 || right > clientWidth) say("header", control);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement!;
    if (!ours.test(texts.currentNode.textContent!) || !shown(parent)) continue;
    if (parent.closest("script, style, .sr-only, .skip, option")) continue;
    const style = getComputedStyle(parent);
    const lines = parseFloat(style.lineHeight) / parseFloat(style.fontSize);
    if (lines < 1.3) say(`lines of ${lines.toFixed(2)}`, parent);
    if (parseFloat(style.letterSpacing) < 0) say("tight letters", parent);
    // One line of what people typed may end in dots, as in English.
    if (parent.closest('[lang="en-IN"], .l2, .l3 > span, .meta, h2 a')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right } = range.getBoundingClientRect();
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === "auto" || overflowX === "scroll") break;
      const edge = box.getBoundingClientRect();
      if (overflowX !== "visible" && (right > edge.right + 1 || left < edge.left - 1))
        say("cut", parent);
    }
  }
  for (const label of document.querySelectorAll(".tab")) {
    if (!shown(label)) continue;
    const range = document.createRange();
    range.selectNodeContents(label.lastChild!);
    const { left, right, width } = range.getBoundingClientRect();
    const box = label.getBoundingClientRect();
    if (range.getClientRects().length > 1) say("tab of two lines", label);
    if (left < box.left || right > box.right)
      say(`tab of ${width.toFixed(1)} in ${box.width.toFixed(1)} px`, label);
  }
  for (const row of document.querySelectorAll(".seg, .days")) {
    if (
      new Set([...row.children].map((one) => Math.round(one.getBoundingClientRect().top))).size > 1
    )
      say("row of two lines", row);
  }
  return [...found];
}

it("cuts no placeholder, control or tab at 320 px, and gives Indic letters the height they need", async (context) => {
  const proof = prove(context, 13);
  const failures: string[] = [];
  for (const role of ["guest", "user"] as const) {
    const reader = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 740 } });
    const page = await reader.newPage();
    if (PEOPLE[role]) await signInAs(page, portal.url, PEOPLE[role]);
    for (const [turn, template] of SCREENS[role].filter((one) => one !== FILE).entries()) {
      const { pathname, search } = new URL(await addressOf(portal, template));
      for (const [nth, language] of TRANSLATIONS.entries()) {
        if ((turn + nth) % 3 >= amount(1, 3)) continue;
        await page.goto(`${portal.url}/${language}${pathname}${search}`, {
          waitUntil: "domcontentloaded",
        });
        // The team's pages are English.
        if (!new URL(page.url()).pathname.startsWith(`/${language}`)) continue;
        const found = await page.evaluate(faultsOfLayout, `Noto Sans ${FONTS[language]}`);
        proof.tried += 1;
        failures.push(...found.map((fault) => `${language}${template}, ${role}: ${fault}`));
      }
    }
    await reader.close();
  }
  expectNone(proof, failures);
}, 300_000);

it("breaks no word of a walk-in's page and keeps nobody out, on four widths, light and dark, in three languages", async (context) => {
  const proof = prove(context, 13);
  const failures: string[] = [];
  const { confirmed, unchecked, reported, cancelled, monthly } = await walkIns(portal);
  const reader = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
  const errors = watchErrors(reader);
  const page = await reader.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test");
  const pages = [confirmed, unchecked, reported, cancelled, monthly].flatMap((path) =>
    ["", "/hi", "/ta"].map((language) => language + path),
  );
  for (const [turn, path] of pages.entries()) {
    await page.goto(portal.url + path);
    for (const [nth, width] of [320, 360, 768, 1280].entries()) {
      await page.setViewportSize({ width, height: 900 });
      // Tickets of other drives are cut where they are too long, as in lists.
      const words = (await page.evaluate(unreadWords)).filter((one) => !/P\.meta/.test(one));
      proof.tried += 1;
      failures.push(...words.map((fault) => `${path} at ${width} px: ${fault}`));
      for (const [light, colorScheme] of (["light", "dark"] as const).entries()) {
        // Axe takes longest: the short form asks it once a page, of another size and theme each time.
        if ((turn + 2 * nth + light) % 8 >= amount(1, 8)) continue;
        await page.emulateMedia({ colorScheme });
        const found = await barriersOn(page);
        proof.tried += 1;
        failures.push(...found.map((fault) => `${path} at ${width} px, ${colorScheme}: ${fault}`));
      }
    }
  }
  await reader.close();
  expectNone(proof, [...failures, ...errors]);
}, 300_000);

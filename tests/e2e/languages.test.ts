import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, it } from "vitest";

import { TRANSLATIONS } from "#app/base/languages.ts";
import { PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { addressOf, FILE, PEOPLE, SCREENS } from "#tests/e2e/support/screens.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

/* What six scripts need of the layout, on the narrowest phone. */

useStage({ demo: true });

const FONTS = {
  hi: "Devanagari",
  mr: "Devanagari",
  ta: "Tamil",
  te: "Telugu",
  kn: "Kannada",
  bn: "Bengali",
} as const;

/* A machine of tests may have no font for these scripts. Those of the shared pictures are bold: a little wider than text. */
const fonts = mkdtempSync(path.join(tmpdir(), "fonts-"));
process.once("exit", () => rmSync(fonts, { recursive: true, force: true }));
for (const script of new Set(Object.values(FONTS)))
  copyFileSync(
    `workers/share-image/fonts/${script.toLowerCase()}.bin`,
    path.join(fonts, `${script}.ttf`),
  );
writeFileSync(
  path.join(fonts, "fonts.conf"),
  `<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}</cachedir></fontconfig>`,
);
process.env.FONTCONFIG_FILE = path.join(fonts, "fonts.conf");

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

it("cuts no placeholder, control or tab at 320 px, and gives Indic letters the height they need", async () => {
  const faults: string[] = [];
  for (const role of ["guest", "user"] as const) {
    const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 740 } });
    const page = await context.newPage();
    if (PEOPLE[role]) await signInAs(page, portal.url, PEOPLE[role]);
    for (const template of SCREENS[role].filter((one) => one !== FILE)) {
      const { pathname, search } = new URL(await addressOf(portal, template));
      for (const language of TRANSLATIONS) {
        await page.goto(`${portal.url}/${language}${pathname}${search}`, {
          waitUntil: "domcontentloaded",
        });
        // The team's pages and the privacy notice are English.
        if (!new URL(page.url()).pathname.startsWith(`/${language}`)) continue;
        const found = await page.evaluate(faultsOfLayout, `Noto Sans ${FONTS[language]}`);
        faults.push(...found.map((fault) => `${language}${template}, ${role}: ${fault}`));
      }
    }
    await context.close();
  }
  expect(faults, faults.join("\n")).toEqual([]);
}, 300_000);

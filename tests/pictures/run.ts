import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { Page } from "playwright-core";

import { inLanguage, type Translation, TRANSLATIONS } from "#app/base/languages.ts";
import { escapeHtml } from "#app/base/text.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { icuOf, type Text } from "#scripts/words/icu.ts";
import { isTranslation } from "#scripts/words/load.ts";
import { PLACES } from "#scripts/words/places.ts";
import { type Row, rowsOf } from "#scripts/words/rows.ts";
import { PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { useOwnFonts } from "#tests/e2e/support/fonts.ts";
import { openPortal } from "#tests/e2e/support/portal.ts";
import { addressOf, PEOPLE, SCREENS } from "#tests/e2e/support/screens.ts";
import { walkIns } from "#tests/e2e/support/walk-ins.ts";

/*
 * `npm run words -- pictures <language>`: a page with each text in English and in the language, beside a picture of where it
 * stands on a phone of 360 px. It takes two minutes.
 */

const [language = ""] = process.argv.slice(2);
if (!isTranslation(language)) {
  console.error(`npm run words -- pictures ${TRANSLATIONS.join("|")}`);
  process.exit(1);
}
const folder = path.resolve(import.meta.dirname, "../../sheets", language);

/** What a picture shows around a text, px. */
const AROUND = 70;

/** Where a text was seen: the picture of a screen, and its place there in px. */
type Place = {
  picture: string;
  address: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** What is sought: a text without its marks, and its values as anything. */
type Sought = { key: string; pattern: string };

const rows = await rowsOf(language);
const places = await findPlaces(language, rows);
writeFileSync(
  path.join(folder, "pictures.json"),
  JSON.stringify(
    Object.fromEntries([...places].map(([key, { picture }]) => [key, picture])),
    null,
    1,
  ),
);
const sheet = path.join(folder, "index.html");
writeFileSync(sheet, sheetOf(language, rows, places));
console.log(`${sheet}\n${places.size} of ${rows.length} texts have a picture.`);
process.exit(0);

async function findPlaces(into: Translation, all: readonly Row[]): Promise<Map<string, Place>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  useOwnFonts();
  const portal = await openPortal({ demo: true });
  const chrome = await launchBrowser();
  const found = new Map<string, Place>();
  const kinds = Object.values(await walkIns(portal)).map((address) => portal.url + address);
  for (const who of ["user", "guest"] as const) {
    const context = await chrome.newContext({ ...PHONE, colorScheme: "light" });
    const page = await context.newPage();
    if (PEOPLE[who]) await signInAs(page, portal.url, PEOPLE[who]);
    const addresses = await Promise.all(SCREENS[who].map((screen) => addressOf(portal, screen)));
    for (const address of [...addresses, ...kinds]) {
      const { pathname, search } = new URL(address);
      if (pathname.startsWith("/admin") || pathname.endsWith(".html")) continue;
      await page.goto(portal.url + inLanguage(into, pathname + search), { waitUntil: "load" });
      // As it opens, and then with all that folds.
      for (const folded of [true, false]) {
        if (!folded)
          await page.evaluate(() => {
            for (const part of document.querySelectorAll("main details, footer details"))
              part.setAttribute("open", "");
          });
        const left = all.filter(({ key }) => !found.has(key)).map(soughtOf);
        const seen = await seenOn(page, left);
        if (!seen.length) continue;
        const picture = `${found.size}.jpg`;
        await page.screenshot({
          path: path.join(folder, picture),
          fullPage: true,
          type: "jpeg",
          quality: 60,
        });
        for (const { key, ...place } of seen)
          found.set(key, { ...place, picture, address: pathname + search });
      }
    }
    await context.close();
  }
  await chrome.close();
  await portal.close();
  return found;
}

function soughtOf({ key, said }: Row): Sought {
  return { key, pattern: `^${patternOf(said)}$` };
}

function patternOf(text: Text): string {
  return text
    .map((part) => {
      if (typeof part === "string")
        return part
          .replaceAll(/[[\]*]/g, "")
          .replaceAll(/\s+/g, " ")
          .replaceAll(/[.+?^${}()|\\/]/g, String.raw`\$&`);
      if ("choices" in part)
        return `(?:${part.choices.map(({ text: form }) => patternOf(form)).join("|")})`.replaceAll(
          "#",
          ".+?",
        );
      return ".{1,80}?";
    })
    .join("");
}

/** The places of what is seen now, the smallest element that says it. */
async function seenOn(page: Page, sought: readonly Sought[]) {
  return page.evaluate((all) => {
    const plain = new Map<string, { element: Element; size: number }>();
    const shown = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (element) =>
        !element.closest("script,style,svg") &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of shown) {
      const texts = [
        element.innerText ?? "",
        element.getAttribute("placeholder") ?? "",
        element.getAttribute("aria-label") ?? "",
        ...Array.from(element.childNodes, (node) =>
          node.nodeType === 3 ? (node.textContent ?? "") : "",
        ),
      ];
      for (const text of texts) {
        const said = text.replaceAll(/\s+/g, " ").trim();
        if (!said || said.length > 1500) continue;
        const { width, height } = element.getBoundingClientRect();
        const size = width * height;
        const before = plain.get(said);
        if (size && (!before || size <= before.size)) plain.set(said, { element, size });
      }
    }
    return all.flatMap(({ key, pattern }) => {
      // A text of one value alone says nothing of where it stands.
      if (!/\p{L}/u.test(pattern.replaceAll(/\.\{1,80\}\?|\.\+\?/g, ""))) return [];
      const wanted = new RegExp(pattern, "u");
      const hit = [...plain].find(([said]) => wanted.test(said));
      if (!hit) return [];
      const { x, y, width, height } = hit[1].element.getBoundingClientRect();
      return [{ key, x: x + scrollX, y: y + scrollY, width, height }];
    });
  }, sought);
}

function sheetOf(
  into: Translation,
  all: readonly Row[],
  found: ReadonlyMap<string, Place>,
): string {
  const lines = all.map(({ key, area, english, said, note }) => {
    const place = found.get(key);
    return `<tr id="${key}"><td><code>${key}</code>${note ? `<p>${escapeHtml(note)}</p>` : ""}</td><td>${escapeHtml(icuOf(english))}</td><td lang="${into}">${escapeHtml(icuOf(said))}</td><td>${
      place ? pictureOf(place) : escapeHtml(PLACES[area] ?? "")
    }</td></tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>WalkinMitra, ${into}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:1rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.5rem;vertical-align:top;text-align:start}td:nth-child(-n+3){max-width:22rem}p{color:#666;font-size:.85rem}
figure{margin:0;width:360px;overflow:hidden;position:relative}figure div{background-repeat:no-repeat;position:relative}mark{position:absolute;background:none;outline:2px solid #d00}figcaption{font-size:.8rem;color:#666}</style>
<p>${found.size} of ${all.length} texts, where they stand on a phone. The others are said by mails, messages and answers to a form, or on other screens: the last column says where.</p>
<table><thead><tr><th>Key<th>English<th>${into}<th>Where</tr></thead><tbody>
${lines.join("\n")}
</tbody></table>`;
}

function pictureOf({ picture, address, x, y, width, height }: Place): string {
  const top = Math.max(0, y - AROUND);
  const tall = Math.min(height, 400) + (y - top) + AROUND;
  return `<figure><a href="${picture}"><div style="background-image:url(${picture});background-position:0 -${top}px;height:${tall}px"><mark style="left:${x}px;top:${y - top}px;width:${width}px;height:${height}px"></mark></div></a><figcaption>${escapeHtml(address)}</figcaption></figure>`;
}

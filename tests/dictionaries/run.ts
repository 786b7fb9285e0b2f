import { statSync, writeFileSync } from "node:fs";

import type { BrowserContext, Page } from "playwright-core";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { inLanguage, type Language, LANGUAGES } from "#app/base/languages.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { brotliKB, weighed } from "#scripts/bytes.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { comeBack, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

/*
 * `npm run dictionaries` makes the files of workers/dictionary/templates anew, from the build: a list, a walk-in, /find and /mine
 * of a portal with a single walk-in, as a reader gets them. They may be older than the pages: those are then packed less well.
 */
const portal = await openPortal();
const browser = await launchBrowser();
try {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await post(context, page, portal);
  await context.clearCookies();
  await comeBack(page, portal.url, "ravi@walkinmitra.test");
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const pages = await templates(context, portal, language);
    const file = `workers/dictionary/templates/${language}.bin`;
    writeFileSync(file, pages.join("\n"));
    const kb = brotliKB(pages.join("\n"), 11).toFixed(1);
    console.log(`${file}: ${statSync(file).size} bytes, ${kb} KB of brotli`);
  }
} finally {
  await browser.close();
  await portal.close();
}

/** With words that no page has by chance. */
async function post(context: BrowserContext, page: Page, { url }: TestPortal): Promise<void> {
  await signInAs(page, url, "asha@walkinmitra.test");
  const form = {
    city: "Pune",
    startDate: day(),
    endDate: day(),
    company: "Company",
    profile: "Role",
    driveType: "Open walk in",
    driveFor: "Freshers",
    venue: "Venue",
    contactNumber: "020 0123 4567",
  };
  const answer = await context.request.post(`${url}/post`, { headers: { origin: url }, form });
  if (!answer.url().includes("notice=")) throw new Error(`not posted: ${answer.url()}`);
}

async function templates(
  context: BrowserContext,
  { url, miniflare }: TestPortal,
  language: Language,
): Promise<string[]> {
  const database = await miniflare.getD1Database("DB");
  const id = await database.prepare("select id from daily_drives").first<string>("id");
  const walkIn = drivePath({ id: id!, city: "Pune", day: day() });
  const pages: string[] = [];
  for (const path of [dailyPath("Pune", day()), walkIn, "/find", "/mine"]) {
    const answer = await context.request.get(url + inLanguage(language, path));
    if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}`);
    // The address of one's own calendar is a secret, even that of a made-up person.
    pages.push(weighed(await answer.text()).replaceAll(/(calendar(?:\/|%2F))\w{30,}/g, "$1"));
  }
  return pages;
}

function day(): string {
  return addDays(dayOf(Date.now()), 1);
}

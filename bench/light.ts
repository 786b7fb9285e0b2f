import { readFileSync } from "node:fs";
import path from "node:path";

import type { Browser, Page } from "playwright-core";

import { type Language, LANGUAGES } from "#app/base/languages.ts";
import { brotliKB, lightBytes } from "#scripts/bytes.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { hydrated, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

import { median, type Part, ROOT, type Row } from "./lib.ts";

const READER = "ravi@walkinmitra.test";

/** Pages of a reader whose words are counted, by language. */
const PAGES = [
  "/daily/Pune",
  "/find",
  "/mine",
  "/list",
  "/pattern",
  "/profile",
  "/profile/alerts",
  "/suggest",
];

const MOST_LIGHT = 50;
const MOST_WORDS = 2;
const MOST_OFFLINE = 300;
const SLOWER = 4;
const ROUNDS = 5;

/** What a light page weighs, what another language adds, and how soon a kept list is there without network. */
export async function light(): Promise<Part> {
  const portal = await openPortal({ demo: true });
  const browser = await launchBrowser();
  try {
    const { cookie, words } = await languages(browser, portal);
    const rows: Row[] = [];
    const details = [
      ["language", "light home and list, KB", "list of Pune, KB", "words of a page, KB", "most on"],
    ];
    let [heaviest, most] = [0, 0];
    for (const code of Object.keys(LANGUAGES) as Language[]) {
      const prefix = code === "en" ? "" : `/${code}`;
      const { size } = await lightBytes(portal.url, cookie, prefix);
      const list = await fetch(`${portal.url}${prefix}/daily/Pune`, { headers: { cookie } });
      const [page, added] = words[code] ?? ["", 0];
      heaviest = Math.max(heaviest, size);
      most = Math.max(most, added);
      details.push([
        code,
        size.toFixed(1),
        brotliKB(await list.text(), 4).toFixed(1),
        added.toFixed(1),
        page,
      ]);
    }
    rows.push(row("light home and a city's list, the heaviest language, KB", heaviest, MOST_LIGHT));
    rows.push(row("words that another language adds to a page, the most, KB", most, MOST_WORDS));
    const paints = await offline(browser, portal);
    rows.push({
      ...row(
        `kept list without network, ${SLOWER}× slower CPU: first paint, ms`,
        median(paints),
        MOST_OFFLINE,
      ),
      spread: `${Math.min(...paints).toFixed(0)}–${Math.max(...paints).toFixed(0)}`,
    });
    return { rows, details };
  } finally {
    await browser.close();
    await portal.close();
  }
}

function row(what: string, value: number, limit: number): Row {
  return { what, goal: `≤ ${limit}`, measured: value.toFixed(1), spread: "", value, limit };
}

/** For each language the page that it adds most scripts to, and how many KB; and the reader's cookies. */
async function languages(browser: Browser, portal: TestPortal) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, READER);
  const words: Partial<Record<Language, [page: string, added: number]>> = {};
  for (const address of PAGES) {
    const english = await scriptsOf(page, portal.url + address);
    for (const code of Object.keys(LANGUAGES) as Language[]) {
      if (code === "en") continue;
      const scripts = await scriptsOf(page, `${portal.url}/${code}${address}`);
      const added = scripts
        .filter((file) => !english.includes(file))
        .reduce(
          (sum, file) => sum + brotliKB(readFileSync(path.join(ROOT, "build/client", file)), 11),
          0,
        );
      if (added > (words[code]?.[1] ?? 0)) words[code] = [address, added];
    }
  }
  const cookies = await context.cookies();
  await context.close();
  return { words, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

async function scriptsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.startsWith("/assets/") && file.endsWith(".js")),
  );
}

/** The first paint of a list that was read before, with the network cut, in ms. */
async function offline(browser: Browser, portal: TestPortal): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
  const page = await context.newPage();
  await signInAs(page, portal.url, READER);
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${portal.url}/daily/Pune`);
  await hydrated(page);
  await page.waitForFunction(async () => {
    for (const name of await caches.keys()) {
      if (await (await caches.open(name)).match("/daily/Pune")) return true;
    }
    return false;
  });
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const paints: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${portal.url}/daily/Pune`);
    await page.locator("kept-note").waitFor();
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const paint = list.getEntriesByName("first-contentful-paint")[0];
              if (paint) resolve(paint.startTime);
            }).observe({ type: "paint", buffered: true });
          }),
      ),
    );
  }
  await context.close();
  return paints;
}

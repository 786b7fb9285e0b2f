import type { BrowserContext, Page } from "playwright-core";

import { launchBrowser } from "#scripts/chromium.ts";
import { hydrated, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { openPortal } from "#tests/e2e/support/portal.ts";

import type { Part } from "./lib.ts";
import { type Carried, type Kind, openWire } from "./wire.ts";

const READER = "ravi@walkinmitra.test";
const LIST = "/daily/Pune";

type Step = readonly [what: string, go: (page: Page) => Promise<unknown>];

const back: Step[1] = (page) => page.evaluate("history.back()");
const tap = (link: string) => (page: Page) => page.locator(link).first().click();
/** The document of a walk-in, as a link to it leads there. */
const walkIn = (index: number) => async (page: Page) => {
  const links = page.locator(
    `main a[href^="${LIST}/"]:not([href*="?"], [href$=".ics"], [href$="/ticket"])`,
  );
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  const drives = [...new Set(paths.filter((path) => path.split("/").length === 7))];
  await page.evaluate((path) => location.assign(path), drives[index]!);
};

/** The commonest ways of one visit, each from where the one before it ended. */
const STEPS: readonly Step[] = [
  ["the list", (page) => page.evaluate((path) => location.assign(path), LIST)],
  ["a walk-in", walkIn(0)],
  ["back to the list", back],
  ["another walk-in", walkIn(1)],
  ["back to the list", back],
  ["tomorrow", (page) => page.getByRole("link", { name: "Tomorrow" }).first().click()],
  ["a walk-in of tomorrow", walkIn(0)],
  ["back to tomorrow", back],
  ["find", tap('a[href="/find"]:visible')],
  ["mine", tap('a[href="/mine"]:visible')],
  ["home", tap('a[href="/home"]:visible')],
];

const KINDS: readonly Kind[] = ["documents", "data", "scripts", "other"];

/** What goes over the wire in one visit of a signed-in reader in Chromium, with its caches and our device worker. */
export async function visit(): Promise<Part> {
  const portal = await openPortal({ demo: true });
  const wire = await openWire(portal.url);
  const browser = await launchBrowser([wire.flag]);
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
    const page = await comeAgain(context, portal.url);
    await settle(page, wire);
    wire.take();
    const details = [["step", ...KINDS.map((kind) => `${kind}, KB`), "pages and data asked for"]];
    const all: Carried[] = [];
    for (const [what, go] of STEPS) {
      const before = page.url();
      await go(page);
      await page.waitForURL((url) => url.href !== before);
      await hydrated(page);
      await settle(page, wire);
      const came = wire.take();
      all.push(...came);
      details.push([what, ...KINDS.map((kind) => sum(came, kind).toFixed(1)), listOf(came)]);
    }
    const pages = sum(all, "documents") + sum(all, "data");
    const byWorker = all.filter((one) => one.byWorker).reduce((kb, one) => kb + one.kb, 0);
    return {
      details,
      rows: [
        row("a list and ten steps on: documents and .data, KB", pages),
        row("… of them by the device worker alone", byWorker),
        row("… scripts and styles beside them", sum(all, "scripts")),
        row("… all else", sum(all, "other")),
      ],
      notes: [
        "Bodies as a wire between Chromium and the portal saw them, at brotli 4 as Cloudflare sends them, files of /assets at 11; without headers. The reader has been here before: scripts of the shell are in the cache, the device worker is active. Headless Chromium has no back/forward cache.",
      ],
    };
  } finally {
    await browser.close();
    wire.close();
    await portal.close();
  }
}

/** A page of somebody whose device worker is active. */
async function comeAgain(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await signInAs(page, origin, READER);
  await hydrated(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
  return page;
}

/** Until nothing has been on the wire for a second: the device worker fetches after the page. */
async function settle(page: Page, { busy }: { busy: () => boolean }): Promise<void> {
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await page.waitForTimeout(100);
    if (busy()) quiet = 0;
  }
}

function sum(all: readonly Carried[], kind: Kind): number {
  return all.filter((one) => one.kind === kind).reduce((kb, one) => kb + one.kb, 0);
}

function listOf(all: readonly Carried[]): string {
  return all
    .filter(({ kind }) => kind === "documents" || kind === "data")
    .map(({ path, status, kb, byWorker }) => {
      const short = path.replace(/[\da-f]{8}-[\da-f-]{27}/, "…");
      return `${status} ${short} ${kb.toFixed(1)}${byWorker ? " (worker)" : ""}`;
    })
    .join(", ");
}

function row(what: string, value: number) {
  return { what, goal: "–", measured: value.toFixed(1), spread: "", value };
}

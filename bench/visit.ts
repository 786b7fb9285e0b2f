import type { IncomingMessage } from "node:http";

import type { Page } from "playwright-core";

import { brotliKB } from "#scripts/bytes.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { hydrated, PHONE, signInAs, workerAnswers } from "#tests/e2e/support/browser.ts";
import { openFront } from "#tests/e2e/support/front.ts";

import type { Part } from "./lib.ts";

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

/** "files" are those of /assets: scripts and styles. */
const KINDS = ["documents", "data", "files", "other"] as const;
type Kind = (typeof KINDS)[number];

/** What an answer of the portal carried: `kb` of its body, as Cloudflare compresses it. */
type Carried = { kind: Kind; path: string; status: number; kb: number; byWorker: boolean };

/** What goes over the wire in one visit of a signed-in reader in Chromium, with its caches and our device worker. */
export async function visit(): Promise<Part> {
  const carried: Carried[] = [];
  const front = await openFront((...passed) => carried.push(weigh(...passed)));
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
    const page = await context.newPage();
    await signInAs(page, front.origin, READER);
    await hydrated(page);
    await workerAnswers(page);
    await settle(page, front);
    carried.length = 0;
    const details = [["step", ...KINDS.map((kind) => `${kind}, KB`), "pages and data asked for"]];
    const all: Carried[] = [];
    for (const [what, go] of STEPS) {
      const before = page.url();
      await go(page);
      await page.waitForURL((url) => url.href !== before);
      await hydrated(page);
      await settle(page, front);
      const came = carried.splice(0);
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
        row("… scripts and styles beside them", sum(all, "files")),
        row("… all else", sum(all, "other")),
      ],
      notes: [
        "Bodies as a wire between Chromium and the portal saw them, at brotli 4 as Cloudflare sends them, files of /assets at 11; without headers. The reader has been here before: scripts of the shell are in the cache, the device worker is active. Headless Chromium has no back/forward cache.",
      ],
    };
  } finally {
    await browser.close();
    await front.close();
  }
}

/** Until nothing has been on the wire for a second: the device worker fetches after the page. */
async function settle(page: Page, { underWay }: { underWay: () => number }): Promise<void> {
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await page.waitForTimeout(100);
    if (underWay()) quiet = 0;
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

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

function weigh({ url, headers }: IncomingMessage, head: IncomingMessage, body: Buffer): Carried {
  const path = new URL(url!, "http://localhost").pathname;
  const type = head.headers["content-type"] ?? "";
  const kind = kindOf(path, type);
  const isText = kind === "data" || TEXT.test(type);
  return {
    kind,
    path,
    status: head.statusCode!,
    kb: isText && body.length ? brotliKB(body, kind === "files" ? 11 : 4) : body.length / 1024,
    byWorker: headers["sec-fetch-dest"] === "empty" && type.startsWith("text/html"),
  };
}

function kindOf(path: string, type: string): Kind {
  if (path.endsWith(".data")) return "data";
  if (path.startsWith("/assets/")) return "files";
  return type.startsWith("text/html") ? "documents" : "other";
}

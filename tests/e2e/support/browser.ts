import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { BrowserContext, Locator, Page, WebSocket } from "playwright-core";
import { expect } from "vitest";

/** A phone of 360 px, as most readers have. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;

/** Signs a person in through the local issuer and returns to `path`. */
export async function signInAs(
  page: Page,
  origin: string,
  email: string,
  path = "/home",
): Promise<void> {
  const query = new URLSearchParams({ login_hint: email, returnTo: path });
  await page.goto(`${origin}/auth/google?${query}`);
}

/** Waits until React listens on the page, and a modal is one; starts it as a first touch would. */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(
    () => window.__early === null && !document.querySelector("dialog.modal:not(:modal)"),
  );
}

/** Until what has come is drawn: the browser has nothing to do, or never has for a second. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
}

/** Waits until a part of the page whose script comes later listens too. */
export async function partHydrated(part: Locator): Promise<void> {
  const known = (element: Element | null) =>
    Object.keys(element!).some((name) => name.startsWith("__reactProps"));
  await part.page().waitForFunction(known, await part.elementHandle());
  // Its effects have run once the browser has nothing to do. Where it always has, they have run in a second.
  await idle(part.page());
}

/** Waits until a script that comes after the page, by the start of its name, is here and has run. */
export async function scriptRan(page: Page, name: string): Promise<void> {
  const file = await page.waitForFunction(
    (start) =>
      performance
        .getEntriesByType("resource")
        .find((one) => one.name.includes(`/assets/${start}-`) && one.name.endsWith(".js"))?.name,
    name,
  );
  // The page's own import of it was asked for first.
  const imported = `import(${JSON.stringify(await file.jsonValue())})`;
  await page.evaluate(
    `${imported}.then(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 })))`,
  );
}

/** Until its reader's room speaks to a page; asked before that opens, as the only one of its browser. */
export async function roomHeard(page: Page): Promise<void> {
  const room = (socket: WebSocket) => socket.url().includes("/parties/user-room/");
  const socket = await page.waitForEvent("websocket", room);
  await socket.waitForEvent("framereceived");
}

/** As a reader who has the file of all styles, so pages leave theirs out. */
export async function comeBack(page: Page, origin: string, email: string): Promise<void> {
  await signInAs(page, origin, email);
  await hydrated(page);
  await page.waitForFunction(() => document.cookie.includes("wm-styles"));
}

/** Logs out by the header's menu, whether Radix drew it or the page alone. */
export async function logOut(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await header.locator("summary").last().click();
  const name = "Logout";
  await header.getByRole("menuitem", { name }).or(header.getByRole("button", { name })).click();
}

/** Waits until a draft holds this text: the script that keeps drafts comes a moment after the page. */
export async function draftKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (typed) =>
      [localStorage, sessionStorage].some((store) =>
        Object.entries(store).some(
          ([key, kept]) => key.startsWith("draft:") && String(kept).includes(typed),
        ),
      ),
    text,
  );
}

/** Until the device worker answers for this page. */
export async function workerAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

/** What axe finds (of some of its rules when `rules` names them), and whether the page is wider than its screen. */
export async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const options = {
    resultTypes: ["violations"],
    // Not the styles: it puts imported ones into an element of its own, which our policy refuses. Only its experiments ask for them.
    preload: { assets: ["media"] },
    ...(rules && { runOnly: rules }),
  };
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
  // Not innerWidth: a phone zooms out until all of a page fits, and that grows with it.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (overflow > 0) found.push(`${overflow} px wider than the screen`);
  return found;
}

/** Nothing that axe finds, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page), page.url()).toEqual([]);
}

/** Fails the test on what the browser complains about: a broken script, a refused policy, a failed hydration. */
export function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(String(error.error())));
  context.on("console", (message) => {
    // A refused page is told on the console too; that is what some tests ask for.
    const expected = /Failed to load resource: the server responded with a status of 4\d\d/;
    if (message.type() === "error" && !expected.test(message.text())) errors.push(message.text());
  });
  return errors;
}

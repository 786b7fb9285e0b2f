import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, it } from "vitest";

import { cleanText } from "#app/base/text.ts";
import { roomAt } from "#scripts/copies/transfer.ts";
import { hydrated, signInAs } from "#tests/e2e/support/browser.ts";
import { addressOf, FILE, PEOPLE, SCREENS } from "#tests/e2e/support/screens.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { HOSTILE } from "#tests/support/hostile.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 5 in a browser: hostile texts stand in every field of everything that is stored, each screen is opened with
 * its policy on, and nothing of them may run, load, lead away or become an element.
 */

useStage({ demo: true });

/** As they are stored: the domain takes control characters and what a page uses for itself out of every text. */
const STORED = HOSTILE.map((text) => cleanText(text.toWellFormed()).slice(0, 1500)).filter(Boolean);

/** Ends whatever stands around it; behind every text, so that each field would give way if any could. */
const WAY_OUT = `"'></textarea></title></script><img src=x onerror=window.__hit=1><svg onload=window.__hit=1>`;

/** What people write, by table. */
const WRITTEN = {
  users: ["username", "profile_pic", "phone_number", "gender", "gp_profile"],
  daily_drives: [
    "company",
    "entry_chances",
    "profile",
    "graduation_type",
    "passout_year",
    "required_experience",
    "criteria",
    "package",
    "skills",
    "rounds",
    "contact_person",
    "contact_number",
    "time",
    "venue",
    "full_info",
    "posted_by",
  ],
  drives: [
    "company",
    "profile",
    "experience_level",
    "notice",
    "job_description",
    "post_link",
    "posted_by",
    "refused_reason",
  ],
  important_lists: ["title", "info", "posted_by"],
  patterns: ["company", "profile", "pattern", "posted_by"],
  codes: ["code"],
  subscribers: ["email"],
};

/** Whose conversation is hostile already. */
const talked = new Set<string>();

/** Writes hostile texts into every such field; `round` moves them along. */
async function spoil(round: number): Promise<number> {
  const database = await portal.miniflare.getD1Database("DB");
  let next = round * 211;
  const texts = (count: number) =>
    Array.from({ length: count }, () => {
      next += 1;
      // No two are the same: an email is stored once.
      return `${STORED[next % STORED.length]!} ${WAY_OUT} ${next}`;
    });
  for (const [table, columns] of Object.entries(WRITTEN)) {
    const { results } = await database
      .prepare(`select rowid from ${table}`)
      .all<{ rowid: number }>();
    const set = columns.map(
      (column, index) => `${column} = json_extract(value, '$[${index + 1}]')`,
    );
    const rows = results.map(({ rowid }) => [rowid, ...texts(columns.length)]);
    for (let from = 0; from < rows.length; from += 100) {
      await database
        .prepare(
          `update ${table} set ${set.join()} from json_each(?) where ${table}.rowid = json_extract(value, '$[0]')`,
        )
        .bind(JSON.stringify(rows.slice(from, from + 100)))
        .run();
    }
  }
  const { results: people } = await database
    .prepare("select id from users limit 4")
    .all<{ id: string }>();
  const rooms = await portal.miniflare.getDurableObjectNamespace("USER_ROOM");
  for (const { id } of people) {
    const messages = texts(60).map((message, index) => ({
      seq: index + 1,
      client_id: `c${index}`,
      sender: id,
      side: index % 2 ? "user" : "team",
      username: message.slice(0, 80),
      profile_pic: null,
      message,
      created_at: 1_795_000_000_000 + index,
      read_at: null,
    }));
    if (!talked.has(id))
      await roomAt(rooms, id).restore(JSON.stringify({ purgedUpTo: 0, messages }));
    talked.add(id);
    await database
      .prepare("update conversations set last_message = ? where user_id = ?")
      .bind(messages[0]!.message, id)
      .run();
  }
  return next;
}

declare global {
  interface Window {
    __hits: string[];
  }
}

/** Notes whatever a hostile text might reach. */
async function watch(context: BrowserContext, hits: string[]): Promise<void> {
  await context.addInitScript(() => {
    window.__hits = [];
    Object.defineProperty(window, "__hit", {
      set() {
        window.__hits.push("it ran");
      },
    });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.__hits.push(`the policy refused ${violatedDirective} ${blockedURI}`),
    );
  });
  context.on("page", (page) => {
    page.on("dialog", (dialog) => {
      hits.push(`${page.url()}: a dialog says ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  context.on("request", (request) => {
    // The portal, and the issuer beside it that signs people in.
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !/^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
      hits.push(`${request.frame().url()}: asked ${url.href.slice(0, 100)}`);
    if (url.pathname === "/api/reports") hits.push(`${request.frame().url()}: a report was sent`);
  });
  context.on("weberror", (error) => hits.push(`${error.page()?.url()}: ${String(error.error())}`));
}

/** What of the page is no element of ours, and how many of the texts it shows. */
function faultsOf(texts: string[]): { faults: string[]; shown: number } {
  const faults = [...window.__hits];
  for (const element of document.querySelectorAll("*")) {
    const what = element.outerHTML.slice(0, 120);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) faults.push(`a handler: ${what}`);
      if (
        /^(?:href|src|action|formaction|xlink:href)$/.test(name) &&
        /^\s*(?:javascript|data:text|vbscript)/i.test(value)
      )
        faults.push(`a script as address: ${what}`);
    }
    if (
      /^(?:iframe|object|embed|base|marquee|frameset|xss|math|isindex|bgsound)$/i.test(
        element.tagName,
      )
    )
      faults.push(`not ours: ${what}`);
    if (element instanceof HTMLAnchorElement && element.host && element.host !== location.host)
      if (
        !/^(?:https?|mailto|tel):$/.test(element.protocol) ||
        (element.protocol.startsWith("http") && !/noopener/.test(element.rel))
      )
        faults.push(`leads away: ${what}`);
  }
  const flat = (text: string) => text.replaceAll(/\s+/g, " ");
  const all = flat(
    document.body.textContent +
      [...document.querySelectorAll("input, textarea")]
        .map((field) => (field as HTMLInputElement).value)
        .join(" "),
  );
  return {
    faults,
    shown: texts.filter((text) => text.length > 3 && all.includes(flat(text))).length,
  };
}

/** Opens what a page keeps folded. */
function openAll(): void {
  const folded = document.querySelectorAll<HTMLElement>("details:not([open]) > summary");
  for (const summary of folded) summary.click();
}

it("nothing of a hostile text runs, loads, leads away or becomes an element, on any screen", async (context) => {
  const proof = prove(context, 5);
  const hits: string[] = [];
  let shown = 0;
  for (let round = 0; round < amount(1, 4); round += 1) {
    for (const [role, screens] of Object.entries(SCREENS) as [keyof typeof PEOPLE, string[]][]) {
      const reader = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await watch(reader, hits);
      const first = await reader.newPage();
      const email = PEOPLE[role];
      if (email) await signInAs(first, portal.url, email);
      // Sign-in writes the name anew: the texts come after it.
      await spoil(round);
      // The pass still holds the name that the provider gave.
      await reader.clearCookies({ name: /pass/i });
      const waiting = inject("long")
        ? [...screens]
        : screens.filter((screen) => !/[?]|nothing|nowhere/.test(screen));
      const walk = async (page: Page) => {
        for (let template = waiting.shift(); template; template = waiting.shift()) {
          if (template === FILE) {
            await page.goto("about:blank");
            await page.setContent(await (await reader.request.get(portal.url + FILE)).text());
          } else {
            // A word that no page knows: not a page that was kept before the texts came.
            const address = await addressOf(portal, template);
            await page.goto(`${address}${address.includes("?") ? "&" : "?"}x=${round}`);
            if (inject("long")) await hydrated(page);
          }
          if (inject("long")) await page.evaluate(openAll);
          const seen = await page.evaluate(faultsOf, STORED);
          proof.tried += 1 + seen.shown;
          shown += seen.shown;
          hits.push(...seen.faults.map((fault) => `${role} ${template}: ${fault}`));
        }
      };
      await Promise.all([first, await reader.newPage()].map(walk));
      if (role !== "guest" && inject("long")) await readConversation(first, role);
      await reader.close();
    }
  }
  proof.note = `${shown} texts shown in a browser`;
  expectNone(proof, hits);
  expect(shown).toBeGreaterThan(200);

  async function readConversation(page: Page, role: "user" | "admin") {
    if (role === "user") {
      await page.goto(`${portal.url}/home?x=chat`);
      await hydrated(page);
      await page.getByRole("button", { name: /^Support chat/ }).click();
    } else {
      await page.goto(await addressOf(portal, "/admin/chat?uid=PERSON"));
      await hydrated(page);
    }
    await page.waitForFunction(
      (texts) => texts.some((text) => document.body.textContent.includes(text)),
      STORED.filter((text) => text.length > 20),
    );
    const seen = await page.evaluate(faultsOf, STORED);
    shown += seen.shown;
    proof.tried += seen.shown;
    hits.push(...seen.faults.map((fault) => `${role}'s chat: ${fault}`));
  }
});

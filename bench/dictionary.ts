import { spawnSync } from "node:child_process";
import { createHash, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import path from "node:path";

import type { BrowserContext } from "playwright-core";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { brotliKB } from "#scripts/bytes.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { freePort } from "#scripts/portal.ts";
import { comeBack, PHONE } from "#tests/e2e/support/browser.ts";
import { passOn } from "#tests/e2e/support/front.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { walkIns } from "#tests/e2e/support/walk-ins.ts";

import { freshFolder, type Part } from "./lib.ts";

const READER = "ravi@walkinmitra.test";
const DICTIONARY = "/dictionary/";

type Sent = { path: string; kb: number; encoding: string };

type Reading = { portal: TestPortal; own: ReturnType<typeof certificate>; takes: boolean };

/**
 * What our compression dictionary (RFC 9842) saves a reader who has it, and the file of styles: ten pages read for the first
 * time, as documents, in Chromium over https.
 */
export async function dictionary(): Promise<Part> {
  const own = certificate();
  // Not all of its errors: Chromium stores nothing that comes under one.
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${own.spki}`]);
  const portal = await openPortal({ demo: true });
  try {
    const { confirmed, unchecked } = await walkIns(portal);
    const pages = [
      "/daily/Pune",
      confirmed,
      unchecked,
      dailyPath("Pune", addDays(dayOf(Date.now()), 1)),
      "/find",
      "/find?q=java+pune",
      "/mine",
      "/daily/Mumbai",
      "/home",
      "/drive?city=Pune",
    ];
    const before = await read(
      await browser.newContext(PHONE),
      { portal, own, takes: false },
      pages,
    );
    const after = await read(await browser.newContext(PHONE), { portal, own, takes: true }, pages);
    const [plain, packed] = [sum(before.pages), sum(after.pages)];
    const row = (what: string, value: number, digits = 1) => ({
      what,
      goal: "–",
      measured: value.toFixed(digits),
      spread: "",
      value,
    });
    return {
      details: [
        ["page", "brotli 4, KB", "with the dictionary", "encoding"],
        ...pages.map((page, at) => [
          page.replace(/[\da-f]{8}-[\da-f-]{27}/, "…"),
          before.pages[at]!.kb.toFixed(1),
          after.pages[at]!.kb.toFixed(1),
          after.pages[at]!.encoding,
        ]),
      ],
      rows: [
        row("ten pages, KB", plain),
        row("… with a dictionary that the browser has, KB", packed),
        row("the dictionary itself, once a release, KB of brotli 11", after.dictionary),
        row("lighter, %", (1 - packed / plain) * 100, 0),
        row(
          "… in a visit that fetches the dictionary too, %",
          (1 - (packed + after.dictionary) / plain) * 100,
          0,
        ),
      ],
    };
  } finally {
    await browser.close();
    await portal.close();
  }
}

/** What each of the pages took of the wire. */
async function read(
  context: BrowserContext,
  reading: Reading,
  pages: string[],
): Promise<{ pages: Sent[]; dictionary: number }> {
  const sent: Sent[] = [];
  const port = await freePort();
  const server = front(reading, (one) => sent.push(one)).listen(port, "127.0.0.1");
  const page = await context.newPage();
  await comeBack(page, reading.portal.url, READER);
  const origin = `https://localhost:${port}`;
  const stored = page.waitForResponse((one) => one.url().startsWith(origin + DICTIONARY));
  await page.goto(`${origin}/about`);
  await (await stored).finished();
  for (const address of pages) await page.goto(origin + address);
  await context.close();
  server.closeAllConnections();
  server.close();
  return {
    pages: pages.map((address) => sent.find(({ path: asked }) => asked === address)!),
    dictionary: sent.find(({ path: asked }) => asked.startsWith(DICTIONARY))!.kb,
  };
}

/** The portal over https; without dictionaries unless the browser may take them. */
function front({ portal, own, takes }: Reading, tell: (sent: Sent) => void): Server {
  const { hostname, port } = new URL(portal.url);
  const pass = passOn(
    { host: hostname, port: Number(port) },
    {
      encoding: ({ headers }) => (takes && headers["available-dictionary"] ? "dcz" : "identity"),
      passed({ url = "/" }, { headers }, body) {
        const encoding = headers["content-encoding"] ?? "br";
        const quality = url.startsWith(DICTIONARY) ? 11 : 4;
        const kb = encoding === "br" ? brotliKB(body, quality) : body.length / 1024;
        tell({ path: url, kb, encoding });
      },
    },
  );
  return createServer(own, pass);
}

/** For localhost, made anew. */
function certificate(): { key: Buffer; cert: Buffer; spki: string } {
  const folder = freshFolder("certificate");
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
  spawnSync("openssl", [...asked, "-days", "1", "-keyout", key, "-out", cert]);
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  const spki = createPublicKey(made.key).export({ type: "spki", format: "der" });
  return { ...made, spki: createHash("sha256").update(spki).digest("base64") };
}

function sum(sent: readonly Sent[]): number {
  return sent.reduce((kb, one) => kb + one.kb, 0);
}

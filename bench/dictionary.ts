import { spawnSync } from "node:child_process";
import { createHash, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import path from "node:path";
import { constants, zstdCompressSync } from "node:zlib";

import type { BrowserContext, Page } from "playwright-core";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { brotliKB } from "#scripts/bytes.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { freePort } from "#scripts/portal.ts";
import { hydrated, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { walkIns } from "#tests/e2e/support/walk-ins.ts";

import { freshFolder, median, type Part } from "./lib.ts";

const READER = "ravi@walkinmitra.test";
const DICTIONARY = "/words";
/** A frame that decoders skip; the dictionary's SHA-256 follows. RFC 9842, 5. */
const DCZ = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 3 };

type Sent = { path: string; kb: number; encoding: "br" | "dcz"; body: Buffer };

type Reading = {
  portal: TestPortal;
  own: ReturnType<typeof certificate>;
  pages: string[];
  words?: Buffer | undefined;
};

/**
 * What a compression dictionary (RFC 9842) would save a reader who has it: ten pages in Chromium over https, without the device
 * worker's copies. The dictionary is four pages of a portal with a single walk-in, so no drive's words but those of every page.
 */
export async function dictionary(): Promise<Part> {
  const own = certificate();
  // Not all of its errors: Chromium stores nothing that comes under one.
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${own.spki}`]);
  const empty = await openPortal();
  const words = await templates(await browser.newContext(PHONE), empty).finally(empty.close);
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
    const before = await read(browser.newContext(PHONE), { portal, own, pages });
    const after = await read(browser.newContext(PHONE), { portal, own, pages, words });
    const [plain, packed] = [sum(before), sum(after)];
    const row = (what: string, value: number, unit = 1) => ({
      what,
      goal: "–",
      measured: value.toFixed(unit),
      spread: "",
      value,
    });
    return {
      details: [
        ["page", "brotli 4, KB", "with the dictionary", "encoding"],
        ...pages.map((page, at) => [
          page.replace(/[\da-f]{8}-[\da-f-]{27}/, "…"),
          before[at]!.kb.toFixed(1),
          after[at]!.kb.toFixed(1),
          after[at]!.encoding,
        ]),
      ],
      rows: [
        row("ten pages, KB", plain),
        row("… with a dictionary that the browser has, KB", packed),
        row("the dictionary itself, once a release, KB of brotli 11", brotliKB(words, 11)),
        row("lighter, %", (1 - packed / plain) * 100, 0),
        row(
          "… in a visit that fetches the dictionary too, %",
          (1 - (packed + brotliKB(words, 11)) / plain) * 100,
          0,
        ),
        row("packing the first of them in node, ms", packing(words, before[0]!.body), 2),
      ],
      notes: [
        "dcz (zstd, level 3) by a proxy in node between Chromium and the portal: workerd's node:zlib takes the option `dictionary` and ignores it.",
      ],
    };
  } finally {
    await browser.close();
    await portal.close();
  }
}

/** List, walk-in, find and mine, as a reader gets them. */
async function templates(context: BrowserContext, portal: TestPortal): Promise<Buffer> {
  const page = await context.newPage();
  await signInAs(page, portal.url, "asha@walkinmitra.test");
  const day = addDays(dayOf(Date.now()), 1);
  await context.request.post(`${portal.url}/post`, {
    headers: { origin: portal.url },
    form: {
      city: "Pune",
      startDate: day,
      endDate: day,
      company: "Company",
      profile: "Role",
      driveType: "Open walk in",
      driveFor: "Freshers",
      venue: "Venue",
      contactNumber: "020 0123 4567",
    },
  });
  await context.clearCookies();
  await comeBack(page, portal);
  const database = await portal.miniflare.getD1Database("DB");
  const id = await database.prepare("select id from daily_drives").first<string>("id");

  const got: Buffer[] = [];
  const walkIn = drivePath({ id: id!, city: "Pune", day });
  for (const address of [dailyPath("Pune", day), walkIn, "/find", "/mine"]) {
    got.push(await (await context.request.get(portal.url + address)).body());
  }
  await context.close();
  return Buffer.concat(got);
}

/** What each of the pages sent over https; with the dictionary from the first on when there is one. */
async function read(
  opened: Promise<BrowserContext>,
  { portal, own, pages, words }: Reading,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const port = await freePort();
  const server = front({ portal, own, words }, (one) => sent.push(one)).listen(port, "127.0.0.1");
  const context = await opened;
  const page = await context.newPage();
  await comeBack(page, portal);
  const origin = `https://localhost:${port}`;
  if (words) {
    const stored = page.waitForResponse((response) => response.url() === origin + DICTIONARY);
    await page.goto(`${origin}/about`);
    await (await stored).finished();
  }
  sent.length = 0;
  for (const address of pages) await page.goto(origin + address);
  await context.close();
  server.closeAllConnections();
  server.close();
  return pages.map((address) => sent.find(({ path: asked }) => asked === address)!);
}

/** As a reader who has the file of all styles: pages leave theirs out. */
async function comeBack(page: Page, portal: TestPortal): Promise<void> {
  await signInAs(page, portal.url, READER);
  await hydrated(page);
  await page.waitForFunction(() => document.cookie.includes("wm-styles"));
}

function front({ portal, own, words }: Omit<Reading, "pages">, tell: (sent: Sent) => void): Server {
  const hash = createHash("sha256")
    .update(words ?? "")
    .digest();
  return createServer(own, async ({ url = "/", headers }, answer) => {
    if (url === DICTIONARY) {
      answer.writeHead(200, {
        "cache-control": "public, max-age=31536000",
        "use-as-dictionary": 'match="/*"',
      });
      return answer.end(words);
    }
    const got = await fetch(portal.url + url, {
      headers: { cookie: headers.cookie ?? "", accept: headers.accept ?? "*/*" },
      redirect: "manual",
    });
    const body = Buffer.from(await got.arrayBuffer());
    const type = got.headers.get("content-type") ?? "";
    const head: Record<string, string> = { "content-type": type };
    for (const name of ["cache-control", "content-security-policy", "location"]) {
      const value = got.headers.get(name);
      if (value) head[name] = value;
    }
    if (!type.startsWith("text/html")) return answer.writeHead(got.status, head).end(body);
    const has = headers["available-dictionary"] === `:${hash.toString("base64")}:`;
    if (words && has && headers["accept-encoding"]?.includes("dcz")) {
      const packed = Buffer.concat([DCZ, hash, zstdCompressSync(body, packWith(words))]);
      tell({ path: url, kb: packed.length / 1024, encoding: "dcz", body });
      return answer.writeHead(got.status, { ...head, "content-encoding": "dcz" }).end(packed);
    }
    tell({ path: url, kb: brotliKB(body, 4), encoding: "br", body });
    if (words) head.link = `<${DICTIONARY}>; rel="compression-dictionary"`;
    return answer.writeHead(got.status, head).end(body);
  });
}

const packWith = (words: Buffer) => ({ dictionary: words, params: LEVEL });

function packing(words: Buffer, body: Buffer): number {
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now();
    zstdCompressSync(body, packWith(words));
    return performance.now() - began;
  });
  return median(times);
}

/** For localhost, made anew. */
function certificate(): { key: Buffer; cert: Buffer; spki: string } {
  const folder = freshFolder("certificate");
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
  spawnSync("openssl", [...request, "-days", "1", "-keyout", key, "-out", cert]);
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  const spki = createPublicKey(made.key).export({ type: "spki", format: "der" });
  return { ...made, spki: createHash("sha256").update(spki).digest("base64") };
}

function sum(sent: readonly Sent[]): number {
  return sent.reduce((kb, one) => kb + one.kb, 0);
}

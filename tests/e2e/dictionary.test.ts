import { createHash } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import { zstdDecompressSync } from "node:zlib";

import { expect, it } from "vitest";

import { inLanguage, type Language, LANGUAGES } from "#app/base/languages.ts";
import { brotliKB, weighed } from "#scripts/bytes.ts";
import { setClock } from "#scripts/clock/clock.ts";
import { comeBack, hydrated, PHONE, workerAnswers } from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

const READER = "ravi@walkinmitra.test";
/** RFC 9842, 5: a skippable frame of 32 bytes. */
const HEAD = Buffer.from("5e2a4d1820000000", "hex");

// With a moved clock documents get a script on their way, so they are not packed; no day matters here. The stage resets it.
setClock({ offset: 0 });
useStage({ demo: true });

/** A page but for what is new with each request. */
function lasting(body: Buffer): string {
  return weighed(body.toString()).replaceAll(/\b1[78]\d{11}\b/g, "now");
}

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** As it stands on the wire. */
async function raw(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(portal.url + path, { headers }, resolve).on("error", reject);
  });
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    body: Buffer.concat(await answer.toArray()),
  };
}

it("packs pages and their data for who has the dictionary, in each language, and for nobody else", async () => {
  const context = await browser.newContext(PHONE);
  await comeBack(await context.newPage(), portal.url, READER);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.close();
  let [plainKB, packedKB] = [0, 0];
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const list = inLanguage(language, "/daily/Pune");
    const plain = await raw(list, { cookie });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const [, path] = /^<(.+)>; rel="compression-dictionary"$/.exec(String(plain.headers.link))!;
    const dictionary = await raw(path!);
    expect(dictionary.headers["use-as-dictionary"]).toBe(
      `match="${language === "en" ? "" : `/${language}`}/*"`,
    );
    expect(dictionary.headers["cache-control"]).toContain("immutable");
    const hash = createHash("sha256").update(dictionary.body).digest();
    const has = {
      cookie,
      // With gzip the local runtime would pack the others itself.
      "accept-encoding": "dcb, dcz",
      "available-dictionary": `:${hash.toString("base64")}:`,
    };
    const pages = [list, "/find", "/mine", "/home", "/daily/Pune.data", "/find?q=java"];
    for (const page of pages.map((one) => (one === list ? one : inLanguage(language, one)))) {
      const unpacked = await raw(page, { cookie });
      const packed = await raw(page, has);
      expect(packed.status).toBe(200);
      expect(packed.headers["content-encoding"], page).toBe("dcz");
      expect(packed.headers.vary).toMatch(/available-dictionary/);
      expect(packed.headers.link).toBeUndefined();
      expect(packed.headers["cache-control"]).toBe(unpacked.headers["cache-control"]);
      expect(packed.body.subarray(0, 40)).toEqual(Buffer.concat([HEAD, hash]));
      const text = zstdDecompressSync(packed.body.subarray(40), { dictionary: dictionary.body });
      // A page says at which minute it was made, and one may turn.
      const after = await raw(page, { cookie });
      expect([unpacked, after].map(({ body }) => lasting(body))).toContain(lasting(text));
      if (page.endsWith(".data")) continue;
      plainKB += brotliKB(unpacked.body, 4);
      packedKB += packed.body.length / 1024;
    }
    // Another release's dictionary, another's hash, none of which the browser takes: as ever.
    const other = language === "en" ? "hi" : "en";
    const others = await raw(inLanguage(other, "/daily/Pune"), has);
    expect(others.headers["content-encoding"]).toBeUndefined();
    expect(others.headers.link).toContain("compression-dictionary");
    const { "accept-encoding": _, ...untold } = has;
    expect((await raw(list, untold)).headers["content-encoding"]).toBeUndefined();
    for (const wrong of [
      "",
      ":",
      `:${"A".repeat(43)}=:`,
      hash.toString("base64"),
      "x".repeat(8_000),
    ]) {
      const answer = await raw(list, { ...has, "available-dictionary": wrong });
      expect(answer.headers["content-encoding"], wrong).toBeUndefined();
      expect(lasting(answer.body)).toBe(lasting(plain.body));
    }
  }
  // When it is less, the templates are too old: `npm run dictionaries`.
  expect(1 - packedKB / plainKB).toBeGreaterThan(0.4);
  for (const path of [
    `en-${"0".repeat(16)}`,
    "en",
    "xx-1",
    "en-",
    "constructor-1",
    "__proto__-1",
  ]) {
    expect((await raw(`/dictionary/${path}`)).status, path).toBe(404);
  }
  // Who reads one page gets no second file for it.
  expect((await raw("/daily/Pune")).headers.link).toBeUndefined();
});

it("reads pages with it in Chromium, by taps, as documents, from the device and offline", async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
  const page = await context.newPage();
  await comeBack(page, portal.url, READER);
  await workerAnswers(page);
  const stored = page.waitForResponse((answer) => answer.url().includes("/dictionary/en-"));
  await page.goto(`${portal.url}/daily/Pune`);
  await (await stored).finished();
  // Chromium has it to use a moment after it has come.
  const encodingOf = (path: string) =>
    page.evaluate(async (address) => {
      const { headers } = await fetch(address, { cache: "no-store" });
      return headers.get("content-encoding");
    }, path);
  await expect.poll(() => encodingOf("/privacy.data")).toBe("dcz");
  const encodings: string[] = [];
  context.on("response", (answer) => {
    const encoding = answer.headers()["content-encoding"];
    if (encoding) encodings.push(`${encoding} ${new URL(answer.url()).pathname}`);
  });
  await page.goto(`${portal.url}/find`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await hydrated(page);
  await page.getByRole("link", { name: "Daily List" }).first().click();
  await page.waitForURL(/\/daily/);
  await page.goto(`${portal.url}/mine`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const packed = encodings.join("\n");
  // Once the device has noted that Pune was read, the tab leads there.
  expect(packed).toMatch(/^dcz \/daily(?:\/Pune)?\.data$/m);
  for (const document of ["/find", "/mine"]) {
    expect(packed).toMatch(new RegExp(`^dcz ${document}$`, "m"));
  }
  await context.setOffline(true);
  await page.goto(`${portal.url}/find`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.close();
});

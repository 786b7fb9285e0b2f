/* Compression dictionaries for pages (RFC 9842): browsers that have one get what a page has beyond every other page. */
import { createHash } from "node:crypto";

import { type Context, Hono, type MiddlewareHandler } from "hono";

import { isLanguage, type Language, prefixOf } from "#app/base/languages.ts";
import { compress } from "#workers/dictionary/zstd.ts";
import { stylesFile } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";

import bn from "./templates/bn.bin";
import en from "./templates/en.bin";
import hi from "./templates/hi.bin";
import kn from "./templates/kn.bin";
import mr from "./templates/mr.bin";
import ta from "./templates/ta.bin";
import te from "./templates/te.bin";

/** Made by `npm run dictionaries`. */
const TEMPLATES: Record<Language, ArrayBuffer> = { en, hi, mr, ta, te, kn, bn };

/** The head of a `dcz` body: a frame that decoders skip, then the dictionary's hash. RFC 9842, 5. */
const MAGIC = new Uint8Array([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** In bytes: what is shorter gains nothing. */
const WORTH = 1_000;

type Dictionary = { bytes: ArrayBuffer; hash: Buffer; asked: string; path: string };

const made = new Map<Language, Dictionary>();

function dictionaryOf(language: Language): Dictionary {
  let dictionary = made.get(language);
  if (!dictionary) {
    const bytes = TEMPLATES[language];
    const hash = createHash("sha256").update(new Uint8Array(bytes)).digest();
    dictionary = {
      bytes,
      hash,
      asked: `:${hash.toString("base64")}:`,
      path: `/dictionary/${language}-${hash.toString("hex").slice(0, 16)}`,
    };
    made.set(language, dictionary);
  }
  return dictionary;
}

export const dictionaries = new Hono<EdgeEnv>();

/** The dictionary of a language, for all of its pages. 404 for one of another release. */
dictionaries.get("/dictionary/:name", (c) => {
  const [language = ""] = c.req.param("name").split("-");
  if (!isLanguage(language)) return c.notFound();
  const { bytes, path } = dictionaryOf(language);
  if (path !== c.req.path) return c.notFound();
  return c.body(bytes, 200, {
    "content-type": "application/octet-stream",
    "cache-control": "public, max-age=31536000, immutable",
    "use-as-dictionary": `match="${prefixOf(language)}/*"`,
  });
});

/** Packs pages and their data for a browser that has the dictionary; offers it with the second page of a visit. */
export const packedPages: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  await next();
  const type = c.res.headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  if (!c.get("config").packPages || (!isPage && !type.startsWith("text/x-script"))) return;
  const dictionary = dictionaryOf(c.get("language") ?? "en");
  const has = c.req.header("available-dictionary");
  if (has === dictionary.asked && takesPacked(c)) await pack(c, dictionary);
  else if (isPage && has !== dictionary.asked && stylesFile(c)) {
    c.res.headers.append("link", `<${dictionary.path}>; rel="compression-dictionary"`);
  }
};

/** Where Cloudflare has changed the header, `cf` has what the browser said. */
function takesPacked(c: Context<EdgeEnv>): boolean {
  const told = [c.req.header("accept-encoding"), c.req.raw.cf?.clientAcceptEncoding];
  return told.some((one) => typeof one === "string" && /\bdcz\b/.test(one));
}

async function pack(c: Context<EdgeEnv>, { bytes, hash }: Dictionary): Promise<void> {
  const { res } = c;
  if (!res.body || res.headers.has("content-encoding")) return;
  const plain = new Uint8Array(await res.arrayBuffer());
  const packed = plain.length < WORTH ? undefined : compress(plain, bytes);
  const headers = new Headers(res.headers);
  headers.delete("content-length");
  if (packed) {
    headers.set("content-encoding", "dcz");
    headers.append("vary", "accept-encoding, available-dictionary");
  }
  const body = packed ? Buffer.concat([MAGIC, hash, packed]) : plain;
  c.res = undefined;
  c.res = new Response(body, {
    status: res.status,
    headers,
    encodeBody: packed ? "manual" : "automatic",
  });
}

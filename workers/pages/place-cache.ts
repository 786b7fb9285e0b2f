/* Isolates of one of Cloudflare's places share kept pages: its Cache API is local to it (docs/decisions/places.md). */

import type { Audience } from "#app/base/reader.ts";
import type { PlaceholderName } from "#app/document/placeholders.ts";
import { noop } from "#workers/pages/context.ts";
import type { KeptPage } from "#workers/pages/kept-pages.ts";
import type { KeptAddress } from "#workers/pages/kept-routes.ts";
import { versionOf } from "#workers/pages/render.ts";

/** In ms. A place's cache answers in 1 to 10; a slow one must not cost more than it could save. */
const PATIENCE = 40;

const WITHOUT_PLACE = String(import.meta.env.VITE_WITHOUT ?? "").includes("place-cache");

type Head = Omit<KeptPage, "template" | "shows"> & {
  key: string;
  names: (PlaceholderName | "")[];
  styles?: number | undefined;
  lengths: number[];
};

const LINE_END = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The page that an isolate of this place has kept; undefined when there is none, or the cache fails or is slow. */
export async function findInPlace(
  env: Env,
  address: KeptAddress,
  audience: Audience,
): Promise<KeptPage | undefined> {
  if (WITHOUT_PLACE) return undefined;
  const key = keyOf(env, address, audience);
  const found = readEntry(key).catch(() => undefined);
  return Promise.race([found, scheduler.wait(PATIENCE).then(() => undefined)]);
}

/** For other isolates, until the page is too old. Never throws: a cache may be full or absent, as on workers.dev. */
export async function keepInPlace(
  env: Env,
  address: KeptAddress,
  audience: Audience,
  { page, seconds }: { page: KeptPage; seconds: number },
): Promise<void> {
  if (WITHOUT_PLACE || seconds < 1) return;
  const key = keyOf(env, address, audience);
  const { status, headers, madeAt, moment, seen, template } = page;
  const lengths = template.parts.map((part) => part.length);
  const { names, styles } = template;
  const head = { key, status, headers, madeAt, moment, seen, names, styles, lengths };
  const body = new Blob([
    encoder.encode(`${JSON.stringify(head satisfies Head)}\n`),
    ...template.parts,
  ]);
  const response = new Response(body, { headers: { "cache-control": `max-age=${seconds}` } });
  await caches
    .open("pages")
    .then((pages) => pages.put(key, response))
    .catch(noop);
}

/** Origin, light and language are in the address's key. During a deployment two versions of the Worker share a cache. */
function keyOf(env: Env, { key }: KeptAddress, audience: Audience): string {
  // fault: place-audience
  const of = [versionOf(env), audience, key];
  return `https://kept.invalid/${of.map(encodeURIComponent).join("/")}`;
}

/** @throws when the cache does, or says something else than what was kept */
async function readEntry(key: string): Promise<KeptPage | undefined> {
  const response = await (await caches.open("pages")).match(key);
  if (!response) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const end = bytes.indexOf(LINE_END);
  const head = JSON.parse(decoder.decode(bytes.subarray(0, end))) as Head;
  if (head.key !== key) return undefined;
  let at = end + 1;
  const parts = head.lengths.map((length) => bytes.subarray(at, (at += length)));
  if (at !== bytes.length) return undefined;
  const { status, headers, madeAt, moment, seen, names, styles } = head;
  return { status, headers, madeAt, moment, seen, template: { parts, names, styles } };
}

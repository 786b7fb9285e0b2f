import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const CLIENT = path.resolve(import.meta.dirname, "../build/client");

type ManifestEntry = { id: string; module: string; imports?: string[]; css?: string[] };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestEntry>;
};

/** In KB after brotli. We assume that Cloudflare compresses pages at quality 4 and static files at 11. */
export function brotliKB(content: string | Buffer, quality: 4 | 11): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(content, { params }).length / 1024;
}

/** Random values, at their length: the same page then weighs the same to the byte. */
const RANDOM: [RegExp, string][] = [
  [/nonce="[^"]*"/g, `nonce="${"0".repeat(24)}"`],
  [/localhost(:|%3A)\d+/g, "localhost$18787"],
  [/(submissionKey\W+(?:value=")?)[\da-f-]{36}/g, `$1${"0".repeat(36)}`],
  [/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/g, "AAAA-AAAA-AAAA"],
];

export function weighed(html: string): string {
  return RANDOM.reduce((text, [random, fixed]) => text.replace(random, fixed), html);
}

export function manifest(): Manifest {
  const file = readdirSync(path.join(CLIENT, "assets")).find((name) =>
    /^manifest-.*\.js$/.test(name),
  )!;
  const text = readFileSync(path.join(CLIENT, "assets", file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** Every page loads these: the entry, React, the router, the root, and the list of routes. */
export function shellFiles({ entry, routes }: Manifest = manifest()): Set<string> {
  const root = routes.root!;
  const list = readdirSync(path.join(CLIENT, "assets")).find((name) =>
    /^manifest-.*\.js$/.test(name),
  )!;
  return new Set([
    entry.module,
    ...entry.imports,
    root.module,
    ...(root.imports ?? []),
    `/assets/${list}`,
  ]);
}

export function routeFiles(id: string, all: Manifest = manifest()): Set<string> {
  const shell = shellFiles(all);
  const { module, imports = [] } = all.routes[id]!;
  return new Set([module, ...imports].filter((file) => !shell.has(file)));
}

export function filesKB(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) sum += brotliKB(readFileSync(path.join(CLIENT, file)), 11);
  return sum;
}

export function bytesOf(html: string) {
  const all = manifest();
  const sizes = Object.keys(all.routes)
    .filter((id) => id !== "root")
    .map((route) => ({
      route: route.replace("routes/", ""),
      size: filesKB(routeFiles(route, all)),
    }))
    .sort((a, b) => b.size - a.size);
  // Fetched before the first paint: scripts that are not deferred, and preloads.
  const early = [
    ...html.matchAll(
      /<script[^>]*\bsrc="([^"]+)"[^>]*>|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g,
    ),
  ]
    .filter(([tag]) => !/\b(defer|async|type="module")/.test(tag) || tag.startsWith("<link"))
    .map((match) => match[1] ?? match[2]!);
  return {
    brotli: brotliKB(html, 4),
    early: filesKB(early),
    shell: filesKB(shellFiles(all)),
    largest: sizes[0]!,
  };
}

/** A light home and a light city's list, with their files, in KB of brotli. */
export async function lightBytes(
  origin: string,
  cookie: string,
  language = "",
): Promise<{ files: string[]; size: number }> {
  const files = new Set<string>();
  let size = 0;
  for (const address of ["/home", "/daily/Pune"]) {
    const headers = { cookie, "save-data": "on" };
    const html = await (await fetch(origin + language + address, { headers })).text();
    size += brotliKB(html, 4);
    const fetched =
      /<(?:img|script)[^>]* src="([^"]+)"|rel="(?:icon|manifest|stylesheet)" href="([^"]+)"/g;
    for (const [, source, link] of html.matchAll(fetched)) files.add((source ?? link)!);
  }
  for (const file of files) {
    const response = await fetch(new URL(file, origin), { headers: { cookie } });
    size += brotliKB(Buffer.from(await response.arrayBuffer()), 11);
  }
  return { files: [...files], size };
}

import { spawnSync } from "node:child_process";
import path from "node:path";

import { build } from "esbuild";

import { phoneNumbers } from "#app/base/text.ts";

import { type Asked, freshFolder, ROOT, WORK, write } from "./lib.ts";
import { LIST } from "./state.ts";

/*
 * The peers are generated from a page that our portal has just sent, so that they send the same. `bare` has its bytes in
 * memory, `template` joins strings and the rows of one query, `hono` renders the markup with JSX, and `router` is React
 * Router's template with our own components, tickets included. `raw` asks D1 what our smallest page asked, and sends its
 * bytes.
 */

/** The peers' query. It reads the same rows as our page. */
export const QUERY = `select id, city, day, start_date as startDate, end_date as endDate, company, drive_type as driveType,
  entry_chances as entryChances, profile, profile_type as profileType, graduation_type as graduationType,
  passout_year as passoutYear, drive_for as driveFor, required_experience as requiredExperience, criteria, package,
  skills, rounds, contact_person as contactPerson, contact_number as contactNumber, time, venue, full_info as fullInfo,
  documents, documents_text as documentsText, call_letter as callLetter, entry_until as entryUntil, landmark, locality,
  posted_by as postedBy, verified, version from daily_drives where city = ?1 and day = ?2 and verified = 1
  order by rank, id limit ${LIST}`;

export type Drive = Record<string, string | number | null>;

/** Builds the peers that are a single module each. Returns their folder. */
export async function buildPeers(
  html: string,
  drives: readonly Drive[],
  small?: { html: string; asked: readonly Asked[] },
): Promise<string> {
  const folder = freshFolder("peers");
  write(path.join(WORK, "made/page.ts"), madePage(html, drives));
  write(path.join(WORK, "made/frame.tsx"), madeFrame(html));
  for (const name of ["bare", "template", "hono"] as const) await bundle(name, folder);
  if (!small) return folder;
  write(
    path.join(WORK, "made/small.ts"),
    `export const PAGE = ${JSON.stringify(small.html)};\nexport const ASKED: { sql: string; values: unknown[] }[][] = ${JSON.stringify(small.asked)};\n`,
  );
  await bundle("raw", folder);
  return folder;
}

/** Builds the bare Durable Object that our rooms are compared with. Returns its folder. */
export async function buildRooms(): Promise<string> {
  const folder = freshFolder("peers-rooms");
  await bundle("rooms", folder);
  return path.join(folder, "rooms");
}

async function bundle(
  name: "bare" | "template" | "hono" | "raw" | "rooms",
  folder: string,
): Promise<void> {
  const hono = name === "hono";
  await build({
    entryPoints: [path.join(ROOT, "bench/peers", hono ? "hono.tsx" : `${name}.ts`)],
    outfile: path.join(folder, name, "index.js"),
    absWorkingDir: ROOT,
    bundle: true,
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker", "production"],
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["cloudflare:*", "node:*", "*?symbols"],
    logLevel: "error",
    alias: {
      "made:page": path.join(WORK, "made/page.ts"),
      "made:frame": path.join(WORK, "made/frame.tsx"),
      "made:small": path.join(WORK, "made/small.ts"),
      ...(hono ? { react: "hono/jsx" } : {}),
    },
    ...(hono
      ? {
          jsx: "automatic" as const,
          jsxImportSource: "hono/jsx",
          tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "hono/jsx" } },
        }
      : {}),
  });
}

/** Builds React Router's template with our components. Returns its folders. */
export function buildRouter(html: string): { server: string; client: string } {
  write(
    path.join(WORK, "made/sprite.ts"),
    `export const SPRITE = ${JSON.stringify(spriteOf(html))};\n`,
  );
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      "node_modules/@react-router/dev/bin.cjs",
      "build",
      "bench/peers/router",
      "--logLevel",
      "error",
    ],
    { cwd: ROOT, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`the template's build failed: ${stdout}${stderr}`);
  const built = path.join(WORK, "router");
  return { server: path.join(built, "server"), client: path.join(built, "client") };
}

function spriteOf(html: string): string {
  return /<svg id="sprite"[^>]*>([\s\S]*?)<\/svg>/.exec(html)?.[1] ?? "";
}

type Slot = [drive: number, field: string, encoding: Encoding];
type Encoding = "html" | "uri" | "json" | "tel";

/** The same encodings as in `peers/template.ts`. */
const ENCODE: Record<Encoding, (text: string) => string> = {
  html: (text) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#x27;"),
  uri: encodeURIComponent,
  json: (text) =>
    JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1).replaceAll("<", "\\u003c"),
  tel: (text) => phoneNumbers(text)[0]?.dial ?? "",
};

/**
 * Turns the page into a template, with a slot for every value of a drive, in any encoding. Filled with the rows of the
 * query, it gives the same page byte for byte.
 */
function madePage(html: string, drives: readonly Drive[]): string {
  const parts: string[] = [];
  const slots: Slot[] = [];
  let rest = "";
  const cuts = html.split(/(?=<article)|(?<=<\/article>)/);
  let drive = -1;
  for (const cut of cuts) {
    const own = cut.startsWith("<article");
    if (own) drive += 1;
    const needles = needlesOf(own ? [drives[drive]!] : drives, own ? drive : 0);
    let end = 0;
    for (const match of cut.matchAll(needles.pattern)) {
      parts.push(rest + cut.slice(end, match.index));
      rest = "";
      slots.push(needles.slots.get(match[0])!);
      end = match.index + match[0].length;
    }
    rest += cut.slice(end);
  }
  parts.push(rest);
  return `export const PAGE = ${JSON.stringify(html)};
export const PARTS: string[] = ${JSON.stringify(parts)};
export const SLOTS: [number, string, "html" | "uri" | "json" | "tel"][] = ${JSON.stringify(slots)};
export const QUERY = ${JSON.stringify(QUERY)};
`;
}

function needlesOf(drives: readonly Drive[], first: number) {
  const slots = new Map<string, Slot>();
  for (const [index, drive] of drives.entries()) {
    for (const [field, value] of Object.entries(drive)) {
      if (typeof value !== "string" || value.length < 4) continue;
      for (const encoding of ["html", "uri", "json", "tel"] as const) {
        const needle =
          encoding === "tel" && field !== "contactNumber" ? "" : ENCODE[encoding](value);
        if (needle.length >= 4 && !slots.has(needle))
          slots.set(needle, [first + index, field, encoding]);
      }
    }
  }
  const longestFirst = [...slots.keys()].sort((a, b) => b.length - a.length);
  const pattern = longestFirst
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  return { slots, pattern: new RegExp(pattern, "g") };
}

const VOID = new Set(["area", "base", "br", "hr", "img", "input", "link", "meta", "wbr"]);

/** Turns everything around the list into JSX. Styles and scripts are copied as they are. */
function madeFrame(html: string): string {
  const start = html.indexOf("<article");
  const end = html.lastIndexOf("</article>") + "</article>".length;
  const marked = `${html.slice(0, start)}<drives/>${html.slice(end)}`.replace(
    /^<!DOCTYPE html>/i,
    "",
  );
  const out: string[] = [];
  const token =
    /<!--[\s\S]*?-->|<(style|script|textarea)\b([^>]*)>([\s\S]*?)<\/\1>|<(\/?)([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/g;
  for (const [whole, rawName, rawAttributes, raw, close, name, attributes] of marked.matchAll(
    token,
  )) {
    if (rawName) {
      const inner = rawName === "textarea" ? unescape(raw!) : raw!;
      const content =
        rawName === "textarea"
          ? `>{${JSON.stringify(inner)}}</textarea>`
          : ` dangerouslySetInnerHTML={{ __html: ${JSON.stringify(inner)} }} />`;
      out.push(`<${rawName}${attributesOf(rawAttributes!)}${content}`);
    } else if (name === "drives") out.push("{children}");
    else if (name) {
      if (close) out.push(`</${name}>`);
      else {
        const closed = attributes!.endsWith("/");
        const text = attributesOf(closed ? attributes!.slice(0, -1) : attributes!);
        out.push(`<${name}${text}${closed || VOID.has(name) ? " />" : ">"}`);
      }
    } else if (!whole.startsWith("<!--")) out.push(`{${JSON.stringify(unescape(whole))}}`);
  }
  return `export function Frame({ children }: { children: unknown }) {\n  return (${out.join("")});\n}\n`;
}

function attributesOf(text: string): string {
  return [...text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)]
    .map(
      ([, name, value]) =>
        ` ${name}={${value === undefined ? "true" : JSON.stringify(unescape(value))}}`,
    )
    .join("");
}

function unescape(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll("&amp;", "&");
}

import { hasEmptyPart } from "#app/base/addresses/own-address.ts";
/* Which read pages the service worker keeps, and how it shows them offline. */
import { langOf, type Language, plainPath } from "#app/base/languages.ts";
import { planStyle } from "#app/base/plan-marks.ts";
import { WORDS } from "#app/device/words.ts";

/** A page cache's name ends with the reader's mark. Raise the number to forget older workers' caches. */
const PAGES = "read-2 ";

export const FILES = "files-1";

export const MOST = { pages: 60, bytes: 4_000_000, days: 7, files: 200, tags: 12 };

export const READ_AT = "x-read-at";
export const BYTES = "x-bytes";
export const TITLE = "x-title";

export function cacheOf(mark: string): string {
  return PAGES + mark;
}

/** An entry beside the pages: what the reader plans, when they were kept or since. */
export const OWN_PLANS = "/own-plans";

/** False for other readers' pages and for an older worker's. */
export function mayStay(name: string, mark: string): boolean {
  return name === FILES || (mark !== "" && name === cacheOf(mark));
}

const READ =
  /^\/(?:home|mine|find|(?:daily|drive)(?:\/(?!post$|last-month$|news$)[^.]*)?|(?:list|pattern)(?:\/[^/.]+)?)?$/;

/** Home, lists, their drives and /mine, in any language. No forms, no codes. */
export function isKept({ pathname, searchParams }: URL): boolean {
  if (hasEmptyPart(pathname) || searchParams.has("notice")) return false;
  return READ.test(plainPath(pathname));
}

/** False for a step of a sign-in, a file, or a piece of a page. */
export function isKeptAddress({ pathname }: URL): boolean {
  return !/^\/(?:auth|api|parties|og|calendar)\/|\.\w+$|\/ticket$/.test(pathname);
}

/** The inside of a ticket in a list (app/features/daily-drives/list/ticket.route.tsx). */
export function isTicket({ pathname }: URL): boolean {
  return /\/daily\/.+\/ticket$/.test(pathname);
}

/** The inside of a ticket has no title and no tag. */
export type Entry = { address: string; title: string; readAt: number; bytes: number; tag: string };

export function overLimit(entries: readonly Entry[], now: number): Entry[] {
  let [pages, bytes] = [0, 0];
  return entries
    .toSorted((one, other) => other.readAt - one.readAt)
    .filter((entry) => {
      pages += 1;
      bytes += entry.bytes;
      const old = now - entry.readAt > MOST.days * 86_400_000;
      return old || pages > MOST.pages || bytes > MOST.bytes;
    });
}

/** What the server is told of copies (`HAS_COPIES`): the tags of those read last. */
export function tagsOf(entries: readonly Entry[]): string {
  const tags = entries
    .toSorted((one, other) => other.readAt - one.readAt)
    .flatMap(({ tag }) => tag || []);
  return tags.slice(0, MOST.tags).join(".") || "true";
}

/** A copy that says of its moment what the server says of now. `spots` are those of the copy (`COPY_MOMENTS`). */
export function withMoments(
  copy: ArrayBuffer,
  spots: string,
  said: readonly string[],
): { page: Blob; spots: string } {
  const parts: BlobPart[] = [];
  const [places = "", all] = spots.split("/");
  let [from, grown] = [0, 0];
  const moved = (places ? places.split(",") : []).map((spot, index) => {
    const [at = 0, length = 0] = spot.split("+").map(Number);
    const value = new TextEncoder().encode(said[index]);
    parts.push(copy.slice(from, at), value);
    from = at + length;
    const now = `${at + grown}+${value.length}`;
    grown += value.length - length;
    return now;
  });
  parts.push(copy.slice(from));
  return { page: new Blob(parts), spots: `${moved.join()}/${Number(all) + grown}` };
}

/** Whether a page is as our server sent it. What a proxy has added to has its moments elsewhere. */
export function isAsSent(html: string, spots: string): boolean {
  return new Blob([html]).size === Number(spots.split("/")[1]);
}

export function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
}

/** "14:05" in India, with the day unless it is today. */
function ageOf(readAt: number, { now, language }: NoteFor): string {
  const locale = `${langOf(language)}-u-nu-latn`;
  const part = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kolkata", ...options }).format(at);
  const time = part(readAt, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = { day: "numeric", month: "numeric" } as const;
  return part(readAt, day) === part(now, day) ? time : `${time}, ${part(readAt, day)}`;
}

type NoteFor = { now: number; language: Language };

const NOTE =
  "display:block;padding:.5rem 1rem;background:#2f2f86;color:#fff;font-weight:600;text-align:center";

/** Says how old a kept page is. React does not know this element; app/ui/network/offline.tsx removes it. */
export function withAge(html: string, readAt: number, shown: NoteFor): string {
  const said = WORDS[shown.language].note(ageOf(readAt, shown));
  const note = `<kept-note role="status" style="${NOTE}">${said}</kept-note>`;
  return html.replace(/<body[^>]*>/, (body) => body + note);
}

/** What a page says that its reader plans, as JSON; undefined for a guest's or no page. */
export function plansSaid(html: string): string | undefined {
  const [, data] = /<script id="reader"[^>]*>([^<]*)</.exec(html) ?? [];
  const reader = data ? (JSON.parse(data) as { uid: string; plans?: string } | null) : null;
  return reader ? JSON.stringify({ uid: reader.uid, plans: reader.plans ?? "" }) : undefined;
}

/** A kept page with what its reader plans now; `told` is the JSON of `OWN_PLANS`. Another reader's changes nothing. */
export function withPlans(html: string, told: string): string {
  const [, data = ""] = /<script id="reader"[^>]*>([^<]*)</.exec(html) ?? [];
  if (!told || !data) return html;
  const now = JSON.parse(told) as { uid: string; plans: string };
  const reader = JSON.parse(data) as { uid: string; plans?: string };
  if (reader.uid !== now.uid || reader.plans === now.plans) return html;
  const json = JSON.stringify({ ...reader, plans: now.plans }).replaceAll("<", "\\u003c");
  return html
    .replace(/(<style id="plans"[^>]*>)[^<]*/, (_, tag: string) => tag + planStyle(now.plans))
    .replace(/(<script id="reader"[^>]*>)[^<]*/, (_, tag: string) => tag + json);
}

const STYLE = `:root{color-scheme:light dark;--paper:#faf6ee;--ink:#1d1b2e;--link:#2f2f86}
@media(prefers-color-scheme:dark){:root{--paper:#13121b;--ink:#efeaf7;--link:#b9b8ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem}h1{margin:0 0 .5rem;font-size:1.5rem}
a{display:block;padding:.75rem 0;color:var(--link);overflow-wrap:anywhere}ul{list-style:none;padding:0}
li{border-top:1px solid}small{display:block;color:var(--ink)}`;

/** For a page never read here: links to those that were. Titles come from our own pages, so they are HTML. */
export function offlinePage(address: string, entries: readonly Entry[], shown: NoteFor): string {
  const say = WORDS[shown.language];
  const links = entries
    .filter(({ title }) => title)
    .toSorted((one, other) => other.readAt - one.readAt)
    .map(
      ({ address: to, title, readAt }) =>
        `<li><a href="${attribute(to)}">${title}<small>${say.readAt(ageOf(readAt, shown))}</small></a></li>`,
    )
    .join("");
  const read = links ? `<h2>${say.readLast}</h2><ul>${links}</ul>` : "";
  return `<!DOCTYPE html><html lang="${langOf(shown.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say.noNetwork} | WalkinMitra</title><style>${STYLE}</style></head><body><main id="main"><h1>${say.noNetwork}</h1><p>${say.notRead}</p><a href="${attribute(address)}">${say.again}</a>${read}</main></body></html>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

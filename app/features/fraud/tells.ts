/* What a fraud has to leave in its text: how to be reached, where to pay. Each has one normal form, however it is written. */
import { plainDigits } from "#app/base/text.ts";
import { isWebmail, SHORT_HOST } from "#app/features/warnings/warnings.ts";
import type { FRAUD_KINDS } from "#drizzle/values.ts";

type TellKind = (typeof FRAUD_KINDS)[number];

/** `words`: as the text has it. `aside`: a link's host, known again if mail came from there, but no ground to remember it. */
export type Tell = { kind: TellKind; normal: string; words: string; aside?: true };

/** The tells of a text, each once. Common mail and link hosts, maps and government sites are none. Linear time. */
export function tellsIn(text: string): Tell[] {
  const plain = plainOf(text);
  const once = new Map<string, Tell>();
  for (const tell of [...phonesIn(plain), ...addressesIn(plain), ...linksIn(plain)]) {
    const name = `${tell.kind} ${tell.normal}`;
    const known = once.get(name);
    if (!known || known.aside) once.set(name, tell);
  }
  return [...once.values()];
}

/** Its last characters, by which a colleague knows it again: `…4321`. */
export function endOf({ kind, normal }: Pick<Tell, "kind" | "normal">): string {
  return `…${normal.slice(1).slice(kind === "phone" ? -4 : -6)}`;
}

/** One script's digits, `@` and `.` however they are spelled; no invisible characters. */
function plainOf(text: string): string {
  return plainDigits(text.normalize("NFKC"))
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, "")
    .replaceAll(/[ \t]{0,3}[([{<][ \t]{0,3}at[ \t]{0,3}[)\]}>][ \t]{0,3}/gi, "@")
    .replaceAll(/[ \t]{0,3}[([{<][ \t]{0,3}dot[ \t]{0,3}[)\]}>][ \t]{0,3}/gi, ".")
    .replaceAll(
      /(?<=[\w.-]) at ([a-z\d-]{1,63}) dot (com|in|org|net|co)\b(?: dot in\b)?/gi,
      "@$1.$2",
    )
    .replaceAll(/(?<=[\w-])[ \t]{0,3}@[ \t]{0,3}(?=[a-z\d-]{1,63}\.[a-z])/gi, "@")
    .replaceAll(/(?<=\d)o(?=\d|\W|$)/gi, "0");
}

/** Digits with what people put between them; a line end or a slash begins another number. */
const RUN = /\+?\d(?:[ \t().*_~‐-―-]{0,3}\d)*/g;

/** From the fewest digits of a number to the most, with a country's code. */
const FEWEST = 10;
const MOST = 15;

function phonesIn(text: string): Tell[] {
  const tells: Tell[] = [];
  for (const [run] of text.matchAll(RUN)) {
    const groups = [...run.matchAll(/\d+/g)];
    const plus = run.startsWith("+");
    for (let first = 0; first < groups.length; first += 1) {
      let digits = "";
      for (let last = first; last < groups.length && digits.length < MOST; last += 1) {
        const [part] = groups[last]!;
        // Of one digit only what is dialled first: a day, a month and an hour have such parts.
        if (part.length === 1 && part !== "0" && !(plus && last === 0)) break;
        digits += part;
        if (digits.length < FEWEST) continue;
        const parts = groups.slice(first, last + 1).map(([one]) => one);
        const normal = phoneOf(parts, first === 0 && plus);
        const from = first === 0 ? 0 : groups[first]!.index;
        const to = groups[last]!.index + groups[last]![0].length;
        if (normal) tells.push({ kind: "phone", normal, words: run.slice(from, to) });
      }
    }
  }
  return tells;
}

/** What people dial before an Indian number. */
const PREFIXES = ["", "0", "91", "091", "910", "0091"];

/** Ten digits for an Indian number, with `+` for another country's; undefined for a date, an hour or another figure. */
function phoneOf(parts: string[], plus: boolean): string | undefined {
  const digits = parts.join("");
  if (plus && !digits.startsWith("91")) return `+${digits}`;
  for (const prefix of PREFIXES) {
    const national = digits.slice(prefix.length);
    if (national.length !== 10 || !digits.startsWith(prefix)) continue;
    const own = withoutPrefix(parts, prefix.length);
    // The parts of a landline are longer than those of a day or an hour.
    const shortest = Math.min(...own.map(({ length }) => length));
    if (/^[6-9]/.test(national) && shortest > 1) return national;
    if (prefix && /^[1-8]/.test(national) && own.length < 4 && shortest > 1) {
      if (own.slice(1).every(({ length }) => length > 2)) return national;
    }
  }
  return undefined;
}

function withoutPrefix(parts: string[], length: number): string[] {
  let left = length;
  return parts.flatMap((part) => {
    const own = part.slice(left);
    left = Math.max(0, left - part.length);
    return own ? [own] : [];
  });
}

const ADDRESS = /(?<![\w.%+-])([a-z\d][\w.%+-]{0,63})@([a-z\d][a-z\d.-]{0,127})/gi;

/** Banks' and apps' endings of UPI ids. A name and a city with `@` between them is none. */
const UPI_HANDLE =
  /^(?:ok\w+|\w*(?:upi|bank|axis|icici|sbi|hdfc)\w*|pt(?:yes|axis|sbi|hdfc)|yes\w{1,3}|wa\w+|paytm|\w*pay|[yaixr]a?[bpx]l|apl|kotak|airtel|postbank|freecharge|ikwik|fam|slice|pnb|cnrb|boi|cboi|uboi|kbl|idbi|federal|indus|rbl|fbl|dbs|hsbc|jio|timecosmos|naviaxis|axisb|equitas|bandhan|aubank|pingpay|fifederal|superyes)$/i;

/** "Walk-in@HDFCBank" says where, not whom to pay. */
const EVENT = /^(?:walk-?ins?|interviews?|hiring|jobs?|drives?|openings?|vacanc(?:y|ies)|work)$/i;

function addressesIn(text: string): Tell[] {
  const tells: Tell[] = [];
  for (const [, box = "", host = ""] of text.matchAll(ADDRESS)) {
    const domain = host.toLowerCase().replace(/[.-]+$/, "");
    const words = `${box}@${host.replace(/[.-]+$/, "")}`;
    const normal = `${box.toLowerCase()}@${domain}`;
    if (!/\.[a-z]{2,}$/.test(domain)) {
      if (UPI_HANDLE.test(domain) && !EVENT.test(box)) tells.push({ kind: "upi", normal, words });
    } else if (isWebmail(domain)) {
      tells.push({ kind: "email", normal: mailboxOf(box, domain), words });
    } else if (!isShared(domain)) {
      tells.push({ kind: "domain", normal: domain, words });
    }
  }
  return tells;
}

/** Where mail to an address of a webmail goes: what follows a plus and Gmail's dots lead nowhere else. */
function mailboxOf(box: string, domain: string): string {
  const [own = ""] = box.toLowerCase().split("+", 1);
  const gmail = /^(?:gmail|googlemail)\./.test(domain);
  return gmail ? `${own.replaceAll(".", "")}@gmail.com` : `${own}@${domain}`;
}

/** With `http`, `www.` or a path it is a link; else only with an ending that is no word. */
const LINK =
  /(?<![\w@.-])(https?:\/\/)?((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}[a-z]{2,18})(?::\d{1,5})?([/?][^\s<>"'()[\]{}|\\^`]{0,500})?/gi;

/** Endings of links without `http`: "Pvt.Ltd/Pune" is none. */
const ENDING =
  /[^.]{3}\.(?:co\.in|com|in|org|net|info|online|xyz|site|live|shop|club|app|io|biz|me|ly|gle|gl|co|to|page|link|dev|ai|top|icu|vip|jobs|pro|cc|gd|gy|at|id)$/i;

function linksIn(text: string): Tell[] {
  const tells: Tell[] = [];
  for (const match of text.matchAll(LINK)) {
    const [whole, scheme, name = "", rest = ""] = match;
    const named = scheme ?? (/^www\./i.test(name) || (rest.startsWith("/") && rest.length > 1));
    const words = whole.replace(/[.,;:!?*_~]+$/, "");
    if (
      !named &&
      !isBare(name, text.slice(match.index + whole.length, match.index + whole.length + 3))
    )
      continue;
    const host = name.toLowerCase().replace(/^(?:www|m)\./, "");
    const shared = isShared(host);
    if (!scheme && !shared && !ENDING.test(host)) continue;
    const path = pathOf(rest.replace(/[.,;:!?*_~]+$/, ""));
    if (!shared) tells.push({ kind: "domain", normal: host, words, ...(path && { aside: true }) });
    if (path && !NOBODYS.test(`${host}${path}`) && !EVERYBODYS.test(host))
      tells.push({ kind: "link", normal: `${host}${path}`, words });
  }
  return tells;
}

/** "come to pune.in case of" has no address; "apply on quickjobs.in" has. */
function isBare(name: string, after: string): boolean {
  if (!/[^.]{3}\.(?:com|in|org|net|info|online|xyz|site|live|shop|club|app|biz)$/.test(name))
    return false;
  return !name.endsWith(".in") || !/^ [a-z]/i.test(after);
}

/** Who sent whom, and by which campaign: the same page without it. */
const TRACKING =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|igshid|igsh|si|ref|ref_.*|src|source|mc_.*|usp|trk|text|app_absent|feature|share|sh)$/i;

function pathOf(rest: string): string {
  const url = URL.parse(rest, "https://x.in");
  if (!url) return "";
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const query = new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));
  const path = url.pathname.replace(/\/+$/, "");
  return query.size ? `${path}?${query}` : path;
}

/** Pages of everybody: alone they tell nothing, a path of theirs does. */
const SHARED_HOSTS = new Set(
  `google.com docs.google.com drive.google.com forms.google.com meet.google.com sites.google.com maps.google.com
  forms.gle goo.gl maps.app.goo.gl g.co play.google.com whatsapp.com wa.me api.whatsapp.com chat.whatsapp.com
  web.whatsapp.com t.me telegram.me telegram.org youtube.com youtu.be facebook.com fb.com fb.me instagram.com
  linkedin.com in.linkedin.com lnkd.in twitter.com x.com naukri.com indeed.com in.indeed.com foundit.in
  monsterindia.com shine.com timesjobs.com apna.co workindia.in internshala.com freshersworld.com glassdoor.co.in
  zoom.us teams.microsoft.com microsoft.com forms.office.com office.com github.com notion.site linktr.ee paytm.com
  paytm.me phonepe.com amazon.in amazon.com dropbox.com canva.com typeform.com jotform.com form.jotform.com
  tinyurl.com wordpress.com blogspot.com medium.com apple.com apps.apple.com`.split(/\s+/),
);

/** The government's, and our own. */
const EVERYBODYS = /(?:^|\.)(?:gov|nic|mil)\.in$|(?:^|\.)walkinmitra\./;

/** A number in a link is a phone already; a place on a map is everybody's who works in that house. */
const NOBODYS =
  /^(?:wa\.me\/\+?\d|api\.whatsapp\.com\/send|maps\.app\.goo\.gl\/|goo\.gl\/maps|maps\.google\.|google\.[a-z.]+\/maps|g\.co\/kgs)/;

function isShared(host: string): boolean {
  return (
    isWebmail(host) || SHARED_HOSTS.has(host) || EVERYBODYS.test(host) || SHORT_HOST.test(host)
  );
}

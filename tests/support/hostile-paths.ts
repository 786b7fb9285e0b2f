import fc from "fast-check";

/** The host that no address may lead to. */
const EVIL = "evil.example";

/*
 * Paths as an enemy sends them, each begun with one slash or more. What `new URL` leaves of them is what reaches the
 * Worker in tests: `//`, `%2F`, `%5C`, `%09`, `;` and `@` stay; `\` becomes `/`; `/./`, `/../` and `%2e%2e` are resolved, so
 * that `/.//host` is `//host`; tabs and line breaks are dropped.
 */

/** What stands between the language and the host. */
// oxfmt-ignore
const LEADS = [
  "//", "///", "////", "/\\", "/\\/", "\\\\", "/.//", "/./", "/..//", "/x/..//", "/x/../", "/%2e//", "/%2e%2e//", "/%2E%2f/",
  "/%2F", "/%2f%2f", "/%2F/", "//%2F", "//%2f%2f", "/%5C", "/%5c%5c", "//%5C", "/\t/", "/\n/", "/\r\n/", "/%09/", "//%09", "/%0A/",
  "/%0D%0A/", "//%0d%0a", "/%00/", "//%00", "/%20/", "// ", "/;/", "//;@", "/;//", "/\u2215\u2215", "/\uFF0F\uFF0F", "//\uFF0F",
  "/\u2044/", "/\u29F8", "/%EF%BC%8F%EF%BC%8F", "//%E3%80%82", "/%C0%AF", "//%C0%AF", "/%c0%ae%c0%ae/", "/%252F", "//%252f",
  "/%255C", "/%u2215", "/http://", "/https://", "//https://", "/http:/", "/http:\\\\", "/https:%2F%2F", "/HTTPS:", "//user@",
  "//user:pass@", "//localhost@", "//localhost:80@", "//localhost%2F@", "//localhost\\@", "//[", "//[::1]", "//%", "/%", "/%zz/",
  "//%zz", "/%E0%A4/", "//%ff", "/%F0%9F%92/", "//?", "//#", "/.", "//.", "//..", "//-", "//xn--", "//%5B::1%5D@", "/javascript:",
  "//javascript:", "/%6aavascript:", "/data:text/html,", "//data:", "/blob:http://", "/vbscript:", "//*.", "//^", "//|", "//<", '//"',
  "/'\"><base href=//", "/$&//", "/hi//", "/hi/hi//", "/en//", "//hi//", "/HI//", "/hi%2F/", "/_.data//", "/.data//", "//.data",
];

/** What stands after the host. */
// oxfmt-ignore
const TAILS = [
  "", "/", "//", "/..", "/../..", "/%2e%2e", "/.", ":80", ":8080/", ":99999/", ":x", "%2F", "%5C", "%", "@localhost", "/@localhost",
  ";/", "?", "?next=//", "#", "/daily/pune", "/drive", "/post", "/mine", "/please_login_first", "/daily/x", "/auth/google", ".data",
  "/_.data", "/admin?notice=x&undo=//", "\t", "%0A", "\u3002", "%E3%80%82", "/?returnTo=//evil.example",
];

/** Nothing but what a decoder makes a slash, an empty host or nothing of. */
const BARE = [
  "//",
  "///",
  "/%09/",
  "/%0A/",
  "/%5C/",
  "/%5C%5C/",
  "//%2F",
  "//x%2F",
  "/%",
  "/%zz",
  "/%00",
];

/** Every lead once, with tails in turn, and the bare ones. */
export const HOSTILE_PATHS = [
  ...LEADS.map((lead, index) => lead + EVIL + TAILS[(index * 7) % TAILS.length]),
  ...BARE,
];

/** Any lead, or two of them, with or without the host, and any tail. */
export const hostilePath = fc
  .tuple(
    fc.constantFrom(...LEADS),
    fc.option(fc.constantFrom(...LEADS), { nil: "" }),
    fc.constantFrom(EVIL, EVIL, EVIL, "x", "%65vil.example", "1.1.1.1", "0x7f.1"),
    fc.constantFrom(...TAILS),
  )
  .map((parts) => parts.join(""));

/** The host that an address of an answer leads to. */
export type Led = { by: string; to: string };

const ATTRIBUTE =
  /<(\w+)\b[^>]*?\s(?:href|action|formaction|src|data|poster|cite)="([^"]*)"[^>]*>/gi;
const REFRESH = /http-equiv="refresh"\s+content="[^"]*?url=([^"]*)"/gi;
const PREVIEW =
  /<meta\b[^>]*(?:property|name)="(?:og|twitter):(?:url|image)"[^>]*content="([^"]*)"/gi;
const DATA_REDIRECT = /"redirect","((?:[^"\\]|\\.)*)"/g;

/** Every address that an answer leads to by itself or by a click: its headers, and what its HTML or data names. */
export function addressesIn({ headers }: Response, body: string): Led[] {
  const found: Led[] = [];
  const add = (by: string, to: string | null | undefined) => {
    if (to) found.push({ by, to: unescape(to) });
  };
  add("location", headers.get("location"));
  add("refresh", /url=(.*)/i.exec(headers.get("refresh") ?? "")?.[1]);
  for (const match of (headers.get("link") ?? "").matchAll(/<([^>]*)>/g)) add("link", match[1]);
  for (const [, tag, to] of body.matchAll(ATTRIBUTE)) add(tag!, to);
  for (const [, to] of body.matchAll(REFRESH)) add("meta", to);
  for (const [, to] of body.matchAll(PREVIEW)) add("og", to);
  for (const [, to] of body.matchAll(DATA_REDIRECT)) add("data", JSON.parse(`"${to}"`) as string);
  return found;
}

function unescape(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

import { cleanLine } from "#app/base/text.ts";

/** Where links of people may lead: `http` and `https` only (product decisions, "Places where the old behaviour would hurt"). */
export type LinkAnswer = { ok: true; url: string } | { ok: false; message: string };

/** What the field "job link" may hold: a link, or plain words that never become one. */
export type PostLinkAnswer = { ok: true; text: string } | { ok: false; message: string };

export const LINK_PROBLEMS = {
  scheme: "A link must begin with http:// or https://.",
  space: "This link has a space or a line break in it. Put the link alone here.",
  person: "A link must not hold a user name or a password before its host (https://name@host).",
  broken: "This is not a complete link. Copy it again from the browser's address bar.",
} as const;

/** Schemes that run or show something of the sender's, wherever they stand and however they are spelt. */
const SCRIPT = /(?:javascript|vbscript|livescript)(?::|%3a|&colon;?|&#0*58;?|&#x0*3a;?)/i;
const DANGEROUS =
  /^(?:data|file|blob|filesystem|about|view-source|chrome|intent|jar|mailto|ftp|wss?)(?::|%3a|&colon;?|&#0*58;?|&#x0*3a;?)/i;

/** The text as a careless reader of addresses sees it: without spaces, controls and look-alike letters. */
function squeezed(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cc}\p{Cf}]/gu, "");
}

/**
 * The link that a text is: `http` or `https`, `www.` completed to `https://`, as the browser would write it. Refused
 * with a sentence: every other scheme, `//host`, spaces and line breaks inside, a user name before the host.
 */
export function safeLink(text: string): LinkAnswer {
  const given = text.trim();
  const refuse = (message: string): LinkAnswer => ({ ok: false, message });
  const link = /^www\./i.test(given) ? `https://${given}` : given;
  if (!/^https?:/i.test(squeezed(link))) return refuse(LINK_PROBLEMS.scheme);
  if (/[\s\p{Cc}\p{Cf}]/u.test(link)) return refuse(LINK_PROBLEMS.space);
  // URL parsing takes "https:host", "https:\\host" and "https:///host" for the same address; people do not.
  if (!/^https?:\/\/[^/\\]/i.test(link) || link.includes("\\")) return refuse(LINK_PROBLEMS.broken);
  const authority = /^https?:\/\/([^/?#]*)/i.exec(link)?.[1] ?? "";
  const url = URL.parse(link);
  if (authority.includes("@") || url?.username || url?.password)
    return refuse(LINK_PROBLEMS.person);
  if (!url || !/^https?:$/.test(url.protocol)) return refuse(LINK_PROBLEMS.broken);
  return /[^.]\.[^.]/.test(url.hostname)
    ? { ok: true, url: url.href }
    : refuse(LINK_PROBLEMS.broken);
}

/**
 * What is stored for a job link (section 2, "Drive modal"): a safe link, or words such as "Send CV to the desk",
 * which are shown and copied but never followed. Words that could be followed after all are refused.
 */
export function readPostLink(given: string): PostLinkAnswer {
  const raw = given.trim();
  const bare = squeezed(raw);
  const refuse = (message: string): PostLinkAnswer => ({ ok: false, message });
  if (SCRIPT.test(bare) || DANGEROUS.test(bare) || /^[/\\]{2}/.test(bare))
    return refuse(LINK_PROBLEMS.scheme);
  if (/^(?:https?:|www\.)/i.test(bare)) {
    const link = safeLink(raw);
    return link.ok ? { ok: true, text: link.url } : link;
  }
  // "Contact: 98200 12345" is a sentence, "contact:98200" would be somebody's scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\s)/i.test(raw)) return refuse(LINK_PROBLEMS.scheme);
  for (const link of raw.matchAll(WEB_ADDRESS)) {
    const answer = safeLink(trimmed(link[0]));
    if (!answer.ok) return answer;
  }
  return { ok: true, text: cleanLine(raw) };
}

const WEB_ADDRESS = /https?:\S+/gi;

/** Without what closes a sentence around a link. */
function trimmed(link: string): string {
  return link.replace(/[.,;:!?)\]}>'"]+$/, "");
}

/**
 * Where the Apply button leads: the first safe link in what is stored; undefined when it has none, and then there is
 * no button (section 2: "only when the link contains 'http'").
 */
export function applyLink(postLink: string | null): string | undefined {
  for (const link of postLink?.matchAll(WEB_ADDRESS) ?? []) {
    const answer = safeLink(link[0] === postLink ? link[0] : trimmed(link[0]));
    if (answer.ok) return answer.url;
  }
  return undefined;
}

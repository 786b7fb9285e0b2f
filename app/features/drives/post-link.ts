import {
  type LinkProblem,
  readLink,
  safeHref,
  withoutDisguise,
} from "#app/base/addresses/links.ts";
import { proseParts, withoutTrailing } from "#app/base/prose.ts";
import { cleanLine } from "#app/base/text.ts";

/** A link, or plain words that never become one. */
export type PostLinkAnswer = { ok: true; text: string } | { ok: false; problem: LinkProblem };

/** Schemes that run or show the sender's own content, anywhere and in any spelling. */
const SCRIPT = /(?:javascript|vbscript|livescript)(?::|%3a|&colon;?|&#0*58;?|&#x0*3a;?)/i;
const DANGEROUS =
  /^(?:data|file|blob|filesystem|about|view-source|chrome|intent|jar|mailto|ftp|wss?)(?::|%3a|&colon;?|&#0*58;?|&#x0*3a;?)/i;

/** Alone: two dots ("careers.example.com/apply") or a usual ending. "Node.js" and "B.Tech" are words. */
const BARE_ADDRESS =
  /^(?:[a-z0-9-]+\.)+(?:[a-z0-9-]+\.[a-z]{2,}|com|in|org|net|co|io|jobs|careers|gov|edu|info)(?:[/?#]\S*)?$/i;

/** Takes a safe link, or words, never followed. Refused: other links, and words a browser could follow. */
export function readPostLink(given: string): PostLinkAnswer {
  const raw = given.trim();
  const bare = withoutDisguise(raw);
  const refuse = (problem: LinkProblem): PostLinkAnswer => ({ ok: false, problem });
  if (SCRIPT.test(bare) || DANGEROUS.test(bare) || /^[/\\]{2}/.test(bare)) return refuse("scheme");
  if (/^(?:https?:|www\.)/i.test(bare)) {
    const link = readLink(raw);
    return link.ok ? { ok: true, text: link.url } : refuse(link.problem);
  }
  if (BARE_ADDRESS.test(raw)) {
    const link = readLink(`https://${raw}`);
    if (link.ok) return { ok: true, text: link.url };
  }
  // "Contact: 98200 12345" is a sentence; "contact:98200" could be a scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\s)/i.test(raw)) return refuse("scheme");
  for (const [address] of raw.matchAll(/https?:\S+/gi)) {
    const link = readLink(withoutTrailing(address));
    if (!link.ok) return refuse(link.problem);
  }
  return { ok: true, text: cleanLine(raw) };
}

/** The Apply button's link, the first in the stored text; undefined: no button. */
export function applyLink(postLink: string | null): string | undefined {
  if (!postLink) return undefined;
  return safeHref(postLink) ?? proseParts(postLink).find(({ href }) => href)?.href;
}

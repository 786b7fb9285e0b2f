/** For links to other sites: they learn nothing about our page. */
export const OUTBOUND = { rel: "noopener noreferrer nofollow", target: "_blank" } as const;

/** `userInfo` is a user name before the host; `broken` an incomplete address. */
export type LinkProblem = "scheme" | "space" | "userInfo" | "broken";

export type LinkAnswer = { ok: true; url: string } | { ok: false; problem: LinkProblem };

const MAX_LINK_LENGTH = 2000;

/**
 * The one rule for links that people write. Returns the address as browsers write it, `https://` before `www.`.
 * Refuses all but http and https, hidden characters, a user name, a host without a top-level domain, long ones.
 */
export function readLink(text: string): LinkAnswer {
  const given = text.trim();
  const refuse = (problem: LinkProblem): LinkAnswer => ({ ok: false, problem });
  const link = /^www\./i.test(given) ? `https://${given}` : given;
  if (!/^https?:/i.test(withoutDisguise(link))) return refuse("scheme");
  if (/[\s\p{Cc}\p{Cf}]/u.test(link)) return refuse("space");
  // URL parsing reads "https:host", "https:\\host" and "https:///host" as the same address; people do not.
  if (!/^https?:\/\/[^/\\]/i.test(link) || link.includes("\\")) return refuse("broken");
  const authority = /^https?:\/\/([^/?#]*)/i.exec(link)?.[1] ?? "";
  const url = URL.parse(link);
  if (authority.includes("@") || url?.username || url?.password) return refuse("userInfo");
  if (!url || given.length > MAX_LINK_LENGTH) return refuse("broken");
  const named = /^[^.].*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/.test(url.hostname);
  return named ? { ok: true, url: url.href } : refuse("broken");
}

export function safeHref(address: string): string | undefined {
  const answer = readLink(address);
  return answer.ok ? answer.url : undefined;
}

/** Without spaces, control characters and look-alike letters that hide an address. */
export function withoutDisguise(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cc}\p{Cf}]/gu, "");
}

/** For an `<a>` that opens the chat, whose text box begins with `data-ask` (app/features/chat/parts/conversation.tsx). */
export type AskLink = { href: string; "data-ask"?: string };

/** Attributes of every link to another site, so that it learns nothing about our page. */
export const OUTBOUND = { rel: "noopener noreferrer nofollow", target: "_blank" } as const;

/** Why an address may not be a link: its scheme, a space, a user name before the host, or an incomplete address. */
export type LinkProblem = "scheme" | "space" | "userInfo" | "broken";

export type LinkAnswer = { ok: true; url: string } | { ok: false; problem: LinkProblem };

const MAX_LINK_LENGTH = 2000;

/**
 * The one rule for links that people write. Returns the address as a browser would write it, with `https://` put before
 * `www.`. Refuses every scheme except http and https, `//host`, spaces, line breaks and invisible characters, a user
 * name before the host, a host without a top-level domain, and anything too long.
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

/** The address to put into a link; undefined when `readLink` refuses it. */
export function safeHref(address: string): string | undefined {
  const answer = readLink(address);
  return answer.ok ? answer.url : undefined;
}

/** The text without what hides an address in it: spaces, control characters and look-alike letters. */
export function withoutDisguise(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cc}\p{Cf}]/gu, "");
}

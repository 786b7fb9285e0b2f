/** What every link that leads out of the portal carries: the other page learns nothing of ours. */
export const OUTBOUND = { rel: "noopener noreferrer nofollow", target: "_blank" } as const;

/** Why an address may not be a link: its scheme, a space in it, a user name before its host, or no complete address. */
export type LinkProblem = "scheme" | "space" | "person" | "broken";

export type LinkAnswer = { ok: true; url: string } | { ok: false; problem: LinkProblem };

/** Longer addresses than this are none that a person wants to open. */
const LONGEST_LINK = 2000;

/**
 * The one rule for links that people write: the address as the browser would write it, `www.` completed to `https://`.
 * Refused: every scheme but http and https, `//host`, spaces, line breaks and invisible characters inside, a user name
 * before the host, a host without a top-level domain, and what is too long.
 */
export function readLink(text: string): LinkAnswer {
  const given = text.trim();
  const refuse = (problem: LinkProblem): LinkAnswer => ({ ok: false, problem });
  const link = /^www\./i.test(given) ? `https://${given}` : given;
  if (!/^https?:/i.test(squeezed(link))) return refuse("scheme");
  if (/[\s\p{Cc}\p{Cf}]/u.test(link)) return refuse("space");
  // URL parsing takes "https:host", "https:\\host" and "https:///host" for the same address; people do not.
  if (!/^https?:\/\/[^/\\]/i.test(link) || link.includes("\\")) return refuse("broken");
  const authority = /^https?:\/\/([^/?#]*)/i.exec(link)?.[1] ?? "";
  const url = URL.parse(link);
  if (authority.includes("@") || url?.username || url?.password) return refuse("person");
  if (!url || given.length > LONGEST_LINK) return refuse("broken");
  const named = /^[^.].*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/.test(url.hostname);
  return named ? { ok: true, url: url.href } : refuse("broken");
}

/** The address as it may stand in a link; undefined for what `readLink` refuses. */
export function safeHref(address: string): string | undefined {
  const answer = readLink(address);
  return answer.ok ? answer.url : undefined;
}

/** The text as a careless reader of addresses sees it: without spaces, controls and look-alike letters. */
export function squeezed(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cc}\p{Cf}]/gu, "");
}

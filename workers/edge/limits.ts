/* The limits that the platform counts, and the answer over one. */
import type { HonoRequest } from "hono";
import { IPv6 } from "ipaddr.js";

import { errorFacts } from "#app/base/error-facts.ts";
import { log } from "#workers/edge/logs.ts";

/**
 * For requests that cost more than a page; reading has no limit. A college may share one address. wrangler.toml and
 * docs/operations.md repeat these (tests/workers/limits.test.ts compares). `period` is in seconds.
 */
export const LIMITS = {
  signIn: { binding: "LIMIT_SIGN_IN", limit: 600, period: 60 },
  writesOfAddress: { binding: "LIMIT_WRITES_ADDRESS", limit: 3000, period: 60 },
  writesOfPerson: { binding: "LIMIT_WRITES_PERSON", limit: 300, period: 60 },
  writesOfAdmin: { binding: "LIMIT_WRITES_ADMIN", limit: 1200, period: 60 },
  socketsOfAddress: { binding: "LIMIT_SOCKETS_ADDRESS", limit: 9000, period: 60 },
  socketsOfPerson: { binding: "LIMIT_SOCKETS_PERSON", limit: 600, period: 60 },
  health: { binding: "LIMIT_HEALTH", limit: 6000, period: 60 },
  pictureMisses: { binding: "LIMIT_PICTURE_MISSES", limit: 120, period: 60 },
  pictures: { binding: "LIMIT_PICTURES", limit: 1200, period: 60 },
  subscriptions: { binding: "LIMIT_SUBSCRIPTIONS", limit: 30, period: 60 },
  taps: { binding: "LIMIT_TAPS", limit: 60, period: 60 },
  openData: { binding: "LIMIT_OPEN_DATA", limit: 60, period: 60 },
  feeds: { binding: "LIMIT_FEEDS", limit: 12, period: 60 },
  vitals: { binding: "LIMIT_VITALS", limit: 300, period: 60 },
  reports: { binding: "LIMIT_REPORTS", limit: 30, period: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

type Asked = { env: Env; req: Pick<HonoRequest, "header">; var: { requestId: string } };

const TOO_MANY = "Too many tries. Please wait a minute and try again.";

/** Counts one for `key`, or for the address. Undefined, or seconds to wait; a failing limiter refuses nobody. */
export async function overLimit(
  c: Asked,
  name: LimitName,
  key: string = networkOf(c.req.header("cf-connecting-ip")),
): Promise<number | undefined> {
  const { binding, period } = LIMITS[name];
  try {
    const { success } = await c.env[binding].limit({ key });
    return success ? undefined : period;
  } catch (error) {
    log("error", {
      event: "limit",
      limit: name,
      requestId: c.var.requestId,
      ...errorFacts(error),
    });
    return undefined;
  }
}

/** For everything but pages. */
export function answerTooMany(retryAfter: number): Response {
  return new Response(TOO_MANY, {
    status: 429,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": String(retryAfter),
      "Cache-Control": "no-store",
    },
  });
}

/** An IPv4 address, or a household's /64 under IPv6. */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  if (!IPv6.isValid(address)) return address;
  const ipv6 = IPv6.parse(address);
  if (ipv6.isIPv4MappedAddress()) return address;
  const network = ipv6.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";

/** In seconds. A deactivated person may still see cached pages for so long. */
export const PASS_SECONDS = 60;

/** In seconds. The browser keeps an expired pass: it tells whom to ask D1 about. */
export const HINT_SECONDS = 86_400;

/** In ms: younger passes are not sent again. */
const SENT_ANEW_AFTER = 30_000;

const REMEMBERED = 5000;

/** `session` is the hash of its token; `authTime`, in ms, is when the person last proved who they are. */
export type Hint = { reader: Reader; session: string; authTime?: number | undefined };

/** `token` is set once it matches `session`. */
type Pass = Hint & { until: number; token?: string };

const verified = new LRUCache<string, Pass>({ max: REMEMBERED });

/** When a person's passes were revoked, in this isolate. Elsewhere they expire within a minute. */
const revoked = new Map<string, number>();

/** Says for a minute who a session belongs to, signed. Enough for cached pages; all else asks D1. */
export async function makePass(
  reader: Reader,
  {
    token,
    secrets,
    now,
    authTime,
  }: {
    token: string;
    secrets: readonly string[];
    now: number;
    authTime?: number | undefined;
  },
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ reader, session: await sha256(token), authTime })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + PASS_SECONDS)
    .sign(keyOf(secrets[0]!));
}

/** The reader in a pass; undefined when it is missing, forged, expired, or for another session than `token`. */
export async function readPass(
  pass: string | undefined,
  { token, secrets, now }: { token: string | undefined; secrets: readonly string[]; now: number },
): Promise<Reader | undefined> {
  const known = await passOf(pass, { token, secrets, now });
  return known && isGood(known, now) ? known.reader : undefined;
}

/** Who a pass from the last 24 hours names, else undefined. A hint: render with it, but check D1 before you send. */
export async function readHint(
  pass: string | undefined,
  { token, secrets, now }: { token: string | undefined; secrets: readonly string[]; now: number },
): Promise<Hint | undefined> {
  return passOf(pass, { token, secrets, now });
}

/** Whether this pass is true and good for half a minute more: no new one need be sent. */
export async function isYoung(
  pass: string | undefined,
  { reader, ...asked }: { reader: Reader; token: string; secrets: readonly string[]; now: number },
): Promise<boolean> {
  const known = await passOf(pass, asked);
  return (
    known !== undefined &&
    isGood(known, asked.now) &&
    known.until - asked.now > PASS_SECONDS * 1000 - SENT_ANEW_AFTER &&
    isSame(known.reader, reader)
  );
}

export function isSame(one: Reader, other: Reader): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function passOf(
  pass: string | undefined,
  { token, secrets, now }: { token: string | undefined; secrets: readonly string[]; now: number },
): Promise<Pass | undefined> {
  if (!pass || !token) return undefined;
  const known = verified.get(pass) ?? (await verify(pass, secrets, now));
  if (!known || known.until + HINT_SECONDS * 1000 <= now) return undefined;
  if (known.token !== token) {
    if (known.session !== (await sha256(token))) return undefined;
    known.token = token;
  }
  return known;
}

/** Not before it was made, either: another machine's clock may be ahead. */
function isGood(known: Pass, now: number): boolean {
  const made = known.until - PASS_SECONDS * 1000;
  // fault: pass-until
  return now < known.until && now >= made && !isRevoked(known);
}

function isRevoked({ until, reader }: Pass): boolean {
  // fault: pass-revoked
  return until - PASS_SECONDS * 1000 <= (revoked.get(reader.uid) ?? -1);
}

/** Ends a person's passes made until now, after a deactivation or "sign out everywhere". */
export function revokePasses(uid: string, now: number): void {
  for (const [other, at] of revoked) if (at < now - 2 * PASS_SECONDS * 1000) revoked.delete(other);
  revoked.set(uid, now);
}

async function verify(
  pass: string,
  secrets: readonly string[],
  now: number,
): Promise<Pass | undefined> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify<Hint>(pass, keyOf(secret), {
        algorithms: ["HS256"],
        currentDate: new Date(now),
        clockTolerance: HINT_SECONDS,
      });
      const { reader, session, authTime, exp } = payload;
      const known = { reader, session, authTime, until: (exp ?? 0) * 1000 };
      verified.set(pass, known);
      return known;
    } catch {
      // Try the next secret: after a rotation the old one still verifies.
    }
  }
  return undefined;
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

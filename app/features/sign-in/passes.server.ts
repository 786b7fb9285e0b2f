import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";

/** How long a pass is good for, in seconds. So long may a deactivated person still see cached pages. */
export const PASS_SECONDS = 60;

/** How many passes an isolate remembers as verified. */
const REMEMBERED = 5000;

/** `token` is set once it has been checked against `session`. */
type Pass = { reader: Reader; session: string; until: number; token?: string };

const verified = new LRUCache<string, Pass>({ max: REMEMBERED });

/** Whose passes were ended, and when, as far as this isolate knows. In other isolates they expire within a minute. */
const revoked = new Map<string, number>();

/**
 * A pass says who a session belongs to, signed, for a minute. Cached pages accept it instead of the session; own pages,
 * writes, sockets and admin pages ask D1.
 */
export async function makePass(
  reader: Reader,
  { token, secrets, now }: { token: string; secrets: readonly string[]; now: number },
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ reader, session: await sha256(token) })
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
  if (!pass || !token) return undefined;
  const known = verified.get(pass) ?? (await verify(pass, secrets, now));
  if (!known || known.until <= now) return undefined;
  if (known.token !== token) {
    if (known.session !== (await sha256(token))) return undefined;
    known.token = token;
  }
  return isRevoked(known) ? undefined : known.reader;
}

/** The reader in a pass that this isolate has checked for this session before, at once; else undefined. */
export function checkedPass(
  pass: string | undefined,
  { token, now }: { token: string; now: number },
): Reader | undefined {
  const known = pass ? verified.get(pass) : undefined;
  if (!known || known.until <= now || known.token !== token) return undefined;
  return isRevoked(known) ? undefined : known.reader;
}

function isRevoked({ until, reader }: Pass): boolean {
  return until - PASS_SECONDS * 1000 <= (revoked.get(reader.uid) ?? -1);
}

/** Ends all of a person's passes made until now: they were deactivated, or signed out everywhere. */
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
      const { payload } = await jwtVerify<{ reader: Reader; session: string }>(
        pass,
        keyOf(secret),
        {
          algorithms: ["HS256"],
          currentDate: new Date(now),
          maxTokenAge: PASS_SECONDS,
        },
      );
      const { reader, session, exp } = payload;
      const known = { reader, session, until: (exp ?? 0) * 1000 };
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

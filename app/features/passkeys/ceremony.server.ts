/*
 * The only file that speaks WebAuthn (Level 3). A challenge is sealed into the form of its page, for one person in one session.
 * The library is loaded when it is needed: only admins need it.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { base64url } from "jose";

import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { randomToken } from "#app/base/tokens.server.ts";
import {
  LONGEST_CREDENTIAL,
  type PasskeyProblem,
  passkeyProblemOf,
} from "#app/features/passkeys/passkeys.ts";
import { useUp } from "#app/features/sign-in/once.server.ts";
import { openSealed, seal } from "#app/features/sign-in/sealed.server.ts";
import type { Database } from "#drizzle/client.ts";
import { passkeys } from "#drizzle/schema.ts";

const LIFETIME = 10 * 60_000;

/** What a challenge is for. */
type Use = "passkey-new" | "passkey";

/** Whose challenge it is: the hash of their session's token too. */
type Whose = { uid: string; session: string; secret: string; now: number };

type Sealed = { challenge: string; uid: string; session: string; expiresAt: number };

/** A new challenge, and what its form brings back. */
export async function newChallenge(
  use: Use,
  { uid, session, secret, now }: Whose,
): Promise<{ challenge: string; sealed: string }> {
  const challenge = randomToken();
  const kept: Sealed = { challenge, uid, session, expiresAt: now + LIFETIME };
  return { challenge, sealed: await seal(kept, { use, secrets: [secret] }) };
}

/** What this form was given; undefined when it was somebody else's, of another session, or is late. */
async function challengeOf(
  use: Use,
  { sealed, uid, session, secret, now }: Whose & { sealed: string },
): Promise<Sealed | undefined> {
  const kept = await openSealed<Sealed>(sealed, { use, secrets: [secret] });
  // fault: passkey-challenge
  const good = kept && kept.uid === uid && kept.session === session && kept.expiresAt > now;
  return good ? kept : undefined;
}

/** The passkeys' domain: they work on it and nowhere else. */
export function domainOf(origin: string): string {
  return new URL(origin).hostname;
}

type Answer = Whose & { sealed: string; credential: string; origin: string };

/** The passkey that a browser made: sent twice it is the same one. Refused: invalid, late or not as it should be. */
export async function verifyNew({
  credential,
  origin,
  ...form
}: Answer): Promise<Outcome<{ id: string; publicKey: string; counter: number }>> {
  const kept = await challengeOf("passkey-new", form);
  if (!kept) return refuse("late");
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: read<RegistrationResponseJSON>(credential),
      expectedChallenge: kept.challenge,
      expectedOrigin: origin,
      expectedRPID: domainOf(origin),
    });
    if (!verified) return refuse("refused");
    const { id, publicKey, counter } = registrationInfo.credential;
    return done({ id, publicKey: base64url.encode(publicKey), counter });
  } catch {
    return refuse("refused");
  }
}

/** Checks what somebody's passkey signed, once, and counts it. Its problem otherwise. */
export async function verifyUse(
  db: Database,
  { credential, origin, ...form }: Answer,
): Promise<PasskeyProblem | undefined> {
  const { now } = form;
  const kept = await challengeOf("passkey", form);
  if (!kept) return "late";
  const { challenge: expectedChallenge, expiresAt } = kept;
  // fault: passkey-once
  if (!(await useUp(db, { once: expectedChallenge, expiresAt, now }))) return "late";
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const response = read<AuthenticationResponseJSON>(credential);
    const [own] = await db
      .select()
      .from(passkeys)
      .where(
        /* fault: passkey-own */ and(
          eq(passkeys.id, String(response.id)),
          eq(passkeys.userId, form.uid),
        ),
      );
    if (!own) return "refused";
    const { id, counter } = own;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: domainOf(origin),
      credential: {
        id,
        counter,
        publicKey: base64url.decode(own.publicKey) as Uint8Array<ArrayBuffer>,
      },
    });
    const { newCounter } = authenticationInfo;
    const counted = await db
      .update(passkeys)
      .set({ counter: newCounter, usedAt: now })
      // A copy that signed at the same time is refused; 0 does not count.
      .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, newCounter), sql`${newCounter} = 0`)))
      .returning({ id: passkeys.id });
    return verified && counted.length ? undefined : "refused";
  } catch {
    return "refused";
  }
}

function read<Response>(credential: string): Response {
  return JSON.parse(credential.slice(0, LONGEST_CREDENTIAL)) as Response;
}

function refuse(problem: PasskeyProblem) {
  return refused("invalid", passkeyProblemOf(problem)!);
}

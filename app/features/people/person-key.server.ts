import { eq } from "drizzle-orm";

import { keyedHash } from "#app/base/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { identities } from "#drizzle/schema.ts";

export function identityQuery(db: Database, uid: string) {
  return db
    .select({ issuer: identities.issuer, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, uid));
}

/** A keyed hash of an identity, for records that outlive the account. The keys differ by `purpose`. */
export async function personKey(
  secret: string,
  { purpose, issuer, subject }: { purpose: string; issuer: string; subject: string },
): Promise<string> {
  const hash = await keyedHash(secret);
  return hash(JSON.stringify([purpose, issuer, subject]));
}

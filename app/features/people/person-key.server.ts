import { keyedHash } from "#app/base/tokens.server.ts";

/** A keyed hash of an identity, for records that outlive the account. The keys differ by `purpose`. */
export async function personKey(
  secret: string,
  { purpose, issuer, subject }: { purpose: string; issuer: string; subject: string },
): Promise<string> {
  const hash = await keyedHash(secret);
  return hash(JSON.stringify([purpose, issuer, subject]));
}

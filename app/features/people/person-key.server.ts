import { keyedHash } from "#app/base/tokens.server.ts";

/**
 * What a person is known by where something must outlive their account for a while: a keyed hash of who they are at
 * their provider. Nobody without the secret can tell whose it is, and each `purpose` has keys of its own.
 */
export async function personKey(
  secret: string,
  { purpose, issuer, subject }: { purpose: string; issuer: string; subject: string },
): Promise<string> {
  const hash = await keyedHash(secret);
  return hash(JSON.stringify([purpose, issuer, subject]));
}

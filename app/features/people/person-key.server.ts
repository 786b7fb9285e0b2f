import { base64url } from "jose";

/**
 * What a person is known by where something must outlive their account for a while: a keyed hash of who they are at
 * their provider. Nobody without the secret can tell whose it is, and each `purpose` has keys of its own.
 */
export async function personKey(
  secret: string,
  { purpose, issuer, subject }: { purpose: string; issuer: string; subject: string },
): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const text = JSON.stringify([purpose, issuer, subject]);
  return base64url.encode(
    new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))),
  );
}

import { EncryptJWT, jwtDecrypt } from "jose";

/* Encrypts cookies the browser may not read or change: JWE "dir" with A256GCM. HKDF derives a key for each use. */

/** Browsers keep no longer cookies. */
const LONGEST = 4096;

const keys = new Map<string, CryptoKey>();

/** Only `openSealed` with one of the same secrets and the same `use` can read it. */
export async function seal(
  values: Record<string, unknown>,
  { use, secrets }: { use: string; secrets: readonly string[] },
): Promise<string> {
  return new EncryptJWT(values)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(await keyOf(secrets[0]!, use));
}

/** The sealed values; undefined for anything not sealed with these secrets for this use. */
export async function openSealed<T>(
  sealed: string | undefined,
  { use, secrets }: { use: string; secrets: readonly string[] },
): Promise<T | undefined> {
  if (!sealed || sealed.length > LONGEST) return undefined;
  for (const secret of secrets) {
    try {
      const { payload } = await jwtDecrypt<T>(sealed, await keyOf(secret, use), {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return payload;
    } catch {
      // Try the next secret: after a rotation the old one still opens.
    }
  }
  return undefined;
}

async function keyOf(secret: string, use: string): Promise<CryptoKey> {
  const known = keys.get(`${use} ${secret}`);
  if (known) return known;
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(use) },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
  keys.set(`${use} ${secret}`, key);
  return key;
}

import { base64url } from "jose";

/** 32 random bytes as 43 characters of base64url. */
export function randomToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** Anything else cannot be a `randomToken`: no need to ask D1. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256 of the UTF-8, as base64url. We store it instead of the token. */
export async function sha256(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return base64url.encode(new Uint8Array(digest));
}

/** Keyed hashes (HMAC SHA-256, base64url): nobody without the secret can make or check one. */
export async function keyedHash(secret: string): Promise<(text: string) => Promise<string>> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return async (text) => {
    const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
    return base64url.encode(new Uint8Array(mac));
  };
}

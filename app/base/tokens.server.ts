import { base64url } from "jose";

/**
 * 32 random bytes as 43 characters of base64url: a session, a browser, a link that only its owner
 * knows.
 */
export function randomToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** Whether the text has the form of a `randomToken`: what has not is not worth a question to D1. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256 of the text's UTF-8 as base64url: what is stored in the place of a token. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}

import {
  base64url,
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from "jose";

/** Faults for tests. `clock-*` must be accepted: clocks may differ by a minute. */
export const FAULTS = [
  "none",
  "nonce-wrong",
  "nonce-missing",
  "audience-wrong",
  "audience-missing",
  "audience-added",
  "party-wrong",
  "issuer-wrong",
  "issuer-google",
  "issuer-slash",
  "issuer-missing",
  "key-foreign",
  "key-unknown",
  "key-embedded",
  "alg-none",
  "alg-none-signed",
  "alg-hs256-public-key",
  "alg-hs256-secret",
  "alg-ps256",
  "alg-rs512",
  "signature-cut",
  "payload-changed",
  "expired",
  "expiry-missing",
  "issued-in-future",
  "issued-long-ago",
  "issued-missing",
  "not-yet-valid",
  "clock-ahead-59",
  "clock-behind-59",
  "email-unverified",
  "email-verified-text",
  "email-verified-missing",
  "email-missing",
  "email-malformed",
  "subject-missing",
  "subject-empty",
  "subject-number",
  "token-missing",
  "token-garbage",
  "token-400",
  "token-500",
  "token-html",
  "token-redirect",
  "token-slow",
] as const;

export type Fault = (typeof FAULTS)[number];

export type IdTokenClaims = {
  iss: string;
  aud: string;
  azp: string;
  sub: string;
  email: string;
  email_verified: boolean;
  /** The account's domain; Google sends it for Workspace accounts. */
  hd?: string;
  /** The sign-in at the issuer, in seconds. */
  auth_time: number;
  name: string;
  picture?: string;
  nonce?: string;
  iat: number;
  exp: number;
};

export type Keys = { privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK; kid: string };

/** RSA, with the public key as a JWK. */
export async function createKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  // No optional `alg`: our verification must insist on RS256 by itself.
  return { privateKey, publicKey, kid, publicJwk: { ...jwk, kid, use: "sig" } };
}

/** Undefined when the fault is to send none. */
export async function createFaultyToken({
  keys,
  claims,
  clientSecret,
  fault,
}: {
  keys: Keys;
  claims: IdTokenClaims;
  clientSecret: string;
  fault: Fault | undefined;
}): Promise<string | undefined> {
  const payload = faultyClaims(claims, fault);
  const sign = (key: CryptoKey | Uint8Array, alg = "RS256", header: object = { kid: keys.kid }) =>
    new SignJWT(payload).setProtectedHeader({ ...header, alg, typ: "JWT" }).sign(key);

  switch (fault) {
    case "token-missing":
      return undefined;
    case "token-garbage":
      return "not.a.token";
    case "key-foreign":
      return sign((await createKeys()).privateKey);
    case "key-unknown": {
      const foreign = await createKeys();
      return sign(foreign.privateKey, "RS256", { kid: foreign.kid });
    }
    case "key-embedded": {
      const foreign = await createKeys();
      return sign(foreign.privateKey, "RS256", { kid: keys.kid, jwk: foreign.publicJwk });
    }
    case "alg-none":
      return unsigned(payload, keys.kid, "");
    case "alg-none-signed":
      return unsigned(payload, keys.kid, (await sign(keys.privateKey)).split(".")[2]!);
    case "alg-hs256-public-key":
      return sign(new TextEncoder().encode(await exportSPKI(keys.publicKey)), "HS256");
    case "alg-hs256-secret":
      return sign(new TextEncoder().encode(clientSecret.padEnd(32, "\0")), "HS256");
    case "alg-ps256":
      return sign(await sameKeyFor(keys, "RSA-PSS", "SHA-256"), "PS256");
    case "alg-rs512":
      return sign(await sameKeyFor(keys, "RSASSA-PKCS1-v1_5", "SHA-512"), "RS512");
    case "signature-cut":
      return (await sign(keys.privateKey)).slice(0, -8);
    case "payload-changed": {
      const [header, , signature] = (await sign(keys.privateKey)).split(".");
      return [header, encode({ ...payload, name: "Somebody Else" }), signature].join(".");
    }
    default:
      return sign(keys.privateKey);
  }
}

function faultyClaims(claims: IdTokenClaims, fault: Fault | undefined): JWTPayload {
  const { iat, exp } = claims;
  switch (fault) {
    case "nonce-wrong":
      return { ...claims, nonce: "another-nonce" };
    case "nonce-missing":
      return without(claims, "nonce");
    case "audience-wrong":
      return { ...claims, aud: "another-client" };
    case "audience-missing":
      return without(claims, "aud");
    case "audience-added":
      return { ...claims, aud: [claims.aud, "another-client"] };
    case "party-wrong":
      return { ...claims, azp: "another-client" };
    case "issuer-wrong":
      return { ...claims, iss: "http://127.0.0.1:1" };
    case "issuer-google":
      return { ...claims, iss: "https://accounts.google.com" };
    case "issuer-slash":
      return { ...claims, iss: `${claims.iss}/` };
    case "issuer-missing":
      return without(claims, "iss");
    case "expired":
      return { ...claims, iat: iat - 120, exp: iat - 61 };
    case "expiry-missing":
      return without(claims, "exp");
    case "issued-in-future":
      return { ...claims, iat: iat + 120 };
    case "issued-long-ago":
      return { ...claims, iat: iat - 3600 };
    case "issued-missing":
      return without(claims, "iat");
    case "not-yet-valid":
      return { ...claims, nbf: iat + 120 } as JWTPayload;
    case "clock-ahead-59":
      return { ...claims, iat: iat + 59, exp: exp + 59 };
    case "clock-behind-59":
      return { ...claims, iat: iat - 60, exp: iat - 58 };
    case "email-unverified":
      return { ...claims, email_verified: false };
    case "email-verified-text":
      return { ...claims, email_verified: "true" };
    case "email-verified-missing":
      return without(claims, "email_verified");
    case "email-missing":
      return without(claims, "email");
    case "email-malformed":
      return { ...claims, email: "nobody" };
    case "subject-missing":
      return without(claims, "sub");
    case "subject-empty":
      return { ...claims, sub: "" };
    case "subject-number":
      return Object.fromEntries(Object.entries({ ...claims, sub: 1 }));
    default:
      return claims;
  }
}

function without(claims: IdTokenClaims, name: keyof IdTokenClaims): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
}

function unsigned(payload: JWTPayload, kid: string, signature: string): string {
  return [encode({ alg: "none", typ: "JWT", kid }), encode(payload), signature].join(".");
}

function encode(value: object): string {
  return base64url.encode(JSON.stringify(value));
}

/** The same key for another algorithm: only the algorithm is wrong. */
async function sameKeyFor(keys: Keys, name: string, hash: string): Promise<CryptoKey> {
  const jwk = await exportJWK(keys.privateKey);
  return crypto.subtle.importKey("jwk", jwk, { name, hash }, false, ["sign"]);
}

import { base64url } from "jose";

/* An authenticator in software: makes and uses passkeys (WebAuthn Level 3, ES256), honest or as told. */

const UP_UV = 0b0000_0101;
const WITH_KEY = 0b0100_0000;

type Told = { challenge: string; origin: string; counter?: number; flags?: number };

export type Authenticator = {
  id: string;
  /** What a browser sends after `credentials.create`, as JSON. */
  make(told: Told): Promise<string>;
  /** What it sends after `credentials.get`. */
  use(told: Told): Promise<string>;
};

export async function createAuthenticator(): Promise<Authenticator> {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  )) as CryptoKeyPair;
  const { x, y } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const idBytes = crypto.getRandomValues(new Uint8Array(16));
  const id = base64url.encode(idBytes);

  async function dataOf({ origin, counter = 0, flags = UP_UV }: Told, more: Uint8Array[] = []) {
    const domain = new TextEncoder().encode(new URL(origin).hostname);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", domain));
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, counter);
    return joined([hash, Uint8Array.of(flags), count, ...more]);
  }
  const clientOf = (type: string, { challenge, origin }: Told) =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const sent = (response: Record<string, string>) =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });

  return {
    id,
    async make(told) {
      // The key: EC2, ES256, P-256 (RFC 9053).
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, base64url.decode(x!)],
        [-3, base64url.decode(y!)],
      ]);
      const length = Uint8Array.of(0, idBytes.length);
      const data = await dataOf({ ...told, flags: (told.flags ?? UP_UV) | WITH_KEY }, [
        new Uint8Array(16),
        length,
        idBytes,
        key,
      ]);
      const attestationObject = cborMap([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]);
      return sent({
        clientDataJSON: base64url.encode(clientOf("webauthn.create", told)),
        attestationObject: base64url.encode(attestationObject),
      });
    },
    async use(told) {
      const [data, client] = [await dataOf(told), clientOf("webauthn.get", told)];
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", client));
      const raw = new Uint8Array(
        await crypto.subtle.sign(
          { name: "ECDSA", hash: "SHA-256" },
          privateKey,
          joined([data, hash]),
        ),
      );
      return sent({
        clientDataJSON: base64url.encode(client),
        authenticatorData: base64url.encode(data),
        signature: base64url.encode(der(raw)),
      });
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** An ECDSA signature as ASN.1 has it: two whole numbers, none of them negative. */
function der(raw: Uint8Array): Uint8Array {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map((half) => {
    const from = half.findIndex((byte) => byte !== 0);
    const bytes = half.slice(from);
    const whole = bytes[0]! > 127 ? joined([Uint8Array.of(0), bytes]) : bytes;
    return joined([Uint8Array.of(2, whole.length), whole]);
  });
  const body = joined(numbers);
  return joined([Uint8Array.of(0x30, body.length), body]);
}

/** A map is an empty one. */
type Cbor = number | string | Uint8Array | Map<unknown, unknown>;

/** RFC 8949, as far as a passkey needs it. */
function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Uint8Array<ArrayBuffer> {
  return joined([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Uint8Array {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (value instanceof Map) return cborHead(5, 0);
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return joined([cborHead(typeof value === "string" ? 3 : 2, bytes.length), bytes]);
}

function cborHead(kind: number, n: number): Uint8Array {
  const first = kind << 5;
  if (n < 24) return Uint8Array.of(first | n);
  return n < 256 ? Uint8Array.of(first | 24, n) : Uint8Array.of(first | 25, n >> 8, n & 255);
}

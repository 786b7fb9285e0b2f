/* Sealing with WebCrypto alone: HKDF makes a key for each copy, AES-GCM seals what gzip has made small. */
import { base64url } from "jose";

import {
  FORMAT,
  hexOf,
  isName,
  type Manifest,
  manifestKey,
  Refusal,
  type SealedManifest,
} from "#party/copies/format.ts";

const NONCE_BYTES = 12;
const SALT_BYTES = 32;

const encoder = new TextEncoder();

export type Sealer = {
  key: string;
  salt: string;
  /** `position` is authenticated: a part opens in its own place only. */
  seal: (position: number | "manifest", content: object) => Promise<Uint8Array<ArrayBuffer>>;
  /** @throws Refusal when it was altered, cut off, or belongs elsewhere */
  open: <Content>(position: number | "manifest", sealed: BufferSource) => Promise<Content>;
};

/** BACKUP_KEY: the key of new copies first, then those that older copies were written with. @throws Refusal without one */
export function keysOf(list: string | undefined): string[] {
  const keys = (list ?? "").split(/[\s,]+/).filter(Boolean);
  if (keys.length === 0)
    throw new Refusal("BACKUP_KEY is not set: no copy can be written or read.");
  if (keys.some((key) => key.length < 32)) {
    throw new Refusal("BACKUP_KEY is too short: each key has 32 characters or more.");
  }
  return keys;
}

/** For a new copy the first key and a salt; for one under way its own. @throws Refusal when its key is gone */
export async function sealerFor(
  keys: readonly string[],
  { name, salt, key }: { name: string; salt?: string; key?: string },
): Promise<Sealer> {
  const random = () => base64url.encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  for (const secret of keys) {
    if (key !== undefined && (await idOf(secret)) !== key) continue;
    return sealerOf(secret, name, salt ?? random());
  }
  throw new Refusal(
    `The copy ${name} was written with another key, ${key}: add that key to BACKUP_KEY.`,
  );
}

/** Reads a copy's manifest and opens it. @throws Refusal in one sentence */
export async function readManifest(
  bucket: R2Bucket,
  keys: readonly string[],
  name: string,
): Promise<{ manifest: Manifest; sealer: Sealer }> {
  const object = isName(name) ? await bucket.get(manifestKey(name)) : null;
  if (!object) throw new Refusal(`There is no copy called ${name}, or it was never finished.`);
  const outer = await sealedIn(object, name);
  if (outer.format !== FORMAT) {
    throw new Refusal(`The copy ${name} was written by another version of the portal.`);
  }
  const sealer = await sealerFor(keys, outer);
  const sealed = decoded(outer.sealed);
  if (!sealed) throw altered(name);
  return { manifest: await sealer.open<Manifest>("manifest", sealed), sealer };
}

export async function writeManifest(
  bucket: R2Bucket,
  sealer: Sealer,
  { name, manifest }: { name: string; manifest: Manifest },
): Promise<void> {
  const sealed = base64url.encode(await sealer.seal("manifest", manifest));
  const outer: SealedManifest = {
    format: FORMAT,
    name,
    key: sealer.key,
    salt: sealer.salt,
    sealed,
  };
  await bucket.put(manifestKey(name), JSON.stringify(outer));
}

export async function sha256Hex(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

async function sealedIn(object: R2ObjectBody, name: string): Promise<SealedManifest> {
  const text = await object.text();
  try {
    const outer = JSON.parse(text) as Partial<SealedManifest> | null;
    const { format, key, salt, sealed } = outer ?? {};
    const texts = [format, key, salt, sealed].every((value) => typeof value === "string");
    if (texts && outer?.name === name) return outer as SealedManifest;
  } catch {
    // Not JSON: cut off.
  }
  throw altered(name);
}

async function sealerOf(secret: string, name: string, salt: string): Promise<Sealer> {
  const saltBytes = decoded(salt);
  if (!saltBytes) throw altered(name);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: saltBytes, info: encoder.encode(FORMAT) },
    await material(secret),
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
  const how = (position: number | "manifest", iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    // fault: part-in-place
    additionalData: encoder.encode(`${FORMAT}|${name}|${position}`),
  });
  return {
    key: await idOf(secret),
    salt,
    async seal(position, content) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const small = await through(encoder.encode(JSON.stringify(content)), "compress");
      const sealed = await crypto.subtle.encrypt(how(position, iv), key, small);
      const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
      whole.set(iv);
      whole.set(new Uint8Array(sealed), NONCE_BYTES);
      return whole;
    },
    async open<Content>(position: number | "manifest", sealed: BufferSource) {
      const bytes = ArrayBuffer.isView(sealed)
        ? new Uint8Array(sealed.buffer as ArrayBuffer, sealed.byteOffset, sealed.byteLength)
        : new Uint8Array(sealed);
      const small = await crypto.subtle
        .decrypt(how(position, bytes.slice(0, NONCE_BYTES)), key, bytes.subarray(NONCE_BYTES))
        .catch(() => {
          throw altered(name);
        });
      const text = new TextDecoder().decode(await through(small, "decompress"));
      return JSON.parse(text) as Content;
    },
  };
}

export function altered(name: string): Refusal {
  return new Refusal(`The copy ${name} was altered or cut off.`);
}

/** Says which key it is, and nothing else of it. */
async function idOf(secret: string): Promise<string> {
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("id") };
  const bits = await crypto.subtle.deriveBits(how, await material(secret), 64);
  return hexOf(new Uint8Array(bits));
}

function material(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
    "deriveBits",
  ]);
}

async function through(bytes: BufferSource, how: "compress" | "decompress"): Promise<ArrayBuffer> {
  const stream =
    how === "compress" ? new CompressionStream("gzip") : new DecompressionStream("gzip");
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return base64url.decode(text) as Uint8Array<ArrayBuffer>;
  } catch {
    return undefined;
  }
}

import { createDecipheriv, createECDH, createHash, hkdfSync } from "node:crypto";

import { LOCAL_PUSH } from "#app/features/alerts/devices.ts";

/* The browser's end of web push, written from RFC 8291 and RFC 8188 without the encrypting library. */

/** Derived from the name, to outlive a restart. */
function secretsOf(name: string) {
  const seed = (what: string) => createHash("sha256").update(`${what} ${name}`).digest();
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(seed("key"));
  return { keys, auth: seed("auth").subarray(0, 16) };
}

/** A browser's answer: `{endpoint, p256dh, auth}`. */
export function subscriptionOf(name: string) {
  const { keys, auth } = secretsOf(name);
  return {
    endpoint: LOCAL_PUSH + encodeURIComponent(name),
    p256dh: keys.getPublicKey().toString("base64url"),
    auth: auth.toString("base64url"),
  };
}

const SALT = 16;
const HEADER = SALT + 4 + 1;
const TAG = 16;
const LAST_RECORD = 2;

/** @throws Error when it was not encrypted for this name, or is not one whole record */
export function readPush(name: string, body: Buffer): string {
  const { keys, auth } = secretsOf(name);
  const salt = body.subarray(0, SALT);
  const recordSize = body.readUInt32BE(SALT);
  const idLength = body.readUInt8(HEADER - 1);
  const sender = body.subarray(HEADER, HEADER + idLength);
  const record = body.subarray(HEADER + idLength);
  if (record.length > recordSize) throw new Error("The push has more than one record.");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const input = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
  let end = padded.length - 1;
  while (end > 0 && padded[end] === 0) end -= 1;
  if (padded[end] !== LAST_RECORD)
    throw new Error("The push does not end as its last record should.");
  return padded.subarray(0, end).toString("utf8");
}

function derive(
  input: Uint8Array,
  salt: Uint8Array,
  info: string | Buffer,
  length: number,
): Buffer {
  return Buffer.from(hkdfSync("sha256", input, salt, info, length));
}

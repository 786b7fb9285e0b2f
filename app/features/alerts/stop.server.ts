import { keyedHash } from "#app/base/tokens.server.ts";

/** How many characters of the keyed hash a link has: 132 bits. */
const PROOF = 22;

async function tokenOf(uid: string, secret: string): Promise<string> {
  const hash = await keyedHash(secret);
  return uid.replaceAll("-", "") + (await hash(`stop emails ${uid}`)).slice(0, PROOF);
}

/** The path under which somebody's emails end. Nothing of it is stored. */
export async function stopPath(uid: string, secret: string): Promise<string> {
  return `/stop-emails?token=${await tokenOf(uid, secret)}`;
}

/** Whose emails a token ends; undefined when it is nobody's. */
export async function readStop(token: string, secret: string): Promise<string | undefined> {
  const [, hex] = /^([\da-f]{32})[\w-]{22}$/.exec(token) ?? [];
  if (!hex) return undefined;
  const uid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return token === (await tokenOf(uid, secret)) ? uid : undefined;
}

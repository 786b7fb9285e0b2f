/* What a copy is made of: numbered sealed parts, and a manifest that is written last. Without it nothing counts. */
import { dayOf, startOfDay } from "#app/base/calendar.ts";

export const FORMAT = "walkinmitra-copy-1";

/** A value of SQLite as D1 answers with it; we store no blobs. */
export type Value = string | number | null;

export type TablePart = { table: string; columns: string[]; rows: Value[][] };

/** Pages of rooms (party/user-room/backup.ts); a long conversation comes in several. */
export type RoomsPart = { rooms: CopiedRoom[] };

export type RoomPage = {
  purgedUpTo: number;
  markedUnread: number;
  marksAt: number;
  messages: Value[][];
};

export type CopiedRoom = RoomPage & { room: string };

export type Part = TablePart | RoomsPart;

/** One object in the bucket. Its position is its index in the manifest. */
export type PartEntry = {
  key: string;
  /** The table's name, or "rooms". */
  of: string;
  /** Rows of the table, or messages. */
  rows: number;
  bytes: number;
  /** SHA-256 of what lies in the bucket, as hex. */
  sha256: string;
};

export type Manifest = {
  begunAt: number;
  endedAt: number;
  /** Names of the migrations of D1 that had been applied, and how many migrations rooms have. */
  migrations: string[];
  roomMigrations: number;
  rows: number;
  rooms: number;
  messages: number;
  parts: PartEntry[];
  /** When the last look removed people whose accounts are deleted. */
  forgotAt?: number;
};

/** The object of a manifest: what opens it, and the rest sealed. */
export type SealedManifest = {
  format: string;
  name: string;
  key: string;
  /** Base64, as is `sealed`. */
  salt: string;
  sealed: string;
};

/** An answer to the person who asked; any other error may go away when it is tried again. */
export class Refusal extends Error {}

export const COPIES = "copies/";
const MANIFEST = "manifest.json";

/** `2026-11-27-0300-a1b2c3`: the minute in India, so that names are in order of time. */
export function newName(now: number): string {
  const day = dayOf(now);
  const minutes = Math.floor((now - startOfDay(day)) / 60_000);
  const clock = String(Math.floor(minutes / 60) * 100 + (minutes % 60)).padStart(4, "0");
  return `${day}-${clock}-${hexOf(crypto.getRandomValues(new Uint8Array(3)))}`;
}

export function isName(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}-\d{4}-[\da-f]{6}$/.test(text);
}

export function manifestKey(name: string): string {
  return `${COPIES}${name}/${MANIFEST}`;
}

/** Never used twice: a part written again does not change one that a manifest may name. */
export function partKey(name: string, index: number): string {
  const random = hexOf(crypto.getRandomValues(new Uint8Array(6)));
  return `${COPIES}${name}/${String(index).padStart(6, "0")}-${random}`;
}

export function nameOf(key: string): string {
  return key.slice(COPIES.length).split("/", 1)[0]!;
}

export function isManifest(key: string): boolean {
  return key.endsWith(`/${MANIFEST}`);
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* Old copies forget whose account was deleted: they are written again without them. */
import { addDays, DAY_MS, dayOf } from "#app/base/calendar.ts";
import { DELETED_PERSON } from "#app/features/account/personal-data.ts";
import type { Budget } from "#party/copies/budget.ts";
import {
  type Part,
  type PartEntry,
  Refusal,
  type TablePart,
  type Value,
} from "#party/copies/format.ts";
import type { Host } from "#party/copies/host.ts";
import { deletedSince, finishedCopies, NEWEST, removeAllBut } from "#party/copies/keep.ts";
import { readManifest, writeManifest } from "#party/copies/seal.ts";
import { goesWith, type Table, tablesOf } from "#party/copies/tables.ts";
import { checkPart, putPart, SMALLER } from "#party/copies/write.ts";

/** How often an old copy is looked through, in days: with the day of the look, a month at most. */
const EVERY_DAYS = 25;

/** Columns with a poster's name, beside the reference to them. */
const NAMES: Record<string, readonly [by: string, name: string]> = {
  drives: ["posted_by_id", "posted_by"],
  daily_drives: ["posted_by_id", "posted_by"],
  important_lists: ["posted_by_id", "posted_by"],
  patterns: ["posted_by_id", "posted_by"],
  checks: ["checked_by_id", "checked_by"],
};

export type ForgetRun = {
  kind: "forget";
  name: string;
  phase: "parts";
  at: number;
  entries: PartEntry[];
};

/** The next copy that does not go by itself, and was not looked through for long; undefined when there is none. */
export async function nextToForget(
  host: Host,
  { now, after }: { now: number; after?: string },
): Promise<ForgetRun | undefined> {
  const before = Date.parse(addDays(dayOf(now), -EVERY_DAYS));
  const old = (await finishedCopies(host.bucket)).slice(NEWEST);
  for (const name of old.filter((one) => after === undefined || one < after)) {
    const read = await readManifest(host.bucket, host.keys, name).catch(unreadable);
    if (!read || (read.manifest.forgotAt ?? 0) >= before) continue;
    return { kind: "forget", name, phase: "parts", at: 0, entries: [] };
  }
  return undefined;
}

/** It can be restored by nobody either; the log of the copy says so. */
function unreadable(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/**
 * Looks through a copy, part by part. A part that changes becomes a new object, and the manifest names the new ones all at
 * once. Returns whether it is done. @throws Refusal for a copy that cannot be read
 */
export async function stepForget(
  host: Host,
  run: ForgetRun,
  {
    forgetting,
    budget,
    keep,
    now,
  }: {
    forgetting: Forgetting;
    budget: Budget;
    keep: (run: ForgetRun) => void;
    now: number;
  },
): Promise<boolean> {
  const { name } = run;
  const { manifest, sealer } = await readManifest(host.bucket, host.keys, name);
  while (!budget.isSpent) {
    const entry = manifest.parts[run.at];
    if (!entry) {
      const sum = (of: (entry: PartEntry) => boolean) =>
        run.entries.filter(of).reduce((rows, one) => rows + one.rows, 0);
      const messages = sum((one) => one.of === "rooms");
      const rows = sum((one) => one.of !== "rooms");
      const next = { ...manifest, parts: run.entries, rows, messages, forgotAt: now };
      await writeManifest(host.bucket, sealer, { name, manifest: next });
      await removeAllBut(host.bucket, name, run.entries);
      return true;
    }
    const part = await checkPart(host, sealer, { name, index: run.at, entry });
    const left = forgetting.without(part);
    const next = left
      ? await putPart(host, sealer, { name, index: run.at, part: left.part, rows: left.rows })
      : entry;
    budget.spend(2, entry.bytes * SMALLER);
    run = { ...run, at: run.at + 1, entries: [...run.entries, next] };
    keep(run);
  }
  return false;
}

/** What a deletion does to rows, as app/features/account/deletion.server.ts and the tables' references say. */
export class Forgetting {
  readonly #tables: Table[];
  /** By table, the ids of rows that are gone. */
  readonly #gone: Map<string, Set<Value>>;
  readonly #emails = new Set<Value>();

  constructor(tables: Table[], people: ReadonlySet<string>) {
    this.#tables = tables;
    this.#gone = new Map([["users", new Set<Value>(people)]]);
  }

  /** For people of the copy who have deleted their account since. */
  static async inCopy(host: Host, name: string): Promise<Forgetting> {
    const { manifest, sealer } = await readManifest(host.bucket, host.keys, name);
    const people = await deletedSince(host.bucket, manifest.begunAt - DAY_MS);
    const forgetting = new Forgetting(await tablesOf(host.database), people);
    for (const [index, entry] of manifest.parts.entries()) {
      if (people.size === 0 || entry.of !== "users") continue;
      forgetting.#meet(await checkPart(host, sealer, { name, index, entry }));
    }
    return forgetting;
  }

  /** Their email for news goes with them; its table comes before theirs. */
  #meet(part: Part): void {
    if (!("table" in part)) return;
    const [id, email] = [part.columns.indexOf("id"), part.columns.indexOf("email")];
    for (const row of part.rows) {
      if (this.#gone.get("users")!.has(row[id]!))
        this.#emails.add(String(row[email]).toLowerCase());
    }
  }

  /** The part without them; undefined when nobody is in it. Parts come in the copy's order. */
  without(part: Part): { part: Part; rows: number } | undefined {
    if ("table" in part) {
      const rows = part.rows.map((row) => this.#left(part, row));
      if (rows.every((row, index) => row === part.rows[index])) return undefined;
      const left = rows.filter((row) => row !== undefined);
      return { part: { ...part, rows: left }, rows: left.length };
    }
    const gone = this.#gone.get("users")!;
    const rooms = part.rooms.filter(({ room }) => !gone.has(room));
    if (rooms.length === part.rooms.length) return undefined;
    return { part: { rooms }, rows: rooms.reduce((sum, room) => sum + room.messages.length, 0) };
  }

  #left({ table: name, columns }: TablePart, row: Value[]): Value[] | undefined {
    const table = this.#tables.find((one) => one.name === name);
    const at = (column: string) => columns.indexOf(column);
    const valueOf = (column: string) => row[at(column)] ?? null;
    const id = valueOf("id");
    const isGone = (parent: string, value: Value) => !!this.#gone.get(parent)?.has(value);
    if (isGone(name, id) || this.#emails.has(valueOf("email_key"))) return undefined;
    let left = row;
    const set = (column: string, value: Value) => {
      if (at(column) >= 0) left = left.with(at(column), value);
    };
    const [by, postedBy] = NAMES[name] ?? ["", ""];
    if (isGone("users", valueOf(by))) {
      const waits = name === "drives" && valueOf("verified_at") === null;
      const published = !waits && valueOf("deleted_at") === null;
      if (!published) return this.#drop(name, id);
      set(postedBy, DELETED_PERSON);
      if (name === "drives") set("submission_key", id);
    }
    for (const reference of table?.references ?? []) {
      if (!isGone(reference.parent, valueOf(reference.column))) continue;
      if (goesWith(table!, reference)) return this.#drop(name, id);
      set(reference.column, null);
    }
    return left;
  }

  #drop(table: string, id: Value): undefined {
    if (id === null) return;
    const gone = this.#gone.get(table) ?? new Set<Value>();
    this.#gone.set(table, gone.add(id));
  }
}

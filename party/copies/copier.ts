/* The one object that writes and restores copies, in steps that its alarm drives. */
import { DurableObject } from "cloudflare:workers";

import { errorFacts } from "#app/base/error-facts.ts";
import type { CopyFacts } from "#app/features/health/health.ts";
import { Budget } from "#party/copies/budget.ts";
import { type ForgetRun, Forgetting, nextToForget, stepForget } from "#party/copies/forget.ts";
import { newName, type PartEntry, Refusal } from "#party/copies/format.ts";
import type { Host } from "#party/copies/host.ts";
import { forgetDeleted, removeOld } from "#party/copies/keep.ts";
import {
  beginRestore,
  type Restored,
  type RestoreRun,
  stepRestore,
} from "#party/copies/restore.ts";
import { keysOf, readManifest } from "#party/copies/seal.ts";
import { beginCopy, type CopyRun, stepCopy } from "#party/copies/write.ts";
import { NEAR_INDIA } from "#party/places.ts";

/** How long the newest copy counts as opened, in ms. */
const OPENED_FOR = 3_600_000;

/** After a step that failed, in ms. */
const TRY_AGAIN_AFTER = 30_000;

const RUN = "run";
const LAST = "last";
const NEWEST = "newest";
const PART = "part:";

export type CopyState =
  | {
      doing: "copy" | "restore" | "forget";
      name: string;
      /** The last step, which comes again. */ failed?: true;
    }
  | { copied: string; rows: number; rooms: number; messages: number; at: number }
  | ({ restored: string } & Restored)
  | { problem: string; at: number };

/** `unread`: why it could not be opened. */
type Newest = { name: string; at: number; openedAt: number; unread: string | null };

type Asked = { kind: "copy" | "restore"; name: string; phase: "begin" };

type Run = Asked | CopyRun | RestoreRun | ForgetRun;

export class Copier extends DurableObject<Cloudflare.Env> {
  #step: Promise<CopyState> | undefined;
  #forgetting: { name: string; rows: Forgetting } | undefined;

  /** Begins a copy, or goes on with the one under way. */
  copy(): Promise<CopyState> {
    return this.#ask({ kind: "copy", name: newName(Date.now()), phase: "begin" });
  }

  /** Begins to fill an empty portal, or goes on with the restore under way; once for each name. */
  async restore(name: string): Promise<CopyState> {
    const last = this.ctx.storage.kv.get<CopyState>(LAST);
    if (last && "restored" in last && last.restored === name) return last;
    return this.#ask({ kind: "restore", name, phase: "begin" });
  }

  /** For the watch: the newest copy, whose manifest is opened once an hour. */
  async newest(): Promise<CopyFacts> {
    const { kv } = this.ctx.storage;
    const last = kv.get<CopyState>(LAST);
    const newest = kv.get<Newest>(NEWEST) ?? null;
    const problem = last && "problem" in last && last.at ? last.problem : null;
    if (!newest) return { newest, openedAt: null, problem };
    const now = Date.now();
    if (now - newest.openedAt >= OPENED_FOR) {
      const opened = await this.#opens(newest.name);
      Object.assign(newest, { openedAt: now, unread: opened });
      if (kv.get<Newest>(NEWEST)?.name === newest.name) kv.put(NEWEST, newest);
    }
    const { name, at, openedAt, unread } = newest;
    return { newest: { name, at }, openedAt, problem: unread ?? problem };
  }

  /** Why a copy cannot be opened; null when it can. */
  async #opens(name: string): Promise<string | null> {
    try {
      await readManifest(this.env.BACKUP, keysOf(this.env.BACKUP_KEY), name);
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.message : `The copy ${name} could not be fetched.`;
    }
  }

  /** Does as much as one invocation may. Alarms call it until nothing is left to do. */
  step(): Promise<CopyState> {
    this.#step ??= this.#next().finally(() => (this.#step = undefined));
    return this.#step;
  }

  override async alarm(): Promise<void> {
    const state = await this.step();
    if (!this.ctx.storage.kv.get(RUN)) return;
    const failed = "failed" in state;
    await this.ctx.storage.setAlarm(Date.now() + (failed ? TRY_AGAIN_AFTER : 0));
  }

  async #ask(asked: Asked): Promise<CopyState> {
    const { kv } = this.ctx.storage;
    let run = kv.get<Run>(RUN);
    // Old copies wait for the next night.
    if (!run || run.kind === "forget") {
      this.#parts().clear();
      kv.put(RUN, (run = asked));
    }
    await this.ctx.storage.setAlarm(Date.now());
    return { doing: run.kind, name: run.name };
  }

  async #next(): Promise<CopyState> {
    const { kv } = this.ctx.storage;
    let run = kv.get<Run>(RUN);
    if (!run) return kv.get<CopyState>(LAST) ?? { problem: "Nothing was asked.", at: 0 };
    const keep = (next: Run) => kv.put(RUN, (run = next));
    const { kind, name } = run;
    try {
      const host = this.#host();
      const budget = new Budget();
      if (run.kind === "restore") {
        if (run.phase === "begin") keep((run = await beginRestore(host, name)));
        const restored = await stepRestore(host, run, { budget, keep });
        if (restored) return this.#done({ restored: name, ...restored });
      } else if (run.kind === "forget") {
        await this.#forget(host, run, budget);
        return kv.get<CopyState>(LAST)!;
      } else {
        if (run.phase === "begin") keep((run = await beginCopy(host, { name, now: Date.now() })));
        const written = await stepCopy(host, run, { budget, keep, now: Date.now });
        if (written) {
          const now = Date.now();
          await removeOld(host.bucket, now);
          await forgetDeleted(host.bucket, now);
          const next = await nextToForget(host, { now });
          return this.#done({ copied: name, ...written, at: now }, next);
        }
      }
      return { doing: kind, name };
    } catch (error) {
      // An error that trying again cannot mend ends the work under way.
      if (error instanceof Refusal) return this.#done({ problem: error.message, at: Date.now() });
      log("error", errorFacts(error));
      return { doing: kind, name, failed: true };
    }
  }

  async #forget(host: Host, run: ForgetRun, budget: Budget): Promise<void> {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const keep = (next: ForgetRun) => kv.put(RUN, next);
    try {
      if (this.#forgetting?.name !== run.name) {
        // Who is gone is known from the beginning on.
        const rows = await Forgetting.inCopy(host, run.name);
        this.#forgetting = { name: run.name, rows };
        run = { ...run, at: 0, entries: [] };
      }
      const forgetting = this.#forgetting.rows;
      if (!(await stepForget(host, run, { forgetting, budget, keep, now }))) return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log("warn", { problem: error.message });
    }
    this.#forgetting = undefined;
    const next = await nextToForget(host, { now, after: run.name });
    if (next) keep(next);
    else kv.delete(RUN);
  }

  #done(state: CopyState, next?: ForgetRun): CopyState {
    const { kv } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      kv.put(LAST, state);
      if ("copied" in state) {
        const { copied: name, at } = state;
        kv.put<Newest>(NEWEST, { name, at, openedAt: at, unread: null });
      }
      if (next) kv.put(RUN, next);
      else kv.delete(RUN);
      this.#parts().clear();
    });
    log("problem" in state ? "warn" : "log", state);
    return state;
  }

  #host(): Host {
    const { DB, BACKUP, BACKUP_KEY, USER_ROOM } = this.env;
    return {
      database: DB,
      bucket: BACKUP,
      keys: keysOf(BACKUP_KEY),
      roomOf: (uid) => USER_ROOM.getByName(uid, NEAR_INDIA),
      parts: this.#parts(),
    };
  }

  #parts(): Host["parts"] {
    const { kv } = this.ctx.storage;
    return {
      add: (index, entry) => kv.put(`${PART}${String(index).padStart(6, "0")}`, entry),
      all: () => Array.from(kv.list<PartEntry>({ prefix: PART }), ([, entry]) => entry),
      clear() {
        for (const [key] of kv.list({ prefix: PART })) kv.delete(key);
      },
    };
  }
}

function log(level: "log" | "warn" | "error", facts: object): void {
  console[level](JSON.stringify({ event: "copies", ...facts }));
}

/* Copies a summary to D1, where the inbox reads it, then tells the desk. The alarm retries. */
import { firstCharacters } from "#app/base/text.ts";
import { type RoomSummary, writeSummary } from "#app/features/chat/chat.server.ts";
import { PREVIEW_LENGTH } from "#app/features/chat/chat.ts";
import type { Database } from "#drizzle/client.ts";
import type { TeamDesk } from "#party/team-desk/team-desk.ts";
import { countUnread, lastMessage } from "#party/user-room/messages.ts";
import { readRow, type RoomRow } from "#party/user-room/row.ts";

/** The shortest time between two updates of D1 and the inbox, in ms. */
const SUMMARY_EVERY = 300;

const RETRY_FIRST = 5_000;
const RETRY_LAST = 300_000;

type News = { conversation: RoomSummary; summary: string };

type Host = {
  uid: string;
  sql: SqlStorage;
  database: () => Database;
  desk: () => DurableObjectStub<TeamDesk>;
  /** Something began or ceased to wait for the team. */
  queuesChanged: () => Promise<unknown>;
  wakeBy: (at: number) => Promise<void>;
  runInBackground: (work: Promise<unknown>, what: string) => void;
  logError: (what: string, error: unknown) => void;
};

export class Outbox {
  readonly #host: Host;
  #writing: Promise<void> | undefined;
  #writeAgain = false;
  #writeScheduled = false;
  #failures = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  /** When to wake for D1, in ms; undefined when D1 is up to date. */
  nextTry(now: number): number | undefined {
    return this.#news() ? now + this.#retryDelay() : undefined;
  }

  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Never throws. One write at a time: changes meanwhile go into the next one. */
  write(): Promise<void> {
    this.#writeAgain = true;
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  /** A moment later, with all changes until then. */
  writeSoon(): void {
    if (this.#writeScheduled) return;
    this.#writeScheduled = true;
    setTimeout(() => {
      this.#writeScheduled = false;
      this.#host.runInBackground(this.write(), "summary");
    }, SUMMARY_EVERY);
  }

  async #writeAll(): Promise<void> {
    // The caller can set `#writing` first, and all changes of this event go together.
    await Promise.resolve();
    try {
      while (this.#writeAgain) {
        this.#writeAgain = false;
        await this.#writeOnce();
      }
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeOnce(): Promise<void> {
    const { sql, database, logError, wakeBy } = this.#host;
    const news = this.#news();
    if (!news) return;
    const { conversation, summary } = news;
    try {
      await writeSummary(database(), conversation);
    } catch (error) {
      logError("D1", error);
      this.#failures += 1;
      return wakeBy(Date.now() + this.#retryDelay());
    }
    this.#failures = 0;
    const before = readRow(sql).summary;
    if (summary !== before) sql.exec("update room set summary = ?", summary);
    this.#announce(conversation, before);
  }

  #announce(conversation: RoomSummary, before: string | null): void {
    const { desk, queuesChanged, runInBackground } = this.#host;
    if (!("gone" in conversation)) {
      runInBackground(desk().conversationChanged(conversation), "desk");
    }
    if (waits(conversation) !== waits(JSON.parse(before ?? "{}"))) {
      runInBackground(queuesChanged(), "queues");
    }
  }

  #retryDelay(): number {
    return Math.min(RETRY_FIRST * 2 ** this.#failures, RETRY_LAST);
  }

  /** Undefined when D1 is up to date. */
  #news(): News | undefined {
    const row = readRow(this.#host.sql);
    if (row.forgottenAt !== null) return undefined;
    const conversation = this.#summary(row);
    const summary = conversation && JSON.stringify(conversation);
    return summary && summary !== row.summary ? { conversation, summary } : undefined;
  }

  #summary({ purgedUpTo, marksAt }: RoomRow): RoomSummary | undefined {
    const { sql, uid } = this.#host;
    const last = lastMessage(sql);
    if (!last) return purgedUpTo ? { uid, lastSeq: purgedUpTo, gone: true } : undefined;
    return {
      uid,
      lastSeq: last.seq,
      lastMessage: firstCharacters(last.message, PREVIEW_LENGTH),
      lastMessageAt: last.createdAt,
      lastSenderId: last.uid,
      unreadForTeam: countUnread(sql, "user"),
      unreadForUser: countUnread(sql, "team"),
      marksAt,
    };
  }
}

function waits(conversation: { unreadForTeam?: number } | { gone: true }): boolean {
  return "unreadForTeam" in conversation && (conversation.unreadForTeam ?? 0) > 0;
}

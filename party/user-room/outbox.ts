/*
 * What D1 and the team do not know yet of a room: its person's presence, and the conversation's summary. The room is
 * the truth and D1 its copy; what D1 does not take is tried again by the room's alarm.
 */
import { firstCharacters } from "#app/base/text.ts";
import { type RoomNews, writeRoomNews } from "#app/features/chat/chat.server.ts";
import { PREVIEW_LENGTH } from "#app/features/chat/chat.ts";
import type { UserRoomAnswer } from "#app/features/chat/wire.ts";
import { LAST_SEEN_EVERY } from "#app/features/people/presence.server.ts";
import type { Status } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import type { TeamDesk } from "#party/team-desk/team-desk.ts";
import { countUnread, lastMessage } from "#party/user-room/messages.ts";
import { readRow, type RoomRow } from "#party/user-room/row.ts";

/** A conversation that goes to and fro reaches D1 and the inbox at most so often, in ms. */
const SUMMARY_EVERY = 300;

const RETRY_FIRST = 5_000;
const RETRY_LAST = 300_000;

type News = RoomNews & { summary: string | null };

/** What the outbox needs of its room. */
type Host = {
  uid: string;
  sql: SqlStorage;
  database: () => Database;
  /** Whether the person is here. */
  status: (now: number) => Status;
  desk: () => DurableObjectStub<TeamDesk>;
  /** To the open sockets that carry a tag. */
  sendTo: (tag: string, frame: UserRoomAnswer) => void;
  wakeBy: (at: number) => Promise<void>;
  runInBackground: (work: Promise<unknown>, what: string) => void;
  logError: (what: string, error: unknown) => void;
};

export class Outbox {
  readonly #host: Host;
  #writing: Promise<void> | undefined;
  #writeAgain = false;
  #writesSoon = false;
  #failures = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  /** When the room should wake to write what D1 does not know, in ms; undefined when it knows everything. */
  nextTry(now: number): number | undefined {
    return this.#news(now) ? now + this.#retryDelay() : undefined;
  }

  /** Resolves once no write is under way. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /**
   * Tells D1 and the team what they do not know; never throws. One write at a time, in order; what changes meanwhile
   * goes with the next. `lastHeard` is when somebody who has gone silent was last heard, in ms.
   */
  write(lastHeard?: number): Promise<void> {
    this.#writeAgain = true;
    this.#writing ??= this.#writeAll(lastHeard);
    return this.#writing;
  }

  /** The same a moment later, together with what changes until then. */
  writeSoon(): void {
    if (this.#writesSoon) return;
    this.#writesSoon = true;
    setTimeout(() => {
      this.#writesSoon = false;
      this.#host.runInBackground(this.write(), "summary");
    }, SUMMARY_EVERY);
  }

  async #writeAll(lastHeard?: number): Promise<void> {
    // `#writing` is set before it can be unset, and what one event changes goes as one.
    await Promise.resolve();
    try {
      while (this.#writeAgain) {
        this.#writeAgain = false;
        await this.#writeOnce(lastHeard);
      }
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeOnce(lastHeard?: number): Promise<void> {
    const { sql, database, logError, wakeBy } = this.#host;
    const news = this.#news(Date.now(), lastHeard);
    if (!news) return;
    const { presence, conversation, summary } = news;
    try {
      await writeRoomNews(database(), { presence, conversation });
    } catch (error) {
      logError("D1", error);
      this.#failures += 1;
      return wakeBy(Date.now() + this.#retryDelay());
    }
    this.#failures = 0;
    const before = readRow(sql);
    sql.exec(
      "update room set status = ?, last_seen = ?, summary = ?",
      presence?.status ?? before.status,
      presence?.lastSeen ?? before.lastSeen,
      summary,
    );
    this.#announce(news, before.status);
  }

  /** Tells the team what D1 has just taken; `before` is the status that it knew until then. */
  #announce({ presence, conversation }: RoomNews, before: Status | null): void {
    const { desk, sendTo, runInBackground } = this.#host;
    if (presence && presence.status !== before) {
      const { status, lastSeen } = presence;
      sendTo("team", { type: "presence", who: "user", status, lastSeen });
      runInBackground(desk().presenceChanged(presence), "desk");
    }
    if (conversation && !("gone" in conversation)) {
      runInBackground(desk().conversationChanged(conversation), "desk");
    }
  }

  #retryDelay(): number {
    return Math.min(RETRY_FIRST * 2 ** this.#failures, RETRY_LAST);
  }

  /** What D1 does not know yet. */
  #news(now: number, lastHeard?: number): News | undefined {
    const { sql, uid, status: statusNow } = this.#host;
    const row = readRow(sql);
    if (row.forgottenAt !== null) return undefined;
    const status = statusNow(now);
    const due =
      status !== row.status || (status === "online" && now - row.lastSeen >= LAST_SEEN_EVERY);
    const presence = due
      ? { uid, status, lastSeen: status === "offline" ? (lastHeard ?? now) : now }
      : undefined;
    const conversation = this.#summary(row);
    const summary = conversation ? JSON.stringify(conversation) : null;
    const told = summary === row.summary;
    if (!presence && told) return undefined;
    return { presence, conversation: told ? undefined : conversation, summary };
  }

  #summary({ purgedUpTo }: RoomRow): RoomNews["conversation"] {
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
    };
  }
}

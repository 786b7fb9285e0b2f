/* Copies presence and a summary to D1, where the inbox reads them, then tells the desk. The alarm retries. */
import { firstCharacters } from "#app/base/text.ts";
import { type RoomNews, writeRoomNews } from "#app/features/chat/chat.server.ts";
import { PREVIEW_LENGTH } from "#app/features/chat/chat.ts";
import type { UserRoomAnswer } from "#app/features/chat/wire.ts";
import { LAST_SEEN_EVERY } from "#app/features/people/presence.server.ts";
import type { Status } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import type { TeamDesk } from "#party/team-desk/team-desk.ts";
import { countUnread, lastMessage } from "#party/user-room/messages.ts";
import { presenceIn, type PresenceInD1 } from "#party/user-room/presence.ts";
import { readRow, type RoomRow } from "#party/user-room/row.ts";

/** The shortest time between two updates of D1 and the inbox, in ms. */
const SUMMARY_EVERY = 300;

const RETRY_FIRST = 5_000;
const RETRY_LAST = 300_000;

type News = RoomNews & { summary: string | null };

type Host = {
  uid: string;
  sql: SqlStorage;
  database: () => Database;
  status: (now: number) => Status;
  /** The last sign of life from a socket that has ended, in ms. */
  seenUntil: () => number | undefined;
  /** What D1 knows; undefined when the object restarted with nobody here. */
  told: () => PresenceInD1 | undefined;
  tell: (told: PresenceInD1) => void;
  desk: () => DurableObjectStub<TeamDesk>;
  /** Something began or ceased to wait for the team. */
  queuesChanged: () => Promise<unknown>;
  sendTo: (tag: string, frame: UserRoomAnswer) => void;
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
    return this.#news(now) ? now + this.#retryDelay() : undefined;
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
    const { sql, database, logError, wakeBy, tell } = this.#host;
    const news = this.#news(Date.now());
    if (!news) return;
    const { presence, conversation, summary } = news;
    let changed;
    try {
      changed = await writeRoomNews(database(), { presence, conversation });
    } catch (error) {
      logError("D1", error);
      this.#failures += 1;
      return wakeBy(Date.now() + this.#retryDelay());
    }
    this.#failures = 0;
    const before = { ...readRow(sql), told: this.#host.told()?.status };
    if (presence) tell(presence);
    // Each row costs money: a visit without a message writes none.
    if (summary !== before.summary) sql.exec("update room set summary = ?", summary);
    this.#announce({ conversation, presence: changed ? presence : undefined }, before);
  }

  #announce(
    { presence, conversation }: RoomNews,
    before: Pick<RoomRow, "summary"> & { told: PresenceInD1["status"] | undefined },
  ): void {
    const { desk, queuesChanged, sendTo, runInBackground } = this.#host;
    if (presence && presence.status !== before.told) {
      const { uid, status, lastSeen } = presence;
      sendTo("team", { type: "presence", who: "user", status, lastSeen });
      runInBackground(desk().presenceChanged({ uid, status, lastSeen }), "desk");
    }
    if (conversation && !("gone" in conversation)) {
      runInBackground(desk().conversationChanged(conversation), "desk");
    }
    if (conversation && waits(conversation) !== waits(JSON.parse(before.summary ?? "{}"))) {
      runInBackground(queuesChanged(), "queues");
    }
  }

  #retryDelay(): number {
    return Math.min(RETRY_FIRST * 2 ** this.#failures, RETRY_LAST);
  }

  /** Undefined when D1 is up to date. */
  #news(now: number): News | undefined {
    const { sql, uid, status: statusNow, seenUntil, told: toldBefore } = this.#host;
    const row = readRow(sql);
    if (row.forgottenAt !== null) return undefined;
    const status = statusNow(now);
    const told = toldBefore();
    const due =
      status !== told?.status || (status === "online" && now - told.lastSeen >= LAST_SEEN_EVERY);
    const presence = due
      ? {
          ...presenceIn(sql, { uid, status, seenUntil: seenUntil(), now }),
          unsure: !told && status === "offline",
        }
      : undefined;
    const conversation = this.#summary(row);
    const summary = conversation ? JSON.stringify(conversation) : null;
    const unchanged = summary === row.summary;
    if (!presence && unchanged) return undefined;
    return { presence, conversation: unchanged ? undefined : conversation, summary };
  }

  #summary({ purgedUpTo, marksAt }: RoomRow): RoomNews["conversation"] {
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

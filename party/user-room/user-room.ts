/* One object per person, named by uid: presence, and the conversation with the team. */
import type { Connection } from "partyserver";

import { DAY_MS } from "#app/base/calendar.ts";
import { userRoomRequest } from "#app/features/chat/wire.schema.ts";
import type {
  ChatMessage,
  OwnNews,
  UserRoomAnswer,
  UserRoomRequest,
} from "#app/features/chat/wire.ts";
import { readLastSeen } from "#app/features/people/presence.server.ts";
import type { Status } from "#app/features/people/presence.ts";
import { CLOSE, HEARD_WITHIN } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { closeEndedAdmins } from "#party/admin-sessions.ts";
import type { RoomPage } from "#party/copies/format.ts";
import { noteDeleted } from "#party/copies/keep.ts";
import { boardOf, NEAR_INDIA, shardsOf, TEAM_DESK } from "#party/places.ts";
import {
  ACCOUNT_DELETED,
  type Attachment,
  Room,
  type Socket,
  type SocketsEnd,
} from "#party/room.ts";
import { migrateStorage } from "#party/storage.ts";
import {
  backUpRoom,
  fillRoom,
  type NextPage,
  pageOfRoom,
  restoreRoom,
} from "#party/user-room/backup.ts";
import { Conversation } from "#party/user-room/conversation.ts";
import { messagesAfter, nextPurge, purgeOld } from "#party/user-room/messages.ts";
import migrations from "#party/user-room/migrations/migrations.js";
import { Outbox } from "#party/user-room/outbox.ts";
import { BoardNews, statusAt, TeamPresence } from "#party/user-room/presence.ts";
import { eraseRoom, isForgotten, markForgotten } from "#party/user-room/tombstone.ts";

/** A closing socket may only mean the next page. Waits this long, in ms. */
const CLOSE_GRACE = 10_000;
/** After the 75 s, and well before 90. */
const WAKE_AFTER = HEARD_WITHIN + 5_000;
/** Pages ping every 25 s. A missed ping starts a check, even when nobody looks. */
const PING_MISSED = 35_000;

const VANISHED = 1006;

const MESSAGES_AT_ONCE = 500;

/** Restored rooms do not all ask D1 at once, in ms. */
const AFTER_RESTORE = 3_600_000;

/** How long to wait, in ms, before the board is told again. */
const TELL_AGAIN = 5_000;

/** `told`: what the board, or this admin's socket, was told of the person. */
type Told = Attachment & { told?: Status | undefined };

/**
 * Own sockets have the tag `user`, those of admins `team`. The board hears who comes and goes. What it was told is beside
 * the sockets, and no alarm looks who has gone: rows and alarms cost money on every visit. While admins watch, it wakes
 * 80 s after the last sign of life. Otherwise a socket's end tells, or the board asks: it also finds people who vanished
 * with their room.
 */
export class UserRoom extends Room<UserRoomRequest> {
  protected readonly schema = userRoomRequest;

  readonly #team = new TeamPresence(() => this.#desk().isHere());
  readonly #outbox: Outbox;
  readonly #news: BoardNews;
  readonly #conversation: Conversation;
  /** The last sign of life before a socket ended, in ms. */
  #seenUntil: number | undefined;
  /** Lost in hibernation; the sockets then remember an "online". */
  #told: Status | undefined;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrateStorage(ctx, migrations);
    const host = {
      uid: this.name,
      sql: ctx.storage.sql,
      database: () => createDatabase(env.DB),
      desk: () => this.#desk(),
      queuesChanged: () => this.#queuesChanged(),
      status: (now: number) => this.#status(now),
      seenUntil: () => this.#seenUntil,
      told: () => this.#toldNow(),
      tell: (told: Status | undefined) => this.#remember(told),
      board: () => this.#board(),
      isDeleted: () => this.isDeleted(),
      teamStatus: (now: number) => this.#team.status({ heard: this.lastHeard("team"), now }),
      changed: () => this.#outbox.writeSoon(),
      broadcast: this.broadcast.bind(this),
      sendTo: this.sendTo.bind(this),
      wakeBy: this.wakeBy.bind(this),
      runInBackground: this.runInBackground.bind(this),
      logError: this.logError.bind(this),
    };
    this.#outbox = new Outbox(host);
    this.#news = new BoardNews(host);
    this.#conversation = new Conversation(host);
  }

  /**
   * For the board: whether the person is here, and else when they were last heard (ms), if it knows. If somebody
   * `watches`, a departure is told 80 s after the last sign.
   */
  async look({ watches = true } = {}): Promise<{ here: boolean; seen: number | undefined }> {
    const now = Date.now();
    this.#endSilent(now);
    const status = this.#status(now);
    const heard = this.lastHeard("user");
    if (heard !== undefined && (watches || now - heard >= PING_MISSED)) {
      await this.wakeBy(Math.max(heard + WAKE_AFTER, now + 1000));
    }
    await this.wakeForSessions(now);
    this.#remember(status);
    this.#tellTeam(now);
    return { here: status === "online", seen: this.#seenUntil };
  }

  /** Admins who look at the conversation hear nothing of it. */
  own(news: OwnNews): void {
    this.sendTo("user", { type: "own", ...news } satisfies UserRoomAnswer);
  }

  /** Oldest first, 500 at most: for "Download my data". */
  messagesAfter(seq: number): ChatMessage[] {
    return messagesAfter(this.ctx.storage.sql, seq, MESSAGES_AT_ONCE);
  }

  backUp(): string {
    return backUpRoom(this.ctx.storage.sql);
  }

  /** Fills an empty room; the next alarm updates D1. @throws Error when the room is not empty */
  async restore(backup: string): Promise<void> {
    restoreRoom(this.ctx.storage, backup);
    await this.wakeBy(Date.now() + WAKE_AFTER);
  }

  /** For copies: a page of what the room stores, and where the next one begins. */
  page(from: NextPage | undefined) {
    return pageOfRoom(this.ctx.storage.sql, from);
  }

  /** Adds a page of a copy; an alarm within the hour updates D1. @throws Error when the room has another conversation */
  async fill(page: RoomPage): Promise<void> {
    if (this.isDeleted()) return;
    fillRoom(this.ctx.storage, page);
    await this.wakeBy(Date.now() + WAKE_AFTER + Math.random() * AFTER_RESTORE);
  }

  /** For a deleted account: ends every socket, deletes the conversation, and stores nothing more. */
  async forget(): Promise<void> {
    const now = Date.now();
    markForgotten(this.ctx.storage.sql, now);
    this.#conversation.sendEmptied();
    await this.end({ uid: this.name, reason: "signedOut", at: now });
    for (const socket of this.openSockets()) socket.close(CLOSE.gone, ACCOUNT_DELETED);
    // A running write would put the summary back.
    await this.#outbox.settled();
    await this.#news.settled();
    await this.#board().forget(this.name);
    eraseRoom(this.ctx.storage);
    await this.ctx.storage.deleteAlarm();
    await noteDeleted(this.env.BACKUP, this.name);
  }

  async tidy(): Promise<void> {
    purgeOld(this.ctx.storage, { days: this.#retentionDays(), now: Date.now() });
    await this.#outbox.write();
  }

  protected override async welcome(socket: Socket, now: number, request: Request): Promise<void> {
    const history = new URL(request.url).searchParams.get("history") !== "none";
    this.#conversation.greet(socket, { history });
    if (socket.state!.side === "team") await this.#greetTeam(socket, now);
    else {
      this.#seenUntil = undefined;
      // The longest-lived of their sockets must remember.
      this.#remember(this.#toldNow());
      // fault: page-opens
      this.runInBackground(this.#tellBoard(), "board");
      this.#tellTeam(now);
    }
    if (this.#isWatched()) await this.wakeBy(now + WAKE_AFTER);
  }

  override async onClose(connection: Connection, code: number): Promise<void> {
    const socket = connection as Socket;
    if (socket.state?.side !== "user" || this.isDeleted()) return;
    this.#told ??= (socket.state as Told).told;
    const now = Date.now();
    if (code !== CLOSE.silent) this.#seen(code === VANISHED ? this.heardAt(socket) : now);
    if (this.#isWatched()) await this.wakeBy(now + CLOSE_GRACE);
    await this.#tellBoard();
  }

  protected override isDeleted(): boolean {
    return isForgotten(this.ctx.storage.sql);
  }

  protected override async wakeBy(at: number): Promise<void> {
    if (!this.isDeleted()) await super.wakeBy(at);
  }

  /** An alarm days ahead would cost a row per visit. `look` sets it on the last day. */
  protected override async wakeForSession(endsAt: number, now: number): Promise<void> {
    if (endsAt - now < DAY_MS) await super.wakeForSession(endsAt, now);
  }

  protected override receive(socket: Socket, frame: UserRoomRequest, now: number): void {
    this.#conversation.receive(socket, frame, now);
  }

  /** Offline after a logout, unless another device is heard. */
  protected override async afterEnd({ uid, reason }: SocketsEnd): Promise<void> {
    if (uid !== this.name || reason === "sessionOver") return;
    const now = Date.now();
    this.#seen(now);
    // fault: board-hears-ends
    await this.#news.tell({ atOnce: true, anew: true });
    this.#tellTeam(now);
    if (this.#news.isOwed) await this.wakeBy(now + TELL_AGAIN);
  }

  protected override async wake(now: number): Promise<void> {
    this.#endSilent(now);
    purgeOld(this.ctx.storage, { days: this.#retentionDays(), now });
    await this.#outbox.write();
    await this.#news.tell({ atOnce: true });
    this.#tellTeam(now);
    const database = createDatabase(this.env.DB);
    await closeEndedAdmins(this.openSockets("team"), { database, now });
  }

  #endSilent(now: number): void {
    // Closed sockets remember nothing.
    this.#told = this.#toldNow();
    for (const socket of this.closeSilent(now)) {
      if (socket.state!.side === "user") this.#seen(this.heardAt(socket));
    }
  }

  #seen(at: number): void {
    this.#seenUntil = Math.max(this.#seenUntil ?? 0, at);
  }

  #isWatched(): boolean {
    return this.lastHeard("team") !== undefined;
  }

  protected override nextWake(now: number): number | undefined {
    const wakes: number[] = [];
    for (const side of ["user", "team"]) {
      const heard = this.lastHeard(side);
      if (heard === undefined) continue;
      const soon = this.#isWatched() || now - heard >= PING_MISSED;
      if (soon) wakes.push(Math.max(heard + WAKE_AFTER, now + 1000));
    }
    if (this.#news.isOwed) wakes.push(now + TELL_AGAIN);
    const nextTry = this.#outbox.nextTry(now);
    if (nextTry !== undefined) wakes.push(nextTry);
    const purgeAt = nextPurge(this.ctx.storage.sql, { days: this.#retentionDays(), now });
    if (purgeAt !== undefined) wakes.push(purgeAt);
    return wakes.length ? Math.min(...wakes) : undefined;
  }

  #toldNow(): Status | undefined {
    if (this.#told) return this.#told;
    for (const socket of this.openSockets("user")) {
      const { told }: Told = socket.state!;
      if (told) return told;
    }
    return undefined;
  }

  /** Beside each of the person's sockets, too, when the board has them online. */
  #remember(told: Status | undefined): void {
    this.#told = told;
    const online = told === "online" ? told : undefined;
    for (const socket of this.openSockets("user")) noteTold(socket, online);
  }

  async #tellBoard(): Promise<void> {
    await this.#news.tell();
    if (this.#news.isOwed) await this.wakeBy(Date.now() + TELL_AGAIN);
  }

  async #greetTeam(socket: Socket, now: number): Promise<void> {
    const status = this.#status(now);
    const known = status === "online" ? { status, lastSeen: now } : await this.#knownOfBoard();
    noteTold(socket, known.status);
    sendPresence(socket, known);
  }

  /** They may have signed in, and have no page yet. */
  async #knownOfBoard(): Promise<{ status: Status; lastSeen: number | null }> {
    try {
      const known = await this.#board().presenceOf(this.name);
      if (known) return known;
    } catch (error) {
      this.logError("board", error);
    }
    const lastSeen = await readLastSeen(createDatabase(this.env.DB), this.name);
    return { status: "offline", lastSeen };
  }

  /** Each admin here, once, when it is news to them. */
  #tellTeam(now: number): void {
    const status = this.#status(now);
    const lastSeen = status === "online" ? now : (this.#seenUntil ?? now);
    for (const socket of this.openSockets("team")) {
      if (noteTold(socket, status)) sendPresence(socket, { status, lastSeen });
    }
  }

  #status(now: number): Status {
    return statusAt({ heard: this.lastHeard("user"), now });
  }

  #retentionDays(): number {
    return Number(this.env.CHAT_RETENTION_DAYS) || 0;
  }

  #queuesChanged() {
    const { LIVE_TOPIC } = this.env;
    return Promise.all(
      shardsOf("queues").map((shard) => LIVE_TOPIC.getByName(shard, NEAR_INDIA).changed()),
    );
  }

  #board() {
    return this.env.PRESENCE_BOARD.getByName(boardOf(this.name), NEAR_INDIA);
  }

  #desk() {
    return this.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
  }
}

/** Whether it is news. */
function noteTold(socket: Socket, told: Status | undefined): boolean {
  const state: Told = socket.state!;
  if (state.told === told) return false;
  socket.setState({ ...state, told } as Told);
  return true;
}

function sendPresence(
  socket: Socket,
  { status, lastSeen }: { status: Status; lastSeen: number | null },
): void {
  socket.send(
    JSON.stringify({ type: "presence", who: "user", status, lastSeen } satisfies UserRoomAnswer),
  );
}

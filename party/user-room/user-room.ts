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
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import { CLOSE, HEARD_WITHIN } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { closeEndedAdmins } from "#party/admin-sessions.ts";
import type { RoomPage } from "#party/copies/format.ts";
import { noteDeleted } from "#party/copies/keep.ts";
import { NEAR_INDIA, shardsOf, TEAM_DESK } from "#party/places.ts";
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
import {
  beginWelcome,
  endWelcome,
  presenceIn,
  statusAt,
  TeamPresence,
  type PresenceInD1,
} from "#party/user-room/presence.ts";
import { readRow } from "#party/user-room/row.ts";
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

/** Pretends that D1 has them online: the next write then corrects it. */
const ONLINE_ONCE: PresenceInD1 = { status: "online", lastSeen: 0 };

/** `told`: when D1 was told that this person is online, in ms. */
type OwnSocket = Attachment & { told?: number | undefined };

/**
 * Own sockets have the tag `user`, those of admins `team`. D1's state is beside the sockets, and no alarm looks
 * who has gone: rows and alarms cost money on every visit. While admins watch, it wakes 80 s after the last sign of
 * life. Otherwise a socket's end tells, or `sweepPresence`: it also finds people who vanished with their room.
 */
export class UserRoom extends Room<UserRoomRequest> {
  protected readonly schema = userRoomRequest;

  readonly #team = new TeamPresence(() => this.#desk().isHere());
  readonly #outbox: Outbox;
  readonly #conversation: Conversation;
  /** The last sign of life before a socket ended, in ms. */
  #seenUntil: number | undefined;
  /** Lost in hibernation; the sockets then remember an "online". */
  #told: PresenceInD1 | undefined;

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
      tell: (told: PresenceInD1) => this.#remember(told),
      teamStatus: (now: number) => this.#team.status({ heard: this.lastHeard("team"), now }),
      changed: () => this.#outbox.writeSoon(),
      broadcast: this.broadcast.bind(this),
      sendTo: this.sendTo.bind(this),
      wakeBy: this.wakeBy.bind(this),
      runInBackground: this.runInBackground.bind(this),
      logError: this.logError.bind(this),
    };
    this.#outbox = new Outbox(host);
    this.#conversation = new Conversation(host);
  }

  /** Online from now on, for 75 s without a socket. */
  async signedIn(): Promise<void> {
    const until = Date.now() + HEARD_WITHIN;
    this.#seenUntil = undefined;
    // The sign-in may have changed their status in D1.
    this.#remember(undefined);
    beginWelcome(this.ctx.storage.sql, until);
    await this.wakeBy(until + 5_000);
    await this.#outbox.write();
  }

  /** Returns the present state. A departure is told now, or 80 s after the last sign if somebody `watches`. */
  async look({ watches = true } = {}): Promise<PresenceChange> {
    const now = Date.now();
    const { sql } = this.ctx.storage;
    this.#endSilent(now);
    const status = this.#status(now);
    const heard = this.lastHeard("user");
    if (heard !== undefined && (watches || now - heard >= PING_MISSED)) {
      await this.wakeBy(Math.max(heard + WAKE_AFTER, now + 1000));
    }
    await this.wakeForSessions(now);
    const told = this.#toldNow();
    if (status === "offline" && told?.status === "offline") {
      // D1 wrongly says online, although we wrote offline.
      this.#seenUntil ??= told.lastSeen;
      this.#remember(ONLINE_ONCE);
    }
    this.runInBackground(this.#outbox.write(), "presence");
    return presenceIn(sql, { uid: this.name, status, seenUntil: this.#seenUntil, now });
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
    const { sql } = this.ctx.storage;
    if (socket.state!.side === "team") {
      const status = this.#status(now);
      const told = this.#toldNow();
      const lastSeen = told
        ? told.lastSeen
        : await readLastSeen(createDatabase(this.env.DB), this.name);
      socket.send(JSON.stringify({ type: "presence", who: "user", status, lastSeen }));
    } else {
      endWelcome(sql);
      this.#seenUntil = undefined;
      // The longest-lived of their sockets must remember.
      this.#remember(this.#toldNow());
      // fault: page-opens
      this.runInBackground(this.#outbox.write(), "presence");
    }
    if (this.#isWatched()) await this.wakeBy(now + WAKE_AFTER);
  }

  override async onClose(connection: Connection, code: number): Promise<void> {
    const socket = connection as Socket;
    if (socket.state?.side !== "user") return;
    this.#told ??= presenceInD1(socket);
    if (code === CLOSE.silent) return;
    this.#seen(code === VANISHED ? this.heardAt(socket) : Date.now());
    await this.wakeBy(Date.now() + CLOSE_GRACE);
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
    if (uid === this.name && reason !== "sessionOver") await this.#leave();
  }

  protected override async wake(now: number): Promise<void> {
    this.#endSilent(now);
    purgeOld(this.ctx.storage, { days: this.#retentionDays(), now });
    await this.#outbox.write();
    const database = createDatabase(this.env.DB);
    await closeEndedAdmins(this.openSockets("team"), { database, now });
  }

  #endSilent(now: number): void {
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

  async #leave(): Promise<void> {
    this.#seen(Date.now());
    // Writes again whatever D1 has, also after a deactivation, and tells the team.
    this.#remember(ONLINE_ONCE);
    endWelcome(this.ctx.storage.sql);
    await this.wakeBy(Date.now() + WAKE_AFTER);
    await this.#outbox.write();
  }

  protected override nextWake(now: number): number | undefined {
    const wakes: number[] = [];
    for (const side of ["user", "team"]) {
      const heard = this.lastHeard(side);
      if (heard === undefined) continue;
      const soon = this.#isWatched() || now - heard >= PING_MISSED;
      if (soon) wakes.push(Math.max(heard + WAKE_AFTER, now + 1000));
    }
    const { sql } = this.ctx.storage;
    const { welcomeUntil } = readRow(sql);
    if (welcomeUntil > now) wakes.push(welcomeUntil + 5_000);
    const nextTry = this.#outbox.nextTry(now);
    if (nextTry !== undefined) wakes.push(nextTry);
    const purgeAt = nextPurge(sql, { days: this.#retentionDays(), now });
    if (purgeAt !== undefined) wakes.push(purgeAt);
    return wakes.length ? Math.min(...wakes) : undefined;
  }

  #toldNow(): PresenceInD1 | undefined {
    if (this.#told) return this.#told;
    for (const socket of this.openSockets("user")) {
      const told = presenceInD1(socket);
      if (told) return told;
    }
    return undefined;
  }

  /** Beside each of the person's sockets, too, when D1 knows "online". */
  #remember(told: PresenceInD1 | undefined): void {
    this.#told = told;
    const online = told?.status === "online" ? told.lastSeen : undefined;
    for (const socket of this.openSockets("user")) {
      const state: OwnSocket = socket.state!;
      if (state.told !== online) socket.setState({ ...state, told: online } as OwnSocket);
    }
  }

  #status(now: number): Status {
    return statusAt(this.ctx.storage.sql, { heard: this.lastHeard("user"), now });
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

  #desk() {
    return this.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
  }
}

function presenceInD1(socket: Socket): PresenceInD1 | undefined {
  const { told }: OwnSocket = socket.state!;
  return told === undefined ? undefined : { status: "online", lastSeen: told };
}

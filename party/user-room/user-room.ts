/*
 * Every person has one of these objects, named by their uid. It knows whether they are online and stores their
 * conversation with the team.
 */
import type { Connection } from "partyserver";

import { DAY_MS } from "#app/base/calendar.ts";
import { userRoomRequest } from "#app/features/chat/wire.schema.ts";
import type { ChatMessage, UserRoomRequest } from "#app/features/chat/wire.ts";
import { readLastSeen } from "#app/features/people/presence.server.ts";
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import { CLOSE, HEARD_WITHIN } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { closeEndedAdmins } from "#party/admin-sessions.ts";
import { NEAR_INDIA, shardsOf, TEAM_DESK } from "#party/places.ts";
import {
  ACCOUNT_DELETED,
  type Attachment,
  Room,
  type Socket,
  type SocketsEnd,
} from "#party/room.ts";
import { migrateStorage } from "#party/storage.ts";
import { backUpRoom, restoreRoom } from "#party/user-room/backup.ts";
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
  type Told,
} from "#party/user-room/presence.ts";
import { readRow } from "#party/user-room/row.ts";
import { eraseRoom, isForgotten, markForgotten } from "#party/user-room/tombstone.ts";

/** Somebody whose socket closes may only be opening the next page, so we wait this long, in ms. */
const CLOSE_GRACE = 10_000;
/** When to check on a socket after it was last heard: after the 75 s, and well before 90. */
const WAKE_AFTER = HEARD_WITHIN + 5_000;
/** Pages ping every 25 s. Whoever has missed a ping is checked on again, whether or not somebody looks. */
const PING_MISSED = 35_000;

/** The code of a socket that ended without a word. */
const VANISHED = 1006;

const MESSAGES_AT_ONCE = 500;

/** As if D1 had them as online, so that it is told otherwise. */
const ONLINE_ONCE: Told = { status: "online", lastSeen: 0 };

/** The socket of somebody whom D1 has as online: when it was told so, in ms. */
type OwnSocket = Attachment & { told?: number | undefined };

/**
 * Connects the parts of a room: conversation.ts answers frames, messages.ts stores them, presence.ts says who is online,
 * outbox.ts updates D1. The person's own sockets have the tag `user`, those of admins `team`. What D1 has been told stands
 * beside the sockets, not in a row, and nobody sets an alarm to see who has gone: a visit of millions a day costs by the
 * row, and each alarm is one. While an admin has the room open or looks at a page with this person, it wakes 80 s after the
 * last sign of life. Else a socket's end tells, and a job asks after half an hour (`sweepPresence`): it also finds whoever
 * vanished with their room.
 */
export class UserRoom extends Room<UserRoomRequest> {
  protected readonly schema = userRoomRequest;

  readonly #team = new TeamPresence(() => this.#desk().isHere());
  readonly #outbox: Outbox;
  readonly #conversation: Conversation;
  /** When one of the person's sockets was last heard before it ended, in ms. */
  #seenUntil: number | undefined;
  /** What D1 was last told; hibernation forgets it, and the sockets remember that it was "online". */
  #told: Told | undefined;

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
      tell: (told: Told) => this.#remember(told),
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

  /** Called at sign-in. The person is online from now on, and stays so for 75 s without a socket. */
  async signedIn(): Promise<void> {
    const until = Date.now() + HEARD_WITHIN;
    this.#seenUntil = undefined;
    // Whatever wrote the session may have changed their status in D1.
    this.#remember(undefined);
    beginWelcome(this.ctx.storage.sql, until);
    await this.wakeBy(until + 5_000);
    await this.#outbox.write();
  }

  /**
   * Called while an admin looks at a page that shows this person as online, once a minute. If they have left, D1 and
   * open pages are told: now, or 80 s after their last sign of life if somebody `watches` or they missed a ping. Returns what is true now.
   */
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
      // D1 says online and is wrong, although we have written offline.
      this.#seenUntil ??= told.lastSeen;
      this.#remember(ONLINE_ONCE);
    }
    this.runInBackground(this.#outbox.write(), "presence");
    return presenceIn(sql, { uid: this.name, status, seenUntil: this.#seenUntil, now });
  }

  /** The next messages after `seq`, oldest first, 500 at most: for "Download my data". */
  messagesAfter(seq: number): ChatMessage[] {
    return messagesAfter(this.ctx.storage.sql, seq, MESSAGES_AT_ONCE);
  }

  /** The whole conversation as JSON, for backups. */
  backUp(): string {
    return backUpRoom(this.ctx.storage.sql);
  }

  /** Fills an empty room from a backup; the next alarm updates D1. @throws Error when the room is not empty. */
  async restore(backup: string): Promise<void> {
    restoreRoom(this.ctx.storage, backup);
    await this.wakeBy(Date.now() + WAKE_AFTER);
  }

  /** Called when the account is deleted: ends every socket, deletes the conversation, and stores nothing from then on. */
  async forget(): Promise<void> {
    const now = Date.now();
    markForgotten(this.ctx.storage.sql, now);
    this.#conversation.sendEmptied();
    await this.end({ uid: this.name, reason: "signedOut", at: now });
    for (const socket of this.openSockets()) socket.close(CLOSE.gone, ACCOUNT_DELETED);
    // A write that is still running would put the summary back.
    await this.#outbox.settled();
    eraseRoom(this.ctx.storage);
    await this.ctx.storage.deleteAlarm();
  }

  /** Deletes messages that are too old, and updates D1. */
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
      // Whichever of their sockets stays longest remembers.
      this.#remember(this.#toldNow());
      // fault: page-opens
      this.runInBackground(this.#outbox.write(), "presence");
    }
    if (this.#isWatched()) await this.wakeBy(now + WAKE_AFTER);
  }

  override async onClose(connection: Connection, code: number): Promise<void> {
    const socket = connection as Socket;
    if (socket.state?.side !== "user") return;
    this.#told ??= toldBy(socket);
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

  /** An alarm for the end of a session that is days away would be a row of every visit: `look` sets it on the last day. */
  protected override async wakeForSession(endsAt: number, now: number): Promise<void> {
    if (endsAt - now < DAY_MS) await super.wakeForSession(endsAt, now);
  }

  protected override receive(socket: Socket, frame: UserRoomRequest, now: number): void {
    this.#conversation.receive(socket, frame, now);
  }

  /** After a logout the person is offline, unless another of their devices is still heard. */
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

  /** Whether an admin has this room open. */
  #isWatched(): boolean {
    return this.lastHeard("team") !== undefined;
  }

  async #leave(): Promise<void> {
    this.#seen(Date.now());
    // Whatever D1 has, also from a deactivation, is written once more, and the team is told.
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

  #toldNow(): Told | undefined {
    if (this.#told) return this.#told;
    for (const socket of this.openSockets("user")) {
      const told = toldBy(socket);
      if (told) return told;
    }
    return undefined;
  }

  /** Remembers what D1 has been told, beside each of the person's sockets if it was "online". */
  #remember(told: Told | undefined): void {
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

function toldBy(socket: Socket): Told | undefined {
  const { told }: OwnSocket = socket.state!;
  return told === undefined ? undefined : { status: "online", lastSeen: told };
}

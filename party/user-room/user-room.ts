/* The object of one person: whether they are here, and their support conversation. Its name is their uid. */
import type { Connection } from "partyserver";

import { userRoomRequest } from "#app/features/chat/wire.schema.ts";
import type { ChatMessage, UserRoomRequest } from "#app/features/chat/wire.ts";
import type { Status } from "#app/features/people/presence.ts";
import { CLOSE, HEARD_WITHIN } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { closeEndedAdmins } from "#party/admin-sessions.ts";
import { NEAR_INDIA, TEAM_DESK } from "#party/places.ts";
import { GONE, Room, type Socket, type SocketsEnd } from "#party/room.ts";
import { migrateStorage } from "#party/storage.ts";
import { backUpRoom, restoreRoom } from "#party/user-room/backup.ts";
import { Conversation } from "#party/user-room/conversation.ts";
import { messagesAfter, nextPurge, purgeOld } from "#party/user-room/messages.ts";
import migrations from "#party/user-room/migrations/migrations.js";
import { Outbox } from "#party/user-room/outbox.ts";
import {
  beginWelcome,
  endWelcome,
  leave,
  statusAt,
  TeamPresence,
} from "#party/user-room/presence.ts";
import { readRow } from "#party/user-room/row.ts";
import { eraseRoom, isForgotten, markForgotten } from "#party/user-room/tombstone.ts";

/** Somebody who closes a page may only be opening the next one. */
const GOING = 10_000;
/** When the room looks again after it last heard from somebody: past the 75 s, and well within 90. */
const LOOK_AFTER = HEARD_WITHIN + 5_000;

const MESSAGES_AT_ONCE = 500;

/**
 * Wires the parts of a room together: conversation.ts answers frames, messages.ts stores, presence.ts says who is here,
 * outbox.ts tells D1. The person's own sockets carry the tag `user`, those of admins who look in carry `team`. An alarm
 * stands whenever a socket is open or D1 has not been told yet, so that a new object corrects what an old one left.
 */
export class UserRoom extends Room<UserRoomRequest> {
  protected readonly schema = userRoomRequest;

  readonly #team = new TeamPresence(() => this.#desk().isHere());
  readonly #outbox: Outbox;
  readonly #conversation: Conversation;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrateStorage(ctx, migrations);
    const host = {
      uid: this.name,
      sql: ctx.storage.sql,
      database: () => createDatabase(env.DB),
      desk: () => this.#desk(),
      status: (now: number) => this.#status(now),
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

  /** They have signed in: online from now, without a socket for as long as one may take to come. */
  async signedIn(): Promise<void> {
    const until = Date.now() + HEARD_WITHIN;
    beginWelcome(this.ctx.storage.sql, until);
    await this.wakeBy(until + 5_000);
    await this.#outbox.write();
  }

  /** A page of the whole conversation, oldest first: for its user's own data and for backups. */
  messagesAfter(seq: number): ChatMessage[] {
    return messagesAfter(this.ctx.storage.sql, seq, MESSAGES_AT_ONCE);
  }

  /** Everything that the room stores of its conversation, as JSON: for backups. */
  backUp(): string {
    return backUpRoom(this.ctx.storage.sql);
  }

  /** Fills a room that is empty with what another one stored; D1 is told by the next alarm. */
  async restore(backup: string): Promise<void> {
    restoreRoom(this.ctx.storage, backup);
    await this.wakeBy(Date.now() + LOOK_AFTER);
  }

  /** Their account is deleted: every socket ends, nothing of the conversation stays, and nothing more is stored. */
  async forget(): Promise<void> {
    const now = Date.now();
    markForgotten(this.ctx.storage.sql, now);
    this.#conversation.sayEmptied();
    await this.end({ uid: this.name, reason: "signedOut", at: now });
    for (const socket of this.openSockets()) socket.close(CLOSE.gone, GONE);
    // A write under way would put the summary back.
    await this.#outbox.settled();
    eraseRoom(this.ctx.storage);
    await this.ctx.storage.deleteAlarm();
  }

  /** Deletes what may not be kept any longer, and tells D1. */
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
      const lastSeen = readRow(sql).lastSeen || null;
      socket.send(JSON.stringify({ type: "presence", who: "user", status, lastSeen }));
    } else {
      endWelcome(sql);
      this.runInBackground(this.#outbox.write(), "presence");
    }
    await this.wakeBy(now + LOOK_AFTER);
  }

  override async onClose(connection: Connection): Promise<void> {
    if ((connection as Socket).state?.side === "user") await this.wakeBy(Date.now() + GOING);
  }

  protected override isGone(): boolean {
    return isForgotten(this.ctx.storage.sql);
  }

  protected override async wakeBy(at: number): Promise<void> {
    if (!this.isGone()) await super.wakeBy(at);
  }

  protected override receive(socket: Socket, frame: UserRoomRequest, now: number): void {
    this.#conversation.receive(socket, frame, now);
  }

  /** Somebody of theirs is gone; online only if another of their devices is still heard from. */
  protected override async ended({ uid, reason }: SocketsEnd): Promise<void> {
    if (uid === this.name && reason !== "sessionOver") await this.#leave();
  }

  protected override async look(now: number): Promise<void> {
    const lastHeard = this.closeSilent(now);
    purgeOld(this.ctx.storage, { days: this.#retentionDays(), now });
    await this.#outbox.write(lastHeard);
    const database = createDatabase(this.env.DB);
    await closeEndedAdmins(this.openSockets("team"), { database, now });
  }

  async #leave(): Promise<void> {
    leave(this.ctx.storage.sql);
    await this.wakeBy(Date.now() + LOOK_AFTER);
    await this.#outbox.write();
  }

  protected override nextLook(now: number): number | undefined {
    const looks: number[] = [];
    for (const side of ["user", "team"]) {
      const heard = this.lastHeard(side);
      if (heard !== undefined) looks.push(Math.max(heard + LOOK_AFTER, now + 1000));
    }
    const { sql } = this.ctx.storage;
    const { welcomeUntil } = readRow(sql);
    if (welcomeUntil > now) looks.push(welcomeUntil + 5_000);
    const nextTry = this.#outbox.nextTry(now);
    if (nextTry !== undefined) looks.push(nextTry);
    const purgeAt = nextPurge(sql, { days: this.#retentionDays(), now });
    if (purgeAt !== undefined) looks.push(purgeAt);
    return looks.length ? Math.min(...looks) : undefined;
  }

  #status(now: number): Status {
    return statusAt(this.ctx.storage.sql, { heard: this.lastHeard("user"), now });
  }

  #retentionDays(): number {
    return Number(this.env.CHAT_RETENTION_DAYS) || 0;
  }

  #desk() {
    return this.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
  }
}

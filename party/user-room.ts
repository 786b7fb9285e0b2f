import type { Connection } from "partyserver";

import { DAY_MS } from "#app/base/calendar.ts";
import { cleanText, firstCharacters } from "#app/base/text.ts";
import { type RoomNews, sessionsOfAdmins, writeRoomNews } from "#app/features/chat/chat.server.ts";
import { messageProblem, PREVIEW_LENGTH } from "#app/features/chat/chat.ts";
import { userRoomRequest } from "#app/features/chat/wire.schema.ts";
import {
  type ChatMessage,
  HISTORY_PAGE,
  type HistoryFrame,
  type Side,
  type UserRoomAnswer,
  type UserRoomRequest,
} from "#app/features/chat/wire.ts";
import { LAST_SEEN_EVERY } from "#app/features/people/presence.server.ts";
import { type Status } from "#app/features/people/presence.ts";
import { CLOSE, HEARD_WITHIN } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { Limit } from "#party/limit.ts";
import { NEAR_INDIA, TEAM_DESK } from "#party/places.ts";
import {
  type Attached,
  type EndReason,
  refuse,
  Room,
  sessionTag,
  type Socket,
  uidTag,
} from "#party/room.ts";

/** Somebody who closes a page may only be opening the next one. */
const GOING = 10_000;
/** When the room looks again after it last heard from somebody: past the 75 s, and well within 90. */
const LOOK_AFTER = HEARD_WITHIN + 5_000;

const SINCE_PAGE = 100;
const SINCE_MOST = 500;

const TEAM_KNOWN_FOR = 30_000;

const SUMMARY_EVERY = 300;

const RETRY_FIRST = 5_000;
const RETRY_LAST = 300_000;

const SCHEMA = `
  create table if not exists messages (
    seq integer primary key,
    client_id text not null unique,
    sender text not null,
    side text not null,
    username text not null,
    profile_pic text,
    message text not null,
    created_at integer not null,
    read_at integer
  );
  create index if not exists messages_unread on messages (side, seq) where read_at is null;
  create table if not exists room (
    id integer primary key check (id = 1),
    -- What retention has deleted: seq goes on behind it.
    purged_up_to integer not null default 0,
    -- What D1 was last told; null when that is not known.
    status text,
    last_seen integer not null default 0,
    summary text,
    -- Until when a sign-in counts as being here.
    welcome_until integer not null default 0
  );
  insert or ignore into room (id) values (1);`;

/* The next seq; time goes on even when the clock does not. */
const INSERT = `
  insert into messages (seq, client_id, sender, side, username, profile_pic, message, created_at)
  select seq + 1, ?, ?, ?, ?, ?, ?, max(?, at) from (
    select max(purged_up_to, ifnull((select max(seq) from messages), 0)) as seq,
      ifnull((select created_at from messages order by seq desc limit 1), 0) as at
    from room)
  where true
  on conflict (client_id) do nothing
  returning *`;

type MessageRow = {
  seq: number;
  client_id: string;
  sender: string;
  side: Side;
  username: string;
  profile_pic: string | null;
  message: string;
  created_at: number;
  read_at: number | null;
};

type RoomBackup = { purgedUpTo: number; messages: MessageRow[] };

type RoomRow = {
  purged_up_to: number;
  status: Status | null;
  last_seen: number;
  summary: string | null;
  welcome_until: number;
};

/**
 * A person's presence and support conversation (sections 3, 4 and 5; contract, "Chat on the wire"); its name is their
 * uid. Their own sockets carry the tag `user`, those of admins who look in carry `team`.
 *
 * Presence is derived from the open sockets, never counted: an object that dies never hears them close. An alarm stands
 * whenever a socket is open or D1 has not been told yet, so that a new object corrects what an old one left.
 */
export class UserRoom extends Room<UserRoomRequest> {
  protected readonly schema = userRoomRequest;

  // Nobody writes so fast, but a device that was offline sends its outbox at once.
  readonly #sends = new Limit({ burst: 60, perSecond: 1 });
  #team: { here: boolean; at: number } | undefined;
  #writing: Promise<void> | undefined;
  #writeAgain = false;
  #soon = false;
  #failures = 0;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
  }

  /** They have signed in: online from now, without a socket for as long as one may take to come. */
  async signedIn(): Promise<void> {
    const until = Date.now() + HEARD_WITHIN;
    this.ctx.storage.sql.exec("update room set status = null, welcome_until = ?", until);
    await this.wakeBy(until + 5_000);
    await this.#write();
  }

  /** They have logged out of one session; online only if another of their devices is still heard from. */
  async signedOut(session: string): Promise<void> {
    this.showOut(sessionTag(session), "signedOut", Date.now());
    await this.#leave();
  }

  /** They may not be here any more: ends every socket of theirs. */
  async end(reason: EndReason): Promise<void> {
    this.showOut(uidTag(this.name), reason, Date.now());
    await this.#leave();
  }

  /** Somebody of the team who looks in may not be here any more. */
  endTeam(tag: string, reason: EndReason): void {
    this.showOut(tag, reason, Date.now());
  }

  /** A page of the whole conversation, oldest first: for its user's own data and for backups. */
  messagesAfter(seq: number): ChatMessage[] {
    return this.#messages("where seq > ? order by seq limit ?", seq, SINCE_MOST);
  }

  /** Everything that the room stores, as it stores it, as JSON: for backups. */
  backUp(): string {
    const { purged_up_to: purgedUpTo } = this.#room();
    const messages = this.ctx.storage.sql.exec<MessageRow>("select * from messages order by seq");
    return JSON.stringify({ purgedUpTo, messages: messages.toArray() } satisfies RoomBackup);
  }

  /** Fills a room that is empty with what another one stored; D1 is told by the next alarm. */
  async restore(backup: string): Promise<void> {
    const { purgedUpTo, messages } = JSON.parse(backup) as RoomBackup;
    if (this.#lastSeq() > 0) throw new Error("The room is not empty.");
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.sql.exec("update room set purged_up_to = ?", purgedUpTo);
      for (const { seq, client_id, sender, side, username, profile_pic, ...rest } of messages) {
        this.ctx.storage.sql.exec(
          "insert into messages values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          seq,
          client_id,
          sender,
          side,
          username,
          profile_pic,
          rest.message,
          rest.created_at,
          rest.read_at,
        );
      }
    });
    await this.wakeBy(Date.now() + LOOK_AFTER);
  }

  /** Their account is deleted: nothing of the conversation stays, and nobody is told of it any more. */
  async forget(): Promise<void> {
    this.showOut(uidTag(this.name), "signedOut", Date.now());
    // A write under way would put the summary back.
    await this.#writing;
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.sql.exec("delete from messages");
      this.ctx.storage.sql.exec("delete from room");
      this.ctx.storage.sql.exec("insert into room (id, status) values (1, 'offline')");
    });
    await this.ctx.storage.deleteAlarm();
    this.broadcast(JSON.stringify(this.#history("reset", [], 0)));
  }

  /** Deletes what may not be kept any longer, and tells D1. */
  async tidy(): Promise<void> {
    this.#purge(Date.now());
    await this.#write();
  }

  async #leave(): Promise<void> {
    // Somebody else may have written D1 as well: tell it again, whatever it was told before.
    this.ctx.storage.sql.exec("update room set status = null, welcome_until = 0");
    await this.wakeBy(Date.now() + LOOK_AFTER);
    await this.#write();
  }

  protected override async welcome(socket: Socket, now: number, request: Request): Promise<void> {
    const { side } = socket.state!;
    const lastSeq = this.#lastSeq();
    if (new URL(request.url).searchParams.get("history") !== "none") {
      say(socket, this.#page("connect", { before: lastSeq + 1 }));
    }
    say(socket, { type: "unread", count: this.#unread(other(side)), lastSeq });
    if (side === "team") {
      const { last_seen: lastSeen } = this.#room();
      const status = this.#status(now);
      say(socket, { type: "presence", who: "user", status, lastSeen: lastSeen || null });
    } else {
      this.ctx.storage.sql.exec("update room set welcome_until = 0 where welcome_until > 0");
      this.later(this.#write(), "presence");
    }
    await this.wakeBy(now + LOOK_AFTER);
  }

  override async onClose(connection: Connection): Promise<void> {
    if ((connection as Socket).state?.side === "user") await this.wakeBy(Date.now() + GOING);
  }

  protected override receive(socket: Socket, frame: UserRoomRequest, now: number): void {
    const state = socket.state!;
    switch (frame.type) {
      case "send":
        return this.#send(socket, state, frame, now);
      case "read":
        return this.#read(socket, state.side, frame.upTo, now);
      case "since":
        return this.#since(socket, frame.seq);
      case "older":
        return say(socket, this.#page("older", { before: frame.before ?? this.#lastSeq() + 1 }));
      case "typing": {
        const { side, uid, username } = state;
        const typing: UserRoomAnswer = { type: "typing", by: side, uid, username };
        return this.broadcast(JSON.stringify(typing), [socket.id]);
      }
      case "team":
        return this.later(this.#sayTeam(socket, now), "team");
    }
  }

  #send(
    socket: Socket,
    { uid, username, profilePic, side }: Attached,
    { clientId, message }: { clientId: string; message: string },
    now: number,
  ): void {
    const wait = this.#sends.take(uid, now);
    if (wait) return void (wait.tell && refuse(socket, { ...wait.error, clientId }));
    const text = cleanText(message);
    const problem = messageProblem(text);
    const [row] = problem
      ? []
      : this.ctx.storage.sql
          .exec<MessageRow>(INSERT, clientId, uid, side, username, profilePic, text, now)
          .toArray();
    if (row) {
      // The runtime holds every frame back until the row is on disk.
      this.broadcast(JSON.stringify({ type: "message", message: toMessage(row) }));
      return this.#writeSoon();
    }
    const [stored] = this.#messages("where client_id = ?", clientId);
    if (stored) say(socket, { type: "message", message: stored });
    else if (problem) refuse(socket, { ...problem, clientId });
  }

  #read(socket: Socket, side: Side, upTo: number, now: number): void {
    const clamped = Math.min(upTo, this.#lastSeq());
    const { rowsWritten } = this.ctx.storage.sql.exec(
      "update messages set read_at = ? where side = ? and read_at is null and seq <= ?",
      now,
      other(side),
      clamped,
    );
    const unread = this.#unread(other(side));
    const frame: UserRoomAnswer = { type: "read", by: side, upTo: clamped, unread };
    if (rowsWritten === 0) return say(socket, frame);
    this.broadcast(JSON.stringify(frame));
    this.#writeSoon();
  }

  #since(socket: Socket, seq: number): void {
    const lastSeq = this.#lastSeq();
    const { purged_up_to: purged } = this.#room();
    const from = Math.max(seq, purged);
    if (seq > lastSeq || lastSeq - from > SINCE_MOST) {
      return say(socket, this.#page("reset", { before: lastSeq + 1 }));
    }
    let after = from;
    do {
      const messages = this.#messages("where seq > ? order by seq limit ?", after, SINCE_PAGE);
      say(socket, this.#history("since", messages, lastSeq));
      after = messages.at(-1)?.seq ?? lastSeq;
    } while (after < lastSeq);
  }

  #page(reason: HistoryFrame["reason"], { before }: { before: number }): HistoryFrame {
    const latest = this.#messages("where seq < ? order by seq desc limit ?", before, HISTORY_PAGE);
    return this.#history(reason, latest.reverse(), this.#lastSeq());
  }

  #history(reason: HistoryFrame["reason"], messages: ChatMessage[], lastSeq: number): HistoryFrame {
    const hasOlder = (messages[0]?.seq ?? 0) > this.#room().purged_up_to + 1;
    return { type: "history", reason, messages, hasOlder, lastSeq };
  }

  #messages(where: string, ...bindings: (string | number)[]): ChatMessage[] {
    return this.ctx.storage.sql
      .exec<MessageRow>(`select * from messages ${where}`, ...bindings)
      .toArray()
      .map(toMessage);
  }

  #room(): RoomRow {
    return this.ctx.storage.sql.exec<RoomRow>("select * from room").one();
  }

  #lastSeq(): number {
    return this.ctx.storage.sql
      .exec<{ seq: number }>(
        "select max(purged_up_to, ifnull((select max(seq) from messages), 0)) as seq from room",
      )
      .one().seq;
  }

  /** How many messages of a side the other one has not read. */
  #unread(of: Side): number {
    return this.ctx.storage.sql
      .exec<{ n: number }>(
        "select count(*) as n from messages where side = ? and read_at is null",
        of,
      )
      .one().n;
  }

  async #sayTeam(socket: Socket, now: number): Promise<void> {
    if (!this.#team || now - this.#team.at >= TEAM_KNOWN_FOR) {
      const here = await this.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA).isHere();
      this.#team = { here, at: now };
    }
    const heard = this.lastHeard("team") ?? 0;
    const here = this.#team.here || now - heard < HEARD_WITHIN;
    say(socket, { type: "presence", who: "team", status: here ? "online" : "offline" });
  }

  #status(now: number): Status {
    const heard = this.lastHeard("user") ?? 0;
    const { welcome_until: welcomeUntil } = this.#room();
    return now - heard < HEARD_WITHIN || now < welcomeUntil ? "online" : "offline";
  }

  override async onAlarm(): Promise<void> {
    const now = Date.now();
    try {
      const lastHeard = this.closeSilent(now);
      this.#purge(now);
      await this.#write(lastHeard);
      await this.#closeEndedAdmins(now);
    } catch (error) {
      this.report("alarm", error);
    } finally {
      const next = this.#nextLook(Date.now());
      if (next !== undefined) await this.wakeBy(next);
    }
  }

  /** A socket of the team outlives its session only until the next look. */
  async #closeEndedAdmins(now: number): Promise<void> {
    const sockets = [...this.open("team")];
    if (sockets.length === 0) return;
    const hashes = [...new Set(sockets.map((socket) => socket.state!.session))];
    const still = await sessionsOfAdmins(createDatabase(this.env.DB), { hashes, now });
    for (const socket of sockets) {
      if (!still.has(socket.state!.session)) socket.close(CLOSE.signedOut, "Signed out");
    }
  }

  /** Deletes what is older than the setting allows; `seq` goes on. */
  #purge(now: number): void {
    const days = this.#retentionDays();
    if (!days) return;
    const { seq } = this.ctx.storage.sql
      .exec<{ seq: number | null }>(
        "select max(seq) as seq from messages where created_at < ?",
        now - days * DAY_MS,
      )
      .one();
    if (seq === null) return;
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.sql.exec("update room set purged_up_to = ?", seq);
      this.ctx.storage.sql.exec("delete from messages where seq <= ?", seq);
    });
  }

  #retentionDays(): number {
    return Number(this.env.CHAT_RETENTION_DAYS) || 0;
  }

  #nextLook(now: number): number | undefined {
    const looks: number[] = [];
    for (const side of ["user", "team"]) {
      const heard = this.lastHeard(side);
      if (heard !== undefined) looks.push(Math.max(heard + LOOK_AFTER, now + 1000));
    }
    const { welcome_until: welcomeUntil } = this.#room();
    if (welcomeUntil > now) looks.push(welcomeUntil + 5_000);
    if (this.#news(now)) looks.push(now + this.#retryDelay());
    const [oldest] = this.ctx.storage.sql
      .exec<{ at: number }>("select created_at as at from messages order by seq limit 1")
      .toArray();
    const days = this.#retentionDays();
    if (oldest && days) looks.push(Math.max(oldest.at + days * DAY_MS + 1, now + DAY_MS / 24));
    return looks.length ? Math.min(...looks) : undefined;
  }

  #retryDelay(): number {
    return Math.min(RETRY_FIRST * 2 ** this.#failures, RETRY_LAST);
  }

  /** What D1 does not know yet. */
  #news(now: number, lastHeard?: number): (RoomNews & { summary: string | null }) | undefined {
    const room = this.#room();
    const uid = this.name;
    const status = this.#status(now);
    const due =
      status !== room.status || (status === "online" && now - room.last_seen >= LAST_SEEN_EVERY);
    const presence = due
      ? { uid, status, lastSeen: status === "offline" ? (lastHeard ?? now) : now }
      : undefined;
    const conversation = this.#summary(room);
    const summary = conversation ? JSON.stringify(conversation) : null;
    const told = summary === room.summary;
    if (!presence && told) return undefined;
    return { presence, conversation: told ? undefined : conversation, summary };
  }

  #summary(room: RoomRow): RoomNews["conversation"] {
    const [last] = this.#messages("order by seq desc limit 1");
    const uid = this.name;
    if (!last) {
      const lastSeq = room.purged_up_to;
      return lastSeq ? { uid, lastSeq, gone: true } : undefined;
    }
    return {
      uid,
      lastSeq: last.seq,
      lastMessage: firstCharacters(last.message, PREVIEW_LENGTH),
      lastMessageAt: last.createdAt,
      lastSenderId: last.uid,
      unreadForTeam: this.#unread("user"),
      unreadForUser: this.#unread("team"),
    };
  }

  /**
   * Tells D1 and the team what they do not know. One write at a time, in order; what changes meanwhile goes with the
   * next. What D1 does not take is tried again by the alarm: the message itself is safe here.
   */
  #write(lastHeard?: number): Promise<void> {
    this.#writeAgain = true;
    this.#writing ??= this.#writeAll(lastHeard);
    return this.#writing;
  }

  /** The same for a conversation that goes to and fro: D1 and the inbox hear of it at most so often. */
  #writeSoon(): void {
    if (this.#soon) return;
    this.#soon = true;
    setTimeout(() => {
      this.#soon = false;
      this.later(this.#write(), "summary");
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
    const news = this.#news(Date.now(), lastHeard);
    if (!news) return;
    const { presence, conversation, summary } = news;
    try {
      await writeRoomNews(createDatabase(this.env.DB), { presence, conversation });
    } catch (error) {
      this.report("D1", error);
      this.#failures += 1;
      return this.wakeBy(Date.now() + this.#retryDelay());
    }
    this.#failures = 0;
    const before = this.#room();
    this.ctx.storage.sql.exec(
      "update room set status = ?, last_seen = ?, summary = ?",
      presence?.status ?? before.status,
      presence?.lastSeen ?? before.last_seen,
      summary,
    );
    this.#announce(news, before.status);
  }

  #announce({ presence, conversation }: RoomNews, before: Status | null): void {
    const desk = this.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
    if (presence && presence.status !== before) {
      const { status, lastSeen } = presence;
      this.tell("team", { type: "presence", who: "user", status, lastSeen });
      this.later(desk.presenceChanged(presence), "desk");
    }
    if (conversation && !("gone" in conversation)) {
      this.later(desk.conversationChanged(conversation), "desk");
    }
  }
}

function say(socket: Socket, frame: UserRoomAnswer): void {
  socket.send(JSON.stringify(frame));
}

function other(side: Side): Side {
  return side === "user" ? "team" : "user";
}

function toMessage(row: MessageRow): ChatMessage {
  return {
    seq: row.seq,
    clientId: row.client_id,
    createdAt: row.created_at,
    uid: row.sender,
    username: row.username,
    profilePic: row.profile_pic,
    message: row.message,
    read: row.read_at !== null,
  };
}

/* Answers frames of a support conversation. The sender is known, and the frame has passed its schema. */
import { cleanText } from "#app/base/text.ts";
import { messageProblem } from "#app/features/chat/chat.ts";
import {
  type ChatMessage,
  HISTORY_PAGE,
  type HistoryFrame,
  type Side,
  TEAM,
  type UserRoomAnswer,
  type UserRoomRequest,
} from "#app/features/chat/wire.ts";
import type { Status } from "#app/features/people/presence.ts";
import { Limit } from "#party/limit.ts";
import { sendError, type Socket } from "#party/room.ts";
import {
  addMessage,
  countUnread,
  findMessage,
  findText,
  lastSeq,
  markRead,
  markUnread,
  messagesAfter,
  messagesBefore,
} from "#party/user-room/messages.ts";
import { readRow } from "#party/user-room/row.ts";

const SINCE_PAGE = 100;
const SINCE_LIMIT = 500;

type Host = {
  uid: string;
  sql: SqlStorage;
  broadcast: (frame: string, without?: string[]) => void;
  /** Messages were stored or read: D1 needs an update. */
  changed: () => void;
  teamStatus: (now: number) => Promise<Status>;
  runInBackground: (work: Promise<unknown>, what: string) => void;
};

export class Conversation {
  readonly #host: Host;
  // Nobody types this fast, but a device back online sends its whole outbox at once.
  readonly #sendLimit = new Limit({ burst: 60, perSecond: 1 });

  constructor(host: Host) {
    this.#host = host;
  }

  /** Sends the unread count and, with `history`, the latest page of messages. */
  greet(socket: Socket, { history }: { history: boolean }): void {
    const { sql } = this.#host;
    const last = lastSeq(sql);
    if (history) say(socket, this.#page("connect", last + 1));
    const count = countUnread(sql, otherSide(socket.state!.side));
    say(socket, { type: "unread", count, lastSeq: last });
  }

  receive(socket: Socket, frame: UserRoomRequest, now: number): void {
    const { side, uid, username } = socket.state!;
    switch (frame.type) {
      case "send":
        // fault: line-stored
        return this.#send(socket, frame, now);
      case "read":
        return this.#read(socket, side, frame.upTo, now);
      case "since":
        return this.#since(socket, frame.seq);
      case "older":
        return say(socket, this.#page("older", frame.before ?? lastSeq(this.#host.sql) + 1));
      case "find":
        return this.#find(socket, side, frame.text);
      case "markUnread":
        if (side === "team" && markUnread(this.#host.sql, now)) this.#host.changed();
        return;
      case "typing": {
        const typing: UserRoomAnswer = { type: "typing", by: side, uid, username };
        return this.#tell(typing, [socket.id]);
      }
      case "team":
        return this.#host.runInBackground(this.#sayTeam(socket, now), "team");
    }
  }

  sendEmptied(): void {
    this.#host.broadcast(JSON.stringify(this.#history("reset", [], 0)));
  }

  #send(
    socket: Socket,
    { clientId, message }: { clientId: string; message: string },
    now: number,
  ): void {
    const { uid, username, profilePic, side } = socket.state!;
    const excess = this.#sendLimit.spend(uid, now);
    if (excess) return void (excess.tell && sendError(socket, { ...excess.error, clientId }));
    const { sql, changed } = this.#host;
    const text = cleanText(message);
    const problem = messageProblem(text);
    const added = problem
      ? undefined
      : addMessage(sql, { clientId, sender: uid, side, username, profilePic, text, now });
    if (added) {
      // The runtime sends nothing until the row is on disk.
      this.#tell({ type: "message", message: added });
      return changed();
    }
    const stored = findMessage(sql, clientId);
    if (stored) say(socket, { type: "message", message: stored });
    else if (problem) sendError(socket, { ...problem, clientId });
  }

  /** To all, each side as it may know it. */
  #tell(frame: UserRoomAnswer, without: string[] = []): void {
    const { uid, broadcast } = this.#host;
    broadcast(JSON.stringify(frame), [...without, "user" satisfies Side]);
    broadcast(JSON.stringify(forUser(frame, uid)), [...without, "team" satisfies Side]);
  }

  #read(socket: Socket, side: Side, upTo: number, now: number): void {
    const { sql, broadcast, changed } = this.#host;
    const existing = Math.min(upTo, lastSeq(sql));
    const of = otherSide(side);
    const anyNew = markRead(sql, { of, upTo: existing, now });
    const unread = countUnread(sql, of);
    const frame: UserRoomAnswer = { type: "read", by: side, upTo: existing, unread };
    if (!anyNew) return say(socket, frame);
    broadcast(JSON.stringify(frame));
    changed();
  }

  /** Only the team's page has a search. */
  #find(socket: Socket, side: Side, text: string): void {
    if (side !== "team") return;
    say(socket, { type: "found", text, ...findText(this.#host.sql, text) });
  }

  #since(socket: Socket, seq: number): void {
    const { sql } = this.#host;
    const last = lastSeq(sql);
    const from = Math.max(seq, readRow(sql).purgedUpTo);
    if (seq > last || last - from > SINCE_LIMIT) {
      return say(socket, this.#page("reset", last + 1));
    }
    let after = from;
    do {
      const messages = messagesAfter(sql, after, SINCE_PAGE);
      say(socket, this.#history("since", messages, last));
      after = messages.at(-1)?.seq ?? last;
    } while (after < last);
  }

  #page(reason: HistoryFrame["reason"], before: number): HistoryFrame {
    const { sql } = this.#host;
    return this.#history(reason, messagesBefore(sql, before, HISTORY_PAGE), lastSeq(sql));
  }

  #history(reason: HistoryFrame["reason"], messages: ChatMessage[], last: number): HistoryFrame {
    const hasOlder = (messages[0]?.seq ?? 0) > readRow(this.#host.sql).purgedUpTo + 1;
    return { type: "history", reason, messages, hasOlder, lastSeq: last };
  }

  async #sayTeam(socket: Socket, now: number): Promise<void> {
    const status = await this.#host.teamStatus(now);
    say(socket, { type: "presence", who: "team", status });
  }
}

function say(socket: Socket, frame: UserRoomAnswer): void {
  const { side, uid } = socket.state!;
  socket.send(JSON.stringify(side === "user" ? forUser(frame, uid) : frame));
}

/** People know the team by names: which admin it was is theirs to know among themselves. */
function forUser(frame: UserRoomAnswer, user: string): UserRoomAnswer {
  // fault: team-in-chat
  const uidOf = (uid: string) => (uid === user ? uid : TEAM);
  const said = (message: ChatMessage) => ({ ...message, uid: uidOf(message.uid) });
  if (frame.type === "history") return { ...frame, messages: frame.messages.map(said) };
  if (frame.type === "message") return { ...frame, message: said(frame.message) };
  return frame.type === "typing" ? { ...frame, uid: uidOf(frame.uid) } : frame;
}

function otherSide(side: Side): Side {
  return side === "user" ? "team" : "user";
}

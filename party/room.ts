/* The ground on which every Durable Object with sockets stands: letting in, limits, hearing, ending, waking. */
import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import type { z } from "zod";

import { MESSAGES } from "#app/base/copy.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { CLOSE, type ErrorFrame, FRAME_BYTES, HEARD_WITHIN, PING, PONG } from "#app/live/wire.ts";
import { Limit } from "#party/limit.ts";
import { type Person, personOf } from "#party/person.ts";
import { RecentEnds, SLOWEST_UPGRADE } from "#party/recent-ends.ts";

/** What a socket keeps of its person through hibernation. */
export type Attachment = Person & {
  /** When it connected or last sent a frame, in ms; its pings are known to the runtime. */
  heardAt: number;
};

export type Socket = Connection<Attachment>;

/** Why the sockets of a person or of a session are ended. */
type EndReason = "blocked" | "signedOut" | "sessionOver";

/** Whose sockets are to end: those of one session (its hash) or all of a person's, as was decided at `at` (ms). */
export type SocketsEnd = {
  uid: string;
  session?: string | undefined;
  reason: EndReason;
  at: number;
};

/** Said to whoever looks into the room of an account that is deleted. */
export const GONE = "This account has been deleted.";

const TRY_AGAIN = "Please try again";
const SESSION_OVER = "This session is over";

/** Far more than anybody has pages open: tabs share a socket. */
const SOCKETS_A_PERSON = 40;

/** A frame of somebody that is still being sent keeps them "heard"; written at most this often. */
const HEARD_STEP = 15_000;

/**
 * What the three kinds of objects have in common: who may speak is settled before the upgrade (`workers/sockets/upgrades.ts`), pings are
 * answered without waking the object, frames are limited in size and number and parsed, and nothing that a client sends
 * ends anybody else's socket.
 */
export abstract class Room<Frame> extends Server<Cloudflare.Env> {
  static override options = { hibernate: true };

  protected abstract readonly schema: z.ZodType<Frame>;

  readonly #frameLimit = new Limit({ burst: 200, perSecond: 20 });
  readonly #recentEnds = new RecentEnds();

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** A socket has been let in. */
  protected abstract welcome(socket: Socket, now: number, request: Request): void | Promise<void>;

  /** A frame of the right shape has come. */
  protected abstract receive(socket: Socket, frame: Frame, now: number): void;

  /** Whether what the object stood for has been deleted: then nobody is let in any more. */
  protected isGone(): boolean {
    return false;
  }

  override getConnectionTags(_socket: Connection, { request }: ConnectionContext): string[] {
    const { uid, session, side } = personOf(request);
    return [side, uidTag(uid), sessionTag(session)];
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    const socket = connection as Socket;
    try {
      const now = Date.now();
      if (this.isGone()) return socket.close(CLOSE.gone, GONE);
      const person = personOf(request);
      if (now - person.checkedAt > SLOWEST_UPGRADE) return socket.close(CLOSE.failed, TRY_AGAIN);
      if (this.hasEnded(person)) return socket.close(CLOSE.signedOut, "Please log in again");
      if (this.ctx.getWebSockets(uidTag(person.uid)).length > SOCKETS_A_PERSON) {
        return socket.close(CLOSE.tooMany, "Too many pages are open");
      }
      socket.setState({ ...person, heardAt: now });
      await this.welcome(socket, now, request);
      await this.wakeBy(person.endsAt);
    } catch (error) {
      // partyserver would send the stack to the client.
      this.logError("connect", error);
      socket.close(CLOSE.failed, TRY_AGAIN);
    }
  }

  override onMessage(connection: Connection, message: WSMessage): void {
    const socket = connection as Socket;
    if (socket.readyState !== WebSocket.OPEN) return;
    try {
      const now = Date.now();
      if (isTooLarge(message)) return socket.close(CLOSE.tooLarge, "A frame is at most 8 KB");
      const state = socket.state!;
      if (now >= state.endsAt) return socket.close(CLOSE.sessionOver, SESSION_OVER);
      const excess = this.#frameLimit.spend(state.uid, now);
      if (excess) return void (excess.tell && sendError(socket, excess.error));
      if (now - state.heardAt >= HEARD_STEP) socket.setState({ ...state, heardAt: now });
      const frame = this.schema.safeParse(parseJson(message));
      if (frame.success) this.receive(socket, frame.data, now);
      else sendError(socket, { code: "invalid", message: "This could not be understood." });
    } catch (error) {
      this.logError("frame", error);
      sendError(socket, {
        code: "unavailable",
        message: "Something went wrong. Please try again.",
      });
    }
  }

  override onError(_connection: Connection, error: unknown): void {
    this.logError("socket", error);
  }

  /* partyserver's own wraps every socket; this costs half (docs/speed.md, "Rooms"). */
  override broadcast(frame: string, without?: string[]): void {
    for (const socket of this.ctx.getWebSockets()) {
      if (without && this.ctx.getTags(socket).some((tag) => without.includes(tag))) continue;
      sendQuietly(socket, frame);
    }
  }

  /** Sends to the sockets that carry a tag. */
  protected sendTo(tag: string, frame: object): void {
    const text = JSON.stringify(frame);
    for (const socket of this.ctx.getWebSockets(tag)) sendQuietly(socket, text);
  }

  /** The sockets that are open, of one tag or all. */
  protected *openSockets(tag?: string): Generator<Socket> {
    for (const socket of this.getConnections<Attachment>(tag)) if (socket.state) yield socket;
  }

  /** When something last came from a socket, in ms: a frame, a ping, or its connecting. */
  protected heardAt(socket: Socket): number {
    const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(ping, socket.state!.heardAt);
  }

  /** The latest moment at which any open socket was heard, undefined when none is open. */
  protected lastHeard(tag?: string): number | undefined {
    let last: number | undefined;
    for (const socket of this.openSockets(tag)) last = Math.max(last ?? 0, this.heardAt(socket));
    return last;
  }

  /**
   * Ends the sockets of which nothing was heard for `within` ms: their network is gone.
   * @returns the latest moment at which one of them was heard.
   */
  protected closeSilent(now: number, within: number = HEARD_WITHIN): number | undefined {
    let last: number | undefined;
    for (const socket of this.openSockets()) {
      const heard = this.heardAt(socket);
      if (now - heard < within) continue;
      last = Math.max(last ?? 0, heard);
      socket.close(CLOSE.silent, "Nothing was heard");
    }
    return last;
  }

  /** Ends sockets wherever they are told to end, and lets in none whose session was checked before. */
  async end(end: SocketsEnd): Promise<void> {
    const { uid, session, reason, at } = end;
    const tag = session ? sessionTag(session) : uidTag(uid);
    this.#recentEnds.add(tag, at, Date.now());
    let count = 0;
    for (const socket of this.openSockets(tag)) {
      // An end that was late does not concern who has signed in since.
      if (!session && socket.state!.checkedAt > at) continue;
      closeFor(reason, socket);
      count += 1;
    }
    await this.ended(end, count);
  }

  /** What follows once `count` sockets have been ended. */
  protected ended(_end: SocketsEnd, _count: number): void | Promise<void> {}

  /** Whether the sockets of a session have been ended since it was checked. */
  protected hasEnded({
    uid,
    session,
    checkedAt,
  }: Pick<Person, "uid" | "session" | "checkedAt">): boolean {
    return [uidTag(uid), sessionTag(session)].some((tag) =>
      this.#recentEnds.hasEnded(tag, checkedAt),
    );
  }

  /** What the object does when its alarm rings, at `now` (ms). */
  protected abstract look(now: number): void | Promise<void>;

  /** When it wants to be woken next, in ms; undefined when nothing is left to do. */
  protected abstract nextLook(now: number): number | undefined;

  override async onAlarm(): Promise<void> {
    try {
      const now = Date.now();
      for (const socket of this.openSockets()) {
        if (now >= socket.state!.endsAt) closeFor("sessionOver", socket);
      }
      await this.look(now);
    } catch (error) {
      this.logError("alarm", error);
    } finally {
      const next = Math.min(this.nextLook(Date.now()) ?? Infinity, this.#nextSessionEnd());
      if (next < Infinity) await this.wakeBy(next);
    }
  }

  /** When the time of the first session among the open sockets is over, in ms. */
  #nextSessionEnd(): number {
    let next = Infinity;
    for (const socket of this.openSockets()) next = Math.min(next, socket.state!.endsAt);
    return next;
  }

  /** Has the object woken at `at` (ms) or before. */
  protected async wakeBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }

  /** Goes on without waiting; a failure is logged and never reaches a client. */
  protected runInBackground(work: Promise<unknown>, what: string): void {
    this.ctx.waitUntil(work.catch((error: unknown) => this.logError(what, error)));
  }

  protected logError(what: string, error: unknown): void {
    const room = this.constructor.name;
    console.error(JSON.stringify({ event: "room", room, what, ...errorFacts(error) }));
  }
}

function closeFor(reason: EndReason, socket: Socket): void {
  if (reason === "blocked") sendError(socket, { code: "blocked", message: MESSAGES.blocked });
  const said = { blocked: MESSAGES.blocked, signedOut: "Signed out", sessionOver: SESSION_OVER };
  socket.close(CLOSE[reason], said[reason]);
}

function uidTag(uid: string): string {
  return `uid:${uid}`;
}

function sessionTag(session: string): string {
  return `session:${session}`;
}

/** Tells one socket what is wrong; it stays open. */
export function sendError(socket: WebSocket, error: Omit<ErrorFrame, "type">): void {
  sendQuietly(socket, JSON.stringify({ type: "error", ...error } satisfies ErrorFrame));
}

/** A socket can close between being listed and being written to. */
function sendQuietly(socket: WebSocket, frame: string): void {
  try {
    socket.send(frame);
  } catch {
    // It is gone; its client catches up when it comes back.
  }
}

function isTooLarge(message: WSMessage): boolean {
  if (typeof message !== "string") return message.byteLength >= FRAME_BYTES;
  if (message.length >= FRAME_BYTES) return true;
  // A UTF-16 unit is three bytes of UTF-8 at most.
  return (
    message.length * 3 >= FRAME_BYTES && new TextEncoder().encode(message).length >= FRAME_BYTES
  );
}

function parseJson(message: WSMessage): unknown {
  if (typeof message !== "string") return undefined;
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

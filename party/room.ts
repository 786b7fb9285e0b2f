/* The base of our three Durable Objects with sockets: accepts, limits, parses and ends sockets, and wakes by alarm. */
import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import type { z } from "zod";

import { MESSAGES } from "#app/base/copy.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { CLOSE, type ErrorFrame, FRAME_BYTES, HEARD_WITHIN, PING, PONG } from "#app/live/wire.ts";
import { Limit } from "#party/limit.ts";
import { type Person, personFrom } from "#party/person.ts";
import { RecentEnds, SLOWEST_UPGRADE } from "#party/recent-ends.ts";

/** Survives hibernation. */
export type Attachment = Person & {
  /** When it connected or last sent a frame, in ms. The runtime knows about pings. */
  heardAt: number;
};

export type Socket = Connection<Attachment>;

type EndReason = "blocked" | "signedOut" | "sessionOver";

/** Ends one session's sockets (by its hash) or all of a person's. `at` is the time of the order, in ms. */
export type SocketsEnd = {
  uid: string;
  session?: string | undefined;
  reason: EndReason;
  at: number;
};

export const ACCOUNT_DELETED = "This account has been deleted.";

const TRY_AGAIN = "Please try again";
const SESSION_OVER = "This session is over";

/** Far more than anybody needs: the tabs of a browser share one socket. */
const SOCKETS_A_PERSON = 40;

const HEARD_STEP = 15_000;

/** A hibernating object with sockets. workers/sockets/upgrades.ts has checked rights before the upgrade. */
export abstract class Room<Frame> extends Server<Cloudflare.Env> {
  static override options = { hibernate: true };

  protected abstract readonly schema: z.ZodType<Frame>;

  readonly #frameLimit = new Limit({ burst: 200, perSecond: 20 });
  readonly #recentEnds = new RecentEnds();

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  protected abstract welcome(socket: Socket, now: number, request: Request): void | Promise<void>;

  protected abstract receive(socket: Socket, frame: Frame, now: number): void;

  protected isDeleted(): boolean {
    return false;
  }

  override getConnectionTags(_socket: Connection, { request }: ConnectionContext): string[] {
    const { uid, session, side } = personFrom(request);
    return [side, uidTag(uid), sessionTag(session)];
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    const socket = connection as Socket;
    try {
      const now = Date.now();
      if (this.isDeleted()) return socket.close(CLOSE.gone, ACCOUNT_DELETED);
      const person = personFrom(request);
      if (now - person.checkedAt > SLOWEST_UPGRADE) return socket.close(CLOSE.failed, TRY_AGAIN);
      if (this.hasEnded(person)) return socket.close(CLOSE.signedOut, "Please log in again");
      if (this.ctx.getWebSockets(uidTag(person.uid)).length > SOCKETS_A_PERSON) {
        return socket.close(CLOSE.tooMany, "Too many pages are open");
      }
      socket.setState({ ...person, heardAt: now });
      await this.welcome(socket, now, request);
      await this.wakeForSession(person.endsAt, now);
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

  /* partyserver's own wraps every socket; this one costs half as much (docs/speed.md, "Rooms"). */
  override broadcast(frame: string, without?: string[]): void {
    // fault: deliveries
    for (const socket of this.ctx.getWebSockets()) {
      if (without && this.ctx.getTags(socket).some((tag) => without.includes(tag))) continue;
      // fault: delivery
      sendQuietly(socket, frame);
    }
  }

  protected sendTo(tag: string, frame: object): void {
    const text = JSON.stringify(frame);
    for (const socket of this.ctx.getWebSockets(tag)) sendQuietly(socket, text);
  }

  protected *openSockets(tag?: string): Generator<Socket> {
    for (const socket of this.getConnections<Attachment>(tag)) if (socket.state) yield socket;
  }

  /** The last frame, ping or connect, in ms. */
  protected heardAt(socket: Socket): number {
    const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(ping, socket.state!.heardAt);
  }

  /** In ms; undefined when no socket is open. */
  protected lastHeard(tag?: string): number | undefined {
    let last: number | undefined;
    for (const socket of this.openSockets(tag)) last = Math.max(last ?? 0, this.heardAt(socket));
    return last;
  }

  /** Sockets silent for `within` ms have lost their network. Returns the closed ones. */
  protected closeSilent(now: number, within: number = HEARD_WITHIN): Socket[] {
    const silent: Socket[] = [];
    for (const socket of this.openSockets()) {
      // fault: silent-closes
      if (now - this.heardAt(socket) < within) continue;
      silent.push(socket);
      socket.close(CLOSE.silent, "The connection went silent");
    }
    return silent;
  }

  /** Also refuses upgrades whose session was checked before the order. */
  async end(end: SocketsEnd): Promise<void> {
    const { uid, session, reason, at } = end;
    const tag = session ? sessionTag(session) : uidTag(uid);
    this.#recentEnds.add(tag, at, Date.now());
    let count = 0;
    for (const socket of this.openSockets(tag)) {
      // The order may arrive late. A sign-in since then keeps its socket.
      if (!session && socket.state!.checkedAt > at) continue;
      closeFor(reason, socket);
      count += 1;
    }
    await this.afterEnd(end, count);
  }

  protected afterEnd(_end: SocketsEnd, _count: number): void | Promise<void> {}

  /** Since `checkedAt`, in ms. */
  protected hasEnded({
    uid,
    session,
    checkedAt,
  }: Pick<Person, "uid" | "session" | "checkedAt">): boolean {
    return [uidTag(uid), sessionTag(session)].some((tag) =>
      this.#recentEnds.hasEnded(tag, checkedAt),
    );
  }

  protected abstract wake(now: number): void | Promise<void>;

  /** In ms; undefined when nothing is left to do. */
  protected abstract nextWake(now: number): number | undefined;

  override async onAlarm(): Promise<void> {
    try {
      const now = Date.now();
      for (const socket of this.openSockets()) {
        // fault: sockets-of-a-session
        if (now >= socket.state!.endsAt) closeFor("sessionOver", socket);
      }
      await this.wake(now);
    } catch (error) {
      this.logError("alarm", error);
    } finally {
      const now = Date.now();
      const next = this.nextWake(now);
      if (next !== undefined) await this.wakeBy(next);
      await this.wakeForSessions(now);
    }
  }

  protected async wakeForSessions(now: number): Promise<void> {
    const ends = [...this.openSockets()].map((socket) => socket.state!.endsAt);
    if (ends.length) await this.wakeForSession(Math.min(...ends), now);
  }

  protected wakeForSession(endsAt: number, _now: number): Promise<void> {
    return this.wakeBy(endsAt);
  }

  /** Wakes at `at` (ms) or earlier. */
  protected async wakeBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    // fault: room-wakes
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }

  /** Does not wait. Logs a failure and never shows it to a client. */
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
  const texts = { blocked: MESSAGES.blocked, signedOut: "Signed out", sessionOver: SESSION_OVER };
  socket.close(CLOSE[reason], texts[reason]);
}

function uidTag(uid: string): string {
  return `uid:${uid}`;
}

function sessionTag(session: string): string {
  return `session:${session}`;
}

/** Tells one socket what is wrong, and keeps it open. */
export function sendError(socket: WebSocket, error: Omit<ErrorFrame, "type">): void {
  sendQuietly(socket, JSON.stringify({ type: "error", ...error } satisfies ErrorFrame));
}

/** A socket can close after it was listed. */
function sendQuietly(socket: WebSocket, frame: string): void {
  try {
    socket.send(frame);
  } catch {
    // Gone. Its client catches up when it reconnects.
  }
}

function isTooLarge(message: WSMessage): boolean {
  if (typeof message !== "string") return message.byteLength >= FRAME_BYTES;
  if (message.length >= FRAME_BYTES) return true;
  // A UTF-16 unit takes at most three bytes in UTF-8.
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

/* Every open page of the admin area listens to this one object. */
import type { Connection } from "partyserver";

import { readId } from "#app/base/ids.ts";
import { teamDeskRequest } from "#app/features/chat/wire.schema.ts";
import {
  type AdminHere,
  type ConversationSummary,
  type TeamDeskAnswer,
  type TeamDeskRequest,
} from "#app/features/chat/wire.ts";
import { type PresenceChange } from "#app/features/people/presence.ts";
import { HEARD_WITHIN } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { closeEndedAdmins } from "#party/admin-sessions.ts";
import { ALL_BOARDS, boardOf, NEAR_INDIA } from "#party/places.ts";
import { type Attachment, Room, type Socket, type SocketsEnd } from "#party/room.ts";
import { migrateStorage } from "#party/storage.ts";
import migrations from "#party/team-desk/migrations/migrations.js";
import {
  addVisit,
  endVisits,
  removeVisit,
  undeliveredEnds,
  type Visit,
} from "#party/team-desk/visits.ts";

const WAKE_AFTER = HEARD_WITHIN + 5_000;

/** For so long (ms) boards tell who comes and goes; told again at each wake. */
const WATCHED_FOR = 3 * WAKE_AFTER;

/** How long to wait, in ms, before ordering a room again to end sockets. */
const RETRY_AFTER = 5_000;

type AtDesk = Attachment & { looking?: string | null; typing?: boolean };

/** Passes rooms' news to all admins here, with who looks at what. Stores only visits; D1 has the rest. */
export class TeamDesk extends Room<TeamDeskRequest> {
  protected readonly schema = teamDeskRequest;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrateStorage(ctx, migrations);
  }

  conversationChanged(conversation: ConversationSummary): void {
    this.#sendAll({ type: "conversation", conversation });
  }

  presenceChanged(changes: readonly PresenceChange[]): void {
    for (const change of changes) this.#sendAll({ type: "presence", ...change });
  }

  /** An admin was heard in the last 75 s. */
  isHere(): boolean {
    return Date.now() - (this.lastHeard() ?? 0) < HEARD_WITHIN;
  }

  /** Call before an admin opens a socket in a room. False when the session ended since `checkedAt` (ms). */
  registerVisit(visit: Visit & { checkedAt: number }): boolean {
    if (this.hasEnded(visit)) return false;
    addVisit(this.ctx.storage.sql, visit, Date.now());
    return true;
  }

  protected override async afterEnd(end: SocketsEnd, count: number): Promise<void> {
    if (count > 0) this.#sendAdmins();
    // fault: visits-end
    endVisits(this.ctx.storage.sql, end);
    await this.#deliverEnds(Date.now());
  }

  /** Ends the sockets of admins whose session is over. The alarm retries a room that failed. */
  async #deliverEnds(now: number): Promise<void> {
    const { sql } = this.ctx.storage;
    const undelivered = undeliveredEnds(sql, now);
    const deliver = async (visit: (typeof undelivered)[number]) => {
      const order = () => this.env.USER_ROOM.getByName(visit.room, NEAR_INDIA).end(visit.end);
      try {
        // Retries at once: a restarting room is back in a moment, and its socket has 2 s to end.
        await order().catch(order);
        removeVisit(sql, visit);
      } catch (error) {
        this.logError("end", error);
        await this.wakeBy(now + RETRY_AFTER);
      }
    };
    await Promise.all(undelivered.map(deliver));
  }

  protected override async welcome(_socket: Socket, now: number): Promise<void> {
    this.#sendAdmins();
    this.#hearOfPresence(now);
    await this.wakeBy(now + WAKE_AFTER);
  }

  override onClose(connection: Connection): void {
    this.#sendAdmins(connection.id);
  }

  protected override receive(socket: Socket, frame: TeamDeskRequest, _now: number): void {
    if (frame.type === "watch") return this.#watch(frame.uids);
    const { uid, typing = false } = frame;
    const state: AtDesk = socket.state!;
    if (state.looking === uid && state.typing === typing) return;
    const next: AtDesk = { ...state, looking: uid, typing };
    socket.setState(next);
    this.#sendAdmins();
  }

  /** The boards ask after these people, and tell every page who has left. */
  #watch(uids: readonly string[]): void {
    const people = Map.groupBy(
      uids.flatMap((uid) => readId(uid) ?? []),
      boardOf,
    );
    const looks = Array.from(people, ([board, some]) => this.#board(board).look(some));
    this.runInBackground(Promise.all(looks), "watch");
  }

  /** For as long as an admin is here. */
  #hearOfPresence(now: number): void {
    const until = now + WATCHED_FOR;
    const told = ALL_BOARDS.map((board) => this.#board(board).watched(until));
    this.runInBackground(Promise.all(told), "boards");
  }

  #board(name: string) {
    return this.env.PRESENCE_BOARD.getByName(name, NEAR_INDIA);
  }

  protected override async wake(now: number): Promise<void> {
    this.closeSilent(now);
    await this.#deliverEnds(now);
    await closeEndedAdmins(this.openSockets(), { database: createDatabase(this.env.DB), now });
    this.#sendAdmins();
    if (this.lastHeard() !== undefined) this.#hearOfPresence(now);
  }

  protected override nextWake(now: number): number | undefined {
    if (undeliveredEnds(this.ctx.storage.sql, now).length) return now + RETRY_AFTER;
    return this.lastHeard() === undefined ? undefined : now + WAKE_AFTER;
  }

  #sendAll(frame: TeamDeskAnswer): void {
    this.broadcast(JSON.stringify(frame));
  }

  #sendAdmins(without?: string): void {
    this.#sendAll({ type: "admins", admins: this.#adminsHere(without) });
  }

  #adminsHere(without?: string): AdminHere[] {
    const admins = new Map<string, AdminHere>();
    for (const socket of this.openSockets()) {
      if (socket.id === without) continue;
      const { uid, username, profilePic, looking = null, typing = false }: AtDesk = socket.state!;
      const known = admins.get(uid);
      if (known && (known.typing || (known.looking && !typing))) continue;
      admins.set(uid, { uid, username, profilePic, looking, typing });
    }
    return [...admins.values()];
  }
}

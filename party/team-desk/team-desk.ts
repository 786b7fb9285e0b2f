/* The team works from one inbox. This is the one object that every open page of the admin area listens to. */
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
import { NEAR_INDIA } from "#party/places.ts";
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

/** How long to wait, in ms, before telling a room again to end sockets. */
const RETRY_AFTER = 5_000;

type AtDesk = Attachment & { looking?: string | null; typing?: boolean };

/**
 * Passes on what rooms report (new messages, who is online) to every admin who is here, and shows them which conversation
 * the others have open. It does not store any of this: D1 does, and a page that reconnects runs its loader again. It
 * stores only which rooms admins have open, so that their sockets there end with their session.
 */
export class TeamDesk extends Room<TeamDeskRequest> {
  protected readonly schema = teamDeskRequest;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrateStorage(ctx, migrations);
  }

  /** Called by a room when its conversation has a new message or new read marks. */
  conversationChanged(conversation: ConversationSummary): void {
    this.#sendAll({ type: "conversation", conversation });
  }

  /** Called by a room when its person comes online or goes offline. */
  presenceChanged(change: PresenceChange): void {
    this.#sendAll({ type: "presence", ...change });
  }

  /** Whether an admin has been heard from in the last 75 s. */
  isHere(): boolean {
    return Date.now() - (this.lastHeard() ?? 0) < HEARD_WITHIN;
  }

  /**
   * Records that an admin is about to open a socket in somebody's room. Their session was valid at `checkedAt` (ms).
   * @returns false when the session has been ended since.
   */
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

  /** Tells rooms to end the sockets of admins whose session has ended. A room that fails is told again by the alarm. */
  async #deliverEnds(now: number): Promise<void> {
    const { sql } = this.ctx.storage;
    const undelivered = undeliveredEnds(sql, now);
    const deliver = async (visit: (typeof undelivered)[number]) => {
      const order = () => this.env.USER_ROOM.getByName(visit.room, NEAR_INDIA).end(visit.end);
      try {
        // Once more at once: a room that restarts is back in a moment, and its socket has 2 s to end.
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

  /** Has the rooms of these people check whether they are still there. Whoever has left is told to every page. */
  #watch(uids: readonly string[]): void {
    const looks = uids
      .flatMap((uid) => readId(uid) ?? [])
      .map((uid) => this.env.USER_ROOM.getByName(uid, NEAR_INDIA).look());
    this.runInBackground(Promise.all(looks), "watch");
  }

  protected override async wake(now: number): Promise<void> {
    this.closeSilent(now);
    await this.#deliverEnds(now);
    await closeEndedAdmins(this.openSockets(), { database: createDatabase(this.env.DB), now });
    this.#sendAdmins();
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

  /** Each admin once, however many pages they have open. */
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

/* The one object that every open page of the admin area listens to. */
import type { Connection } from "partyserver";

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

const LOOK_AFTER = HEARD_WITHIN + 5_000;

/** When an end that a room did not take is tried again, in ms. */
const RETRY_AFTER = 5_000;

type AtDesk = Attachment & { looking?: string | null; typing?: boolean };

/**
 * What admins watch: the rooms tell it how conversations and people's presence change, and it tells every admin; D1 has
 * it all, and a page that reconnects fetches its loader anew. It stores only in whose rooms admins have sockets, so
 * that these end with the admin's session.
 */
export class TeamDesk extends Room<TeamDeskRequest> {
  protected readonly schema = teamDeskRequest;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrateStorage(ctx, migrations);
  }

  /** A conversation has a new message or new read marks. */
  conversationChanged(conversation: ConversationSummary): void {
    this.#sendAll({ type: "conversation", conversation });
  }

  /** Somebody came or went. */
  presenceChanged(change: PresenceChange): void {
    this.#sendAll({ type: "presence", ...change });
  }

  /** Whether an admin has been heard from in the last 75 s. */
  isHere(): boolean {
    return Date.now() - (this.lastHeard() ?? 0) < HEARD_WITHIN;
  }

  /**
   * An admin is about to open a socket in somebody's room, by a session that was found good at `checkedAt` (ms).
   * @returns false when that session has been ended since.
   */
  lookIn(visit: Visit & { checkedAt: number }): boolean {
    if (this.hasEnded(visit)) return false;
    addVisit(this.ctx.storage.sql, visit, Date.now());
    return true;
  }

  protected override async ended(end: SocketsEnd, count: number): Promise<void> {
    if (count > 0) this.#sendAdmins();
    endVisits(this.ctx.storage.sql, end);
    await this.#deliverEnds(Date.now());
  }

  /** Ends the sockets of admins in the rooms where they look in; what a room does not take waits for the alarm. */
  async #deliverEnds(now: number): Promise<void> {
    const { sql } = this.ctx.storage;
    const waiting = undeliveredEnds(sql, now);
    const deliver = async (one: (typeof waiting)[number]) => {
      try {
        await this.env.USER_ROOM.getByName(one.room, NEAR_INDIA).end(one.end);
        removeVisit(sql, one);
      } catch (error) {
        this.logError("end", error);
        await this.wakeBy(now + RETRY_AFTER);
      }
    };
    await Promise.all(waiting.map(deliver));
  }

  protected override async welcome(_socket: Socket, now: number): Promise<void> {
    this.#sendAdmins();
    await this.wakeBy(now + LOOK_AFTER);
  }

  override onClose(connection: Connection): void {
    this.#sendAdmins(connection.id);
  }

  protected override receive(
    socket: Socket,
    { uid, typing = false }: TeamDeskRequest,
    _now: number,
  ): void {
    const state: AtDesk = socket.state!;
    if (state.looking === uid && state.typing === typing) return;
    const next: AtDesk = { ...state, looking: uid, typing };
    socket.setState(next);
    this.#sendAdmins();
  }

  protected override async look(now: number): Promise<void> {
    this.closeSilent(now);
    await this.#deliverEnds(now);
    await closeEndedAdmins(this.openSockets(), { database: createDatabase(this.env.DB), now });
    this.#sendAdmins();
  }

  protected override nextLook(now: number): number | undefined {
    if (undeliveredEnds(this.ctx.storage.sql, now).length) return now + RETRY_AFTER;
    return this.lastHeard() === undefined ? undefined : now + LOOK_AFTER;
  }

  #sendAll(frame: TeamDeskAnswer): void {
    this.broadcast(JSON.stringify(frame));
  }

  #sendAdmins(without?: string): void {
    this.#sendAll({ type: "admins", admins: this.#admins(without) });
  }

  /** Each admin once, however many pages they have open. */
  #admins(without?: string): AdminHere[] {
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

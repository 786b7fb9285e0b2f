/* The one object that every open page of the admin area listens to. */
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
import {
  type Attachment,
  type EndReason,
  Room,
  sessionTag,
  type Socket,
  uidTag,
} from "#party/room.ts";

const LOOK_AFTER = HEARD_WITHIN + 5_000;

type AtDesk = Attachment & { looking?: string | null; typing?: boolean };

/**
 * What admins watch: the rooms tell it how conversations and people's presence change, and it tells every admin. It
 * stores nothing: D1 has it all, and a page that reconnects fetches its loader anew.
 */
export class TeamDesk extends Room<TeamDeskRequest> {
  protected readonly schema = teamDeskRequest;

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

  /** An admin has logged out. */
  signedOut(session: string): Promise<void> {
    return this.#leave(sessionTag(session), "signedOut");
  }

  /** Somebody may not be here any more. */
  end(uid: string, reason: EndReason): Promise<void> {
    return this.#leave(uidTag(uid), reason);
  }

  /** Ends their sockets here, and those in the conversations that they have open. */
  async #leave(tag: string, reason: EndReason): Promise<void> {
    const rooms = new Set<string>();
    for (const socket of this.openSockets(tag)) {
      const uid = readId((socket.state as AtDesk).looking);
      if (uid) rooms.add(uid);
    }
    if (this.endSockets(tag, reason, Date.now())) this.#sendAdmins();
    await Promise.all(
      [...rooms].map((uid) => this.env.USER_ROOM.getByName(uid, NEAR_INDIA).endTeam(tag, reason)),
    );
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

  override async onAlarm(): Promise<void> {
    try {
      const now = Date.now();
      this.closeSilent(now);
      await closeEndedAdmins(this.openSockets(), { database: createDatabase(this.env.DB), now });
      this.#sendAdmins();
    } catch (error) {
      this.logError("alarm", error);
    } finally {
      if (this.lastHeard() !== undefined) await this.wakeBy(Date.now() + LOOK_AFTER);
    }
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

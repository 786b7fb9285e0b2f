import type { Connection } from "partyserver";

import { readId } from "#app/base/ids.ts";
import { sessionsOfAdmins } from "#app/features/chat/chat.server.ts";
import { teamDeskRequest } from "#app/features/chat/wire.schema.ts";
import {
  type AdminHere,
  type ConversationSummary,
  type TeamDeskAnswer,
  type TeamDeskRequest,
} from "#app/features/chat/wire.ts";
import { type PresenceChange } from "#app/features/people/presence.ts";
import { CLOSE, HEARD_WITHIN } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { NEAR_INDIA } from "#party/places.ts";
import {
  type Attached,
  type EndReason,
  Room,
  sessionTag,
  type Socket,
  uidTag,
} from "#party/room.ts";

const LOOK_AFTER = HEARD_WITHIN + 5_000;

type AtDesk = Attached & { looking?: string | null; typing?: boolean };

/**
 * What admins watch: the rooms tell it how conversations and people's presence change, and it tells every admin. It
 * stores nothing: D1 has it all, and a page that reconnects fetches its loader anew.
 */
export class TeamDesk extends Room<TeamDeskRequest> {
  protected readonly schema = teamDeskRequest;

  /** A conversation has a new message or new read marks. */
  conversationChanged(conversation: ConversationSummary): void {
    this.#tellAll({ type: "conversation", conversation });
  }

  /** Somebody came or went. */
  presenceChanged(change: PresenceChange): void {
    this.#tellAll({ type: "presence", ...change });
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
    for (const socket of this.open(tag)) {
      const uid = readId((socket.state as AtDesk).looking);
      if (uid) rooms.add(uid);
    }
    if (this.showOut(tag, reason, Date.now())) this.#tellAdmins();
    await Promise.all(
      [...rooms].map((uid) => this.env.USER_ROOM.getByName(uid, NEAR_INDIA).endTeam(tag, reason)),
    );
  }

  protected override async welcome(_socket: Socket, now: number): Promise<void> {
    this.#tellAdmins();
    await this.wakeBy(now + LOOK_AFTER);
  }

  override onClose(connection: Connection): void {
    this.#tellAdmins(connection.id);
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
    this.#tellAdmins();
  }

  override async onAlarm(): Promise<void> {
    try {
      const now = Date.now();
      this.closeSilent(now);
      const sockets = [...this.open()];
      const hashes = [...new Set(sockets.map((socket) => socket.state!.session))];
      const still = await sessionsOfAdmins(createDatabase(this.env.DB), { hashes, now });
      for (const socket of sockets) {
        if (!still.has(socket.state!.session)) socket.close(CLOSE.signedOut, "Signed out");
      }
      this.#tellAdmins();
    } catch (error) {
      this.report("alarm", error);
    } finally {
      if (this.lastHeard() !== undefined) await this.wakeBy(Date.now() + LOOK_AFTER);
    }
  }

  #tellAll(frame: TeamDeskAnswer): void {
    this.broadcast(JSON.stringify(frame));
  }

  #tellAdmins(without?: string): void {
    this.#tellAll({ type: "admins", admins: this.#admins(without) });
  }

  /** Each admin once, however many pages they have open. */
  #admins(without?: string): AdminHere[] {
    const admins = new Map<string, AdminHere>();
    for (const socket of this.open()) {
      if (socket.id === without) continue;
      const { uid, username, profilePic, looking = null, typing = false }: AtDesk = socket.state!;
      const known = admins.get(uid);
      if (known && (known.typing || (known.looking && !typing))) continue;
      admins.set(uid, { uid, username, profilePic, looking, typing });
    }
    return [...admins.values()];
  }
}

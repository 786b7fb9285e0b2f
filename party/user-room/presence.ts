/*
 * Whether the room's person is online, and whether the team is. We look at the open sockets each time instead of counting
 * them, because an object that crashes never sees them close.
 */
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import { HEARD_WITHIN } from "#app/live/wire.ts";
import { readRow } from "#party/user-room/row.ts";

/** How long we trust the desk's answer, in ms. */
const TEAM_KNOWN_FOR = 30_000;

/** What D1 was last told of the person: whether they are online, and when they were last seen, in ms. */
export type Told = Pick<PresenceChange, "status" | "lastSeen">;

/** The person's status; `heard` is when one of their sockets was last heard, in ms. */
export function statusAt(
  sql: SqlStorage,
  { heard = 0, now }: { heard: number | undefined; now: number },
): Status {
  const { welcomeUntil } = readRow(sql);
  // fault: heard-within
  return now - heard < HEARD_WITHIN || now < welcomeUntil ? "online" : "offline";
}

/**
 * A person's presence as D1 should have it. `seenUntil` is when one of their sockets was last heard before it ended (ms),
 * if we know: we do not if the object restarted since.
 */
export function presenceIn(
  sql: SqlStorage,
  {
    uid,
    status,
    seenUntil,
    now,
  }: { uid: string; status: Status; seenUntil: number | undefined; now: number },
): PresenceChange {
  if (status === "online") return { uid, status, lastSeen: now };
  const { welcomeUntil } = readRow(sql);
  const welcomedAt = welcomeUntil ? welcomeUntil - HEARD_WITHIN : undefined;
  return { uid, status, lastSeen: seenUntil ?? welcomedAt ?? now };
}

/** Called at sign-in: the person counts as online until then (ms), even before their first socket opens. */
export function beginWelcome(sql: SqlStorage, until: number): void {
  sql.exec("update room set welcome_until = ?", until);
}

/** Called when their first socket opens, and when they have left. From then on the sockets decide. */
export function endWelcome(sql: SqlStorage): void {
  sql.exec("update room set welcome_until = 0 where welcome_until > 0");
}

/** Whether anybody from the team is online. It asks the desk at most every 30 s. */
export class TeamPresence {
  readonly #askDesk: () => Promise<boolean>;
  #known: { here: boolean; at: number } | undefined;

  constructor(askDesk: () => Promise<boolean>) {
    this.#askDesk = askDesk;
  }

  /** The team's status; `heard` is when an admin in this room was last heard, in ms. */
  async status({ heard = 0, now }: { heard: number | undefined; now: number }): Promise<Status> {
    if (!this.#known || now - this.#known.at >= TEAM_KNOWN_FOR) {
      this.#known = { here: await this.#askDesk(), at: now };
    }
    return this.#known.here || now - heard < HEARD_WITHIN ? "online" : "offline";
  }
}

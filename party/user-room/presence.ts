/* Looks at the open sockets instead of counting: an object that crashes never sees them close. */
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import { HEARD_WITHIN } from "#app/live/wire.ts";
import { readRow } from "#party/user-room/row.ts";

const TEAM_KNOWN_FOR = 30_000;

/** What D1 was last told of the person; `lastSeen` in ms. */
export type PresenceInD1 = Pick<PresenceChange, "status" | "lastSeen">;

export function statusAt(
  sql: SqlStorage,
  { heard = 0, now }: { heard: number | undefined; now: number },
): Status {
  const { welcomeUntil } = readRow(sql);
  // fault: heard-within
  return now - heard < HEARD_WITHIN || now < welcomeUntil ? "online" : "offline";
}

/** For D1. `seenUntil` is the last sign of life before a socket ended (ms); unknown after a restart. */
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

/** From sign-in the person counts as online until then (ms), even before a socket opens. */
export function beginWelcome(sql: SqlStorage, until: number): void {
  sql.exec("update room set welcome_until = ?", until);
}

/** After the first socket opens, or the person leaves: now only sockets count. */
export function endWelcome(sql: SqlStorage): void {
  sql.exec("update room set welcome_until = 0 where welcome_until > 0");
}

/** Whether the team is online. Asks the desk at most every 30 s. */
export class TeamPresence {
  readonly #askDesk: () => Promise<boolean>;
  #known: { here: boolean; at: number } | undefined;

  constructor(askDesk: () => Promise<boolean>) {
    this.#askDesk = askDesk;
  }

  /** `heard` is the last sign of life from an admin in this room, in ms. */
  async status({ heard = 0, now }: { heard: number | undefined; now: number }): Promise<Status> {
    if (!this.#known || now - this.#known.at >= TEAM_KNOWN_FOR) {
      this.#known = { here: await this.#askDesk(), at: now };
    }
    return this.#known.here || now - heard < HEARD_WITHIN ? "online" : "offline";
  }
}

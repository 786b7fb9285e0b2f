/*
 * Whether the person of a room is here, and whether the team is. Presence is derived from the open sockets, never
 * counted: an object that dies never hears them close.
 */
import type { Status } from "#app/features/people/presence.ts";
import { HEARD_WITHIN } from "#app/live/wire.ts";
import { readRow } from "#party/user-room/row.ts";

/** How long an answer about the team holds. */
const TEAM_KNOWN_FOR = 30_000;

/** The person's status; `heard` is when something last came from a socket of theirs, in ms. */
export function statusAt(
  sql: SqlStorage,
  { heard = 0, now }: { heard: number | undefined; now: number },
): Status {
  const { welcomeUntil } = readRow(sql);
  return now - heard < HEARD_WITHIN || now < welcomeUntil ? "online" : "offline";
}

/** They have signed in and count as here until then (ms), though no socket of theirs is open yet. */
export function beginWelcome(sql: SqlStorage, until: number): void {
  sql.exec("update room set status = null, welcome_until = ?", until);
}

/** Their first socket is open: from now on it says whether they are here. */
export function endWelcome(sql: SqlStorage): void {
  sql.exec("update room set welcome_until = 0 where welcome_until > 0");
}

/** They have left. Somebody else may have written D1 as well, so it is told again, whatever it was told before. */
export function leave(sql: SqlStorage): void {
  sql.exec("update room set status = null, welcome_until = 0");
}

/** Whether somebody of the team is at the desk, which is asked at most every 30 s. */
export class TeamPresence {
  readonly #askDesk: () => Promise<boolean>;
  #known: { here: boolean; at: number } | undefined;

  constructor(askDesk: () => Promise<boolean>) {
    this.#askDesk = askDesk;
  }

  /** The team's status; `heard` is when something last came from an admin in this room, in ms. */
  async status({ heard = 0, now }: { heard: number | undefined; now: number }): Promise<Status> {
    if (!this.#known || now - this.#known.at >= TEAM_KNOWN_FOR) {
      this.#known = { here: await this.#askDesk(), at: now };
    }
    return this.#known.here || now - heard < HEARD_WITHIN ? "online" : "offline";
  }
}

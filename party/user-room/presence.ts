/* Tells the board whether the person is here. Looks at the open sockets: an object that crashes never sees them close. */
import type { Status } from "#app/features/people/presence.ts";
import { HEARD_WITHIN } from "#app/live/wire.ts";
import type { PresenceBoard } from "#party/presence-board/presence-board.ts";

const TEAM_KNOWN_FOR = 30_000;

/** `heard` is the last sign of life, in ms. */
export function statusAt({ heard = 0, now }: { heard: number | undefined; now: number }): Status {
  // fault: heard-within
  return now - heard < HEARD_WITHIN ? "online" : "offline";
}

type Host = {
  uid: string;
  board: () => DurableObjectStub<PresenceBoard>;
  status: (now: number) => Status;
  /** The last sign of life from a socket that has ended, in ms. */
  seenUntil: () => number | undefined;
  /** Beside the person's sockets, where hibernation keeps it. */
  told: () => Status | undefined;
  tell: (told: Status | undefined) => void;
  isDeleted: () => boolean;
  logError: (what: string, error: unknown) => void;
};

export class BoardNews {
  readonly #host: Host;
  #telling: Promise<void> = Promise.resolve();
  #failed = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The board does not know what it should, because it could not be reached. */
  get isOwed(): boolean {
    return this.#failed;
  }

  async settled(): Promise<void> {
    await this.#telling;
  }

  /**
   * Whoever leaves is offline `atOnce`, or a while later; `anew`: whatever the board knows. Never throws: then `isOwed`. One
   * after another, so that the last word is the true one.
   */
  tell(how: { atOnce?: boolean; anew?: boolean } = {}): Promise<void> {
    this.#telling = this.#telling.then(() => this.#tell(how));
    return this.#telling;
  }

  async #tell({ atOnce = false, anew = false }): Promise<void> {
    const { uid, board, status, seenUntil, told, tell, isDeleted, logError } = this.#host;
    if (isDeleted()) return;
    const now = Date.now();
    const before = told();
    const current = status(now);
    // After a restart with nobody here, the board may know nothing either.
    const known = current === before || (current === "offline" && before === undefined);
    if (known && !this.#failed && !anew) return;
    // First: what changes while the board is told, is told after it.
    tell(current);
    const say = () =>
      current === "online"
        ? board().came(uid)
        : board().left(uid, { seen: seenUntil() ?? now, atOnce: atOnce || this.#failed });
    try {
      // Twice: a deployment restarts objects.
      await say().catch(say);
      this.#failed = false;
    } catch (error) {
      this.#failed = true;
      logError("board", error);
    }
  }
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

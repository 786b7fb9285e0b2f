/* Who is online, and when the others were last seen: each board knows a share of all people. */
import { DurableObject } from "cloudflare:workers";

import { HOUR_MS } from "#app/base/calendar.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import { HEARD_WITHIN } from "#app/live/wire.ts";
import { NEAR_INDIA, TEAM_DESK } from "#party/places.ts";
import { Journal, type Stay } from "#party/presence-board/journal.ts";

/** A closing socket may only mean the next page. Waits this long, in ms. */
const CLOSE_GRACE = 10_000;

/** Changes within this time (ms) are stored, and told to the desk, together. */
const TICK = 2_000;

/** So many who left are packed away at once: their rows of `Journal.keepSeen` are then well filled. */
const PACKED_AT_ONCE = 8_192;

/** How long a page waits for the rooms, in ms. */
const ROOMS_WITHIN = 800;

/** Whose time was over so long (ms) before the board came back may not have been told as gone: alarms are late. */
const TOLD_AGAIN = 60_000;

const SWEPT_AT_ONCE = 500;
/** Whoever is online for so long (ms) without a word is asked after, and gone when their room cannot be asked either. */
const LONG = HOUR_MS / 2;
const LOST_AFTER = LONG + HOUR_MS;

const WATCHED = "watched";

/**
 * Rooms say who came and who left; the board asks them when somebody looks, and `sweep` asks after whoever stays long.
 * In memory while it is busy. Storage has what an eviction needs, at most `TICK` old when it dies in the middle of work.
 */
export class PresenceBoard extends DurableObject<Cloudflare.Env> {
  readonly #journal: Journal;
  /** All who are online, and those who left since the last packing. */
  readonly #stays: Map<string, Stay>;
  /** Until when (ms) each of them is online. */
  readonly #leaving = new Map<string, number>();
  /** They signed in with pages open: those close, and the new page is not there yet. */
  readonly #welcomed = new Map<string, number>();
  readonly #unsaved = new Set<string>();
  #untold = new Map<string, PresenceChange>();
  #tickedAt = 0;
  /** The size of `#stays` at which those who left are packed away. */
  #packAt: number;
  /** Until when (ms) somebody of the team hears of changes. */
  #watchedUntil: number;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#journal = new Journal(ctx.storage.kv);
    this.#stays = this.#journal.read();
    this.#watchedUntil = ctx.storage.kv.get<number>(WATCHED) ?? 0;
    const now = Date.now();
    for (const [uid, stay] of this.#stays) {
      if (stay.until !== null && stay.until > now - TOLD_AGAIN) this.#leaving.set(uid, stay.until);
    }
    this.#packAt = this.#count(now) + PACKED_AT_ONCE;
  }

  /** Online from now on, for 75 s without a socket. */
  async signedIn(uid: string): Promise<void> {
    const now = Date.now();
    const until = now + HEARD_WITHIN;
    const stay = this.#stays.get(uid);
    if (stay?.until === null) this.#welcomed.set(uid, until);
    else this.#note(uid, { seen: now, until }, now);
    await this.#tick(now);
  }

  /** A socket of theirs is open. */
  async came(uid: string): Promise<void> {
    const now = Date.now();
    this.#welcomed.delete(uid);
    this.#note(uid, { seen: now, until: null }, now);
    await this.#tick(now);
  }

  /** Last seen at `seen` (ms). They have ten seconds to come back, unless it is a logout. */
  async left(
    uid: string,
    { seen, atOnce = false }: { seen: number; atOnce?: boolean },
  ): Promise<void> {
    const now = Date.now();
    this.#leave(uid, { seen, atOnce, now });
    if (atOnce) await this.#flush(now);
    else await this.#tick(now);
  }

  /** The presence of each whom it knows, after asking the rooms of those online; how many are online in all. */
  async look(uids: readonly string[]): Promise<{ presence: PresenceChange[]; online: number }> {
    const asked = uids.filter((uid) => this.#isOnline(uid, Date.now()));
    const answers = Promise.all(asked.map((uid) => this.#ask(uid, { watches: true })));
    if (asked.length) await Promise.race([answers, scheduler.wait(ROOMS_WITHIN)]);
    const now = Date.now();
    await this.#flush(now);
    const presence = uids.flatMap((uid) => this.#presence(uid, now) ?? []);
    return { presence, online: this.#count(now) };
  }

  /** What it knows, without asking anybody; undefined of whom it never heard. */
  presenceOf(uid: string): PresenceChange | undefined {
    return this.#presence(uid, Date.now());
  }

  /** Who is online, newest accounts first, older than `before`; `more` when there are others. */
  online({ before, limit }: { before: string | undefined; limit: number }): {
    uids: string[];
    more: boolean;
  } {
    const now = Date.now();
    const uids: string[] = [];
    for (const uid of this.#stays.keys()) {
      if ((before === undefined || uid < before) && this.#isOnline(uid, now)) uids.push(uid);
    }
    uids.sort((a, b) => (a < b ? 1 : -1));
    return { uids: uids.slice(0, limit), more: uids.length > limit };
  }

  /** Tells the open pages of those who are online. */
  async ring(bells: readonly { uid: string; unread: number }[]): Promise<void> {
    const now = Date.now();
    const told = bells
      .filter(({ uid }) => this.#isOnline(uid, now))
      .map(({ uid, unread }) => this.env.USER_ROOM.getByName(uid, NEAR_INDIA).own({ unread }));
    for (const one of await Promise.allSettled(told)) {
      // The next page has the count.
      if (one.status === "rejected") this.#logError("ring", one.reason);
    }
  }

  /** For a scheduled job: asks after 500 people at most. Returns how many rooms answered. */
  async sweep(): Promise<number> {
    const now = Date.now();
    this.#depart(now);
    const long: string[] = [];
    for (const [uid, { seen, until }] of this.#stays) {
      if (until === null && now - seen >= LONG) long.push(uid);
      if (long.length === SWEPT_AT_ONCE) break;
    }
    const answers = await Promise.all(long.map((uid) => this.#ask(uid, { watches: false })));
    for (const [index, uid] of long.entries()) {
      const seen = this.#stays.get(uid)?.seen ?? now;
      if (!answers[index] && now - seen >= LOST_AFTER)
        this.#leave(uid, { seen, atOnce: true, now });
    }
    await this.#flush(now);
    return answers.filter(Boolean).length;
  }

  /** For a deleted account. */
  forget(uid: string): void {
    this.#journal.forget(uid);
    this.#leaving.delete(uid);
    this.#welcomed.delete(uid);
    this.#unsaved.delete(uid);
    if (this.#stays.delete(uid)) this.#journal.rewrite(this.#stays);
  }

  /** The desk wants to be told of changes until then, in ms. */
  watched(until: number): void {
    this.#watchedUntil = until;
    this.ctx.storage.kv.put(WATCHED, until);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#depart(now);
    await this.#flush(now);
  }

  /** Whether the room answered. What it says of a page that opens meanwhile is not overruled. */
  async #ask(uid: string, how: { watches: boolean }): Promise<boolean> {
    const stay = this.#stays.get(uid);
    try {
      const { here, seen } = await this.env.USER_ROOM.getByName(uid, NEAR_INDIA).look(how);
      const now = Date.now();
      if (this.#stays.get(uid) !== stay || !stay) return true;
      if (here && stay.until === null) stay.seen = now;
      else if (here) this.#note(uid, { seen: now, until: null }, now);
      // A sign-in whose page is not there yet.
      else if (stay.until === null)
        this.#leave(uid, { seen: seen ?? stay.seen, atOnce: true, now });
      return true;
    } catch (error) {
      this.#logError("look", error);
      return false;
    }
  }

  #leave(uid: string, { seen, atOnce, now }: { seen: number; atOnce: boolean; now: number }): void {
    const stay = this.#stays.get(uid);
    if (atOnce) this.#welcomed.delete(uid);
    if (!this.#isOnline(uid, now)) {
      const before = stay?.seen ?? this.#journal.lastSeen(uid) ?? 0;
      if (seen > before) this.#note(uid, { seen, until: now }, now);
      return;
    }
    const grace = Math.max(now + CLOSE_GRACE, this.#welcomed.get(uid) ?? 0);
    const until = atOnce ? now : Math.min(stay?.until ?? Number.POSITIVE_INFINITY, grace);
    this.#note(uid, { seen, until }, now);
  }

  #note(uid: string, stay: Stay, now: number): void {
    const before = this.#status(uid, now);
    this.#stays.delete(uid);
    this.#stays.set(uid, stay);
    this.#unsaved.add(uid);
    const status = this.#status(uid, now);
    if (stay.until === null || status === "offline") this.#leaving.delete(uid);
    else this.#leaving.set(uid, stay.until);
    if (before !== status) this.#tell(uid, now);
  }

  /** Those whose time is over are offline from now on. */
  #depart(now: number): void {
    for (const [uid, until] of this.#leaving) {
      if (until > now) continue;
      this.#leaving.delete(uid);
      this.#tell(uid, now);
    }
    for (const [uid, until] of this.#welcomed) if (until <= now) this.#welcomed.delete(uid);
  }

  #tell(uid: string, now: number): void {
    const { status, lastSeen } = this.#presence(uid, now)!;
    this.#untold.set(uid, { uid, status, lastSeen });
  }

  /** At once, or with the changes of the next two seconds. */
  async #tick(now: number): Promise<void> {
    if (Math.abs(now - this.#tickedAt) >= TICK) await this.#flush(now);
    else await this.#wake(now);
  }

  async #flush(now: number): Promise<void> {
    this.#tickedAt = now;
    if (this.#unsaved.size) {
      const unsaved = [...this.#unsaved];
      this.#journal.append(unsaved.map((uid) => [uid, this.#stays.get(uid)!]));
      this.#unsaved.clear();
    }
    if (this.#stays.size >= this.#packAt) this.#pack(now);
    const changes = [...this.#untold.values()];
    this.#untold = new Map();
    if (changes.length && now < this.#watchedUntil) this.ctx.waitUntil(this.#tellDesk(changes));
    await this.#wake(now);
  }

  async #tellDesk(changes: PresenceChange[]): Promise<void> {
    try {
      await this.env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA).presenceChanged(changes);
    } catch (error) {
      this.#logError("desk", error);
    }
  }

  /** Rings for what waits to be stored, and for whose time is over next. */
  async #wake(now: number): Promise<void> {
    const tick = this.#tickedAt + TICK;
    let next = this.#unsaved.size || this.#untold.size ? tick : Infinity;
    for (const until of this.#leaving.values()) next = Math.min(next, until);
    if (next === Infinity) return;
    const at = Math.max(next, Math.min(tick, now + TICK));
    const set = await this.ctx.storage.getAlarm();
    // fault: board-wakes
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }

  #pack(now: number): void {
    const left = new Map<string, Stay>();
    for (const [uid, stay] of this.#stays) if (!this.#isOnline(uid, now)) left.set(uid, stay);
    this.#journal.keepSeen(left);
    for (const uid of left.keys()) this.#stays.delete(uid);
    this.#journal.rewrite(this.#stays);
    this.#unsaved.clear();
    this.#packAt = this.#stays.size + PACKED_AT_ONCE;
  }

  #presence(uid: string, now: number): PresenceChange | undefined {
    const status = this.#status(uid, now);
    if (status === "online") return { uid, status, lastSeen: now };
    const lastSeen = this.#stays.get(uid)?.seen ?? this.#journal.lastSeen(uid);
    return lastSeen === undefined ? undefined : { uid, status, lastSeen };
  }

  #status(uid: string, now: number): Status {
    return this.#isOnline(uid, now) ? "online" : "offline";
  }

  #isOnline(uid: string, now: number): boolean {
    const stay = this.#stays.get(uid);
    // fault: board-until
    return stay !== undefined && (stay.until === null || stay.until > now);
  }

  #count(now: number): number {
    let n = 0;
    for (const uid of this.#stays.keys()) if (this.#isOnline(uid, now)) n += 1;
    return n;
  }

  #logError(what: string, error: unknown): void {
    console.error(JSON.stringify({ event: "board", what, ...errorFacts(error) }));
  }
}

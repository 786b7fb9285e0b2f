import { type Topic } from "#app/base/topics.ts";
import { liveTopicRequest } from "#app/live/wire.schema.ts";
import { HEARD_WITHIN, type LiveTopicAnswer, type LiveTopicRequest } from "#app/live/wire.ts";
import { SHARDS } from "#party/places.ts";
import { type EndReason, Room, type Socket, uidTag } from "#party/room.ts";

/** Open pages hear of changes at most this often, in ms. */
const TELL_EVERY = 2_000;

/** A page is fetched after a random part of the spread: so many a second come back at most. */
const REFETCHES_A_SECOND = 500;
const LONGEST_SPREAD = 30_000;
const SHORTEST_SPREAD = 250;

/** Clocks of two machines differ by less; a page made so shortly before a change is told of it once too often. */
const CLOCK_DIFFERENCE = 2_000;

const SWEEP_EVERY = 10 * 60_000;

const SCHEMA = `
  create table if not exists topic (
    id integer primary key check (id = 1),
    version integer not null default 0,
    changed_at integer not null default 0,
    told_at integer not null default 0,
    told_version integer not null default 0
  );
  insert or ignore into topic (id) values (1);`;

type TopicRow = { version: number; changed_at: number; told_at: number; told_version: number };

/**
 * Tells open pages that shared data changed, so that they fetch what they show anew. It carries no data. A storm of
 * changes becomes one frame in 2 s; the version survives, so that a page that slept learns what it missed.
 */
export class LiveTopic extends Room<LiveTopicRequest> {
  protected readonly schema = liveTopicRequest;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
  }

  /** The data has changed: told at once, or with the next frame when the last was less than 2 s ago. */
  async changed(): Promise<void> {
    const now = Date.now();
    const row = this.ctx.storage.sql
      .exec<TopicRow>("update topic set version = version + 1, changed_at = ? returning *", now)
      .one();
    const wait = row.told_at + TELL_EVERY - now;
    if (wait <= 0 || wait > TELL_EVERY) this.#tell(row, now);
    else await this.wakeBy(now + wait);
  }

  /** Somebody may not be here any more. */
  end(uid: string, reason: EndReason): void {
    this.showOut(uidTag(uid), reason, Date.now());
  }

  protected override async welcome(socket: Socket, now: number): Promise<void> {
    this.#sayVersion(socket);
    await this.wakeBy(now + SWEEP_EVERY);
  }

  protected override receive(socket: Socket, known: LiveTopicRequest): void {
    const row = this.#row();
    const missed =
      "version" in known
        ? known.version !== row.version
        : row.version > 0 && known.at < row.changed_at + CLOCK_DIFFERENCE;
    if (!missed) this.#sayVersion(socket);
    else socket.send(JSON.stringify(this.#change(row)));
  }

  override async onAlarm(): Promise<void> {
    try {
      const now = Date.now();
      const row = this.#row();
      if (row.told_version < row.version) this.#tell(row, now);
      this.closeSilent(now, 2 * HEARD_WITHIN);
    } catch (error) {
      this.report("alarm", error);
    } finally {
      if (this.lastHeard() !== undefined) await this.wakeBy(Date.now() + SWEEP_EVERY);
    }
  }

  #tell(row: TopicRow, now: number): void {
    this.ctx.storage.sql.exec("update topic set told_at = ?, told_version = version", now);
    this.broadcast(JSON.stringify(this.#change(row)));
  }

  #change({ version, changed_at: at }: TopicRow): LiveTopicAnswer {
    const readers = this.ctx.getWebSockets().length * SHARDS;
    const spread = Math.ceil((readers / REFETCHES_A_SECOND) * 1000);
    return {
      type: "changed",
      topic: this.#topic(),
      at,
      version,
      spread: Math.min(Math.max(spread, SHORTEST_SPREAD), LONGEST_SPREAD),
    };
  }

  #sayVersion(socket: Socket): void {
    const { version, changed_at: at } = this.#row();
    const frame: LiveTopicAnswer = { type: "version", topic: this.#topic(), version, at };
    socket.send(JSON.stringify(frame));
  }

  #row(): TopicRow {
    return this.ctx.storage.sql.exec<TopicRow>("select * from topic").one();
  }

  #topic(): Topic {
    return this.name.split(":", 1)[0] as Topic;
  }
}

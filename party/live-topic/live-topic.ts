/* One of a topic's objects. One alone could not hold the sockets of all readers (places.ts). */
import type { Connection, ConnectionContext } from "partyserver";

import { type Topic } from "#app/base/topics.ts";
import type { Side } from "#app/features/chat/wire.ts";
import { makeNewsTicket } from "#app/live/news-ticket.server.ts";
import { liveTopicRequest } from "#app/live/wire.schema.ts";
import {
  HEARD_WITHIN,
  type LiveTopicAnswer,
  type LiveTopicRequest,
  NEWS_SECONDS,
  type RecordNews,
} from "#app/live/wire.ts";
import migrations from "#party/live-topic/migrations/migrations.js";
import type { said, topic } from "#party/live-topic/schema.ts";
import { aboutFrom } from "#party/person.ts";
import { SHARDS } from "#party/places.ts";
import { Room, type Socket } from "#party/room.ts";
import { migrateStorage } from "#party/storage.ts";

/** The shortest time between two `changed` frames, in ms. */
const TELL_EVERY = 2_000;

/** The Worker then gets about this many requests: each page waits a random part of `spread` first. */
const REFETCHES_A_SECOND = 1000;
const LONGEST_SPREAD = 30_000;
const SHORTEST_SPREAD = 250;

/** In ms; two machines' clocks differ by less. A page made this close to a change may fetch needlessly. */
const CLOCK_DIFFERENCE = 2_000;

const SWEEP_EVERY = 10 * 60_000;

type TopicRow = Omit<typeof topic.$inferSelect, "id">;
type SaidRow = Omit<typeof said.$inferSelect, "until">;

const COLUMNS = `version, changed_at as changedAt, told_at as toldAt, told_version as toldVersion`;

/** Tells open pages to fetch again, every 2 s at most. A page that slept compares the stored version. */
export class LiveTopic extends Room<LiveTopicRequest> {
  protected readonly schema = liveTopicRequest;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrateStorage(ctx, migrations);
  }

  /** `at` (ms) is the same for all objects of the topic. Pages hear at once, or 2 s after the last frame. */
  async changed(at: number = Date.now()): Promise<void> {
    const now = Date.now();
    const row = this.ctx.storage.sql
      .exec<TopicRow>(
        `update topic set version = version + 1, changed_at = max(?, changed_at) returning ${COLUMNS}`,
        at,
      )
      .one();
    const wait = row.toldAt + TELL_EVERY - now;
    if (wait <= 0 || wait > TELL_EVERY) await this.#sendChange(row, now);
    else await this.wakeBy(now + wait);
  }

  /** Sends HTML to a record's pages, and keeps it until `until` (ms) for later ones. Ignores older news. */
  said({ until, ...news }: RecordNews & { until: number }): void {
    const { about, at, html } = news;
    const { sql } = this.ctx.storage;
    const kept = sql.exec(
      `insert into said (about, at, html, until) values (?, ?, ?, ?)
        on conflict (about) do update set at = excluded.at, html = excluded.html, until = excluded.until
        where excluded.at >= at returning 1`,
      about,
      at,
      html,
      until,
    );
    if (kept.toArray().length) this.sendTo(aboutTag(about), saidFrame(news));
  }

  override getConnectionTags(socket: Connection, context: ConnectionContext): string[] {
    const about = aboutFrom(context.request);
    const tags = super.getConnectionTags(socket, context);
    return about ? [...tags, aboutTag(about)] : tags;
  }

  protected override async welcome(socket: Socket, now: number, request: Request): Promise<void> {
    this.#sendVersion(socket);
    const about = aboutFrom(request);
    if (about) this.#sendKept(socket, about, now);
    await this.wakeBy(now + SWEEP_EVERY);
  }

  protected override receive(socket: Socket, known: LiveTopicRequest): void {
    const row = this.#row();
    const missed =
      "version" in known
        ? known.version !== row.version
        : row.version > 0 && known.at < row.changedAt + CLOCK_DIFFERENCE;
    if (!missed) this.#sendVersion(socket);
    else this.runInBackground(this.#sendMissed(socket, row), "change");
  }

  protected override async wake(now: number): Promise<void> {
    const row = this.#row();
    if (row.toldVersion < row.version) await this.#sendChange(row, now);
    this.closeSilent(now, 2 * HEARD_WITHIN);
    this.ctx.storage.sql.exec("delete from said where until <= ?", now);
  }

  protected override nextWake(now: number): number | undefined {
    return this.lastHeard() === undefined ? undefined : now + SWEEP_EVERY;
  }

  async #sendChange(row: TopicRow, now: number): Promise<void> {
    this.ctx.storage.sql.exec("update topic set told_at = ?, told_version = version", now);
    const [toUsers, toTeam] = await Promise.all([
      this.#change(row, "user"),
      this.#change(row, "team"),
    ]);
    this.sendTo("user", toUsers);
    this.sendTo("team", toTeam);
  }

  async #sendMissed(socket: Socket, row: TopicRow): Promise<void> {
    socket.send(JSON.stringify(await this.#change(row, socket.state!.side)));
  }

  async #change({ version, changedAt: at }: TopicRow, side: Side): Promise<LiveTopicAnswer> {
    const readers = this.ctx.getWebSockets().length * SHARDS;
    const spread = Math.ceil((readers / REFETCHES_A_SECOND) * 1000);
    const wait = Math.min(Math.max(spread, SHORTEST_SPREAD), LONGEST_SPREAD);
    const topic = this.#topic();
    const frame = { type: "changed", topic, at, version, spread: wait } as const;
    const { PASS_SECRET: secrets = "" } = this.env;
    const secret = secrets.split(/[\s,]+/).find(Boolean);
    if (!secret) return frame;
    const audience = side === "team" ? "admin" : "user";
    const seconds = Math.ceil(wait / 1000) + NEWS_SECONDS;
    const ticket = await makeNewsTicket(
      { audience, topic, at },
      { secret, seconds, now: Date.now() },
    );
    return { ...frame, ticket };
  }

  #sendVersion(socket: Socket): void {
    const { version, changedAt: at } = this.#row();
    const frame: LiveTopicAnswer = { type: "version", topic: this.#topic(), version, at };
    socket.send(JSON.stringify(frame));
  }

  #sendKept(socket: Socket, about: string, now: number): void {
    const [kept] = this.ctx.storage.sql.exec<SaidRow>(
      "select about, at, html from said where about = ? and until > ?",
      about,
      now,
    );
    if (kept) socket.send(JSON.stringify(saidFrame(kept)));
  }

  #row(): TopicRow {
    return this.ctx.storage.sql.exec<TopicRow>(`select ${COLUMNS} from topic`).one();
  }

  #topic(): Topic {
    return this.name.split(":", 1)[0] as Topic;
  }
}

function saidFrame(said: RecordNews): LiveTopicAnswer {
  return { type: "said", ...said };
}

function aboutTag(about: string): string {
  return `about:${about}`;
}

/* Where the objects live and what they are called. */
import type { Topic } from "#app/base/topics.ts";

/** Where new objects are made: of Cloudflare's hints the nearest to India (docs/speed.md, "The edge"). */
export const NEAR_INDIA = { locationHint: "apac-se" } as const;

/** The name of the one desk. */
export const TEAM_DESK = "desk";

/** An object holds 32,768 sockets; the readers of a topic are shared out by their uid. */
export const SHARDS = 4;

/** The object in which a person hears of a topic: always the same one, since each counts its own versions. */
export function shardOf(topic: Topic, uid: string): string {
  let hash = 0;
  for (let index = 0; index < uid.length; index += 1) {
    hash = (Math.imul(hash, 31) + uid.charCodeAt(index)) >>> 0;
  }
  return `${topic}:${hash % SHARDS}`;
}

/** Every object of a topic. */
export function shardsOf(topic: Topic): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => `${topic}:${shard}`);
}

/* The names and places of the Durable Objects. All callers must use the same. */
import type { Topic } from "#app/base/topics.ts";

/** Cloudflare's location hint nearest to India (docs/speed.md, "The edge"). */
export const NEAR_INDIA = { locationHint: "apac-se" } as const;

export const TEAM_DESK = "desk";

export const COPIER = "copier";

/** The one object of the watch. */
export const WATCHER = "watcher";

/** An object holds 32,768 sockets, so a topic's readers are spread by uid. */
export const SHARDS = 4;

/** The object that tells a person about a topic. Must stay the same: each counts its own versions. */
export function shardOf(topic: Topic, uid: string): string {
  let hash = 0;
  for (let index = 0; index < uid.length; index += 1) {
    hash = (Math.imul(hash, 31) + uid.charCodeAt(index)) >>> 0;
  }
  return `${topic}:${hash % SHARDS}`;
}

export function shardsOf(topic: Topic): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => `${topic}:${shard}`);
}

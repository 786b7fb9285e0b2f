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

/** Boards of who is online, by person. Another number forgets when people were last seen. */
const BOARDS = 8;

/** In each board, for those who left long ago. */
const BUCKETS = 1_024;

/** The object that tells a person about a topic. Must stay the same: each counts its own versions. */
export function shardOf(topic: Topic, uid: string): string {
  return `${topic}:${hashOf(uid) % SHARDS}`;
}

/** The board that knows whether a person is online. */
export function boardOf(uid: string): string {
  return `board:${hashOf(uid) % BOARDS}`;
}

export const ALL_BOARDS = Array.from({ length: BOARDS }, (_, board) => `board:${board}`);

/** The part of their board in which somebody's last time lies. */
export function bucketOf(uid: string): number {
  return Math.floor(hashOf(uid) / BOARDS) % BUCKETS;
}

function hashOf(uid: string): number {
  let hash = 0;
  for (let index = 0; index < uid.length; index += 1) {
    hash = (Math.imul(hash, 31) + uid.charCodeAt(index)) >>> 0;
  }
  return hash;
}

export function shardsOf(topic: Topic): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => `${topic}:${shard}`);
}

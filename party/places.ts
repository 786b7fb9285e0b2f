/* The names of the Durable Objects and where they run: whoever calls one must use the same name and hint. */
import type { Topic } from "#app/base/topics.ts";

/** The location hint nearest to India that Cloudflare has (docs/speed.md, "The edge"). */
export const NEAR_INDIA = { locationHint: "apac-se" } as const;

/** There is one desk, with this name. */
export const TEAM_DESK = "desk";

/** An object holds 32,768 sockets, so the readers of a topic are spread over this many, by uid. */
export const SHARDS = 4;

/** The name of the object that tells a person about a topic. Always the same one: each counts its own versions. */
export function shardOf(topic: Topic, uid: string): string {
  let hash = 0;
  for (let index = 0; index < uid.length; index += 1) {
    hash = (Math.imul(hash, 31) + uid.charCodeAt(index)) >>> 0;
  }
  return `${topic}:${hash % SHARDS}`;
}

/** The names of all objects of a topic. */
export function shardsOf(topic: Topic): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => `${topic}:${shard}`);
}

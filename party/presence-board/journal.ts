/* What an evicted board is made of again. Many changes are one row: each row costs money (docs/cost.md). */
import { bucketOf } from "#party/places.ts";

/** Online until `until` (ms), or for as long as their room says: null. Then offline, last seen at `seen` (ms). */
export type Stay = { seen: number; until: number | null };

const SAID = "said:";
const SEEN = "seen:";

/** In a row; a value holds 2 MB. */
const AT_ONCE = 5_000;

type Said = [uid: string, seen: number, until: number | null];

/** Who was last seen when, of those who left before the rows of `said`. */
type Bucket = Record<string, number>;

export class Journal {
  readonly #kv: SyncKvStorage;
  #next = 0;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Everybody of whom something was said since the last `rewrite`, and all who are online. */
  read(): Map<string, Stay> {
    const stays = new Map<string, Stay>();
    for (const [key, said] of this.#kv.list<Said[]>({ prefix: SAID })) {
      this.#next = Number(key.slice(SAID.length)) + 1;
      for (const [uid, seen, until] of said) {
        // The latest word stands last, as it does in memory.
        stays.delete(uid);
        stays.set(uid, { seen, until });
      }
    }
    return stays;
  }

  append(stays: Iterable<[uid: string, stay: Stay]>): void {
    const said = Array.from(stays, ([uid, { seen, until }]): Said => [uid, seen, until]);
    for (let from = 0; from < said.length; from += AT_ONCE) {
      const key = SAID + String(this.#next).padStart(12, "0");
      this.#kv.put(key, said.slice(from, from + AT_ONCE));
      this.#next += 1;
    }
  }

  /** In place of all that was said. */
  rewrite(stays: Iterable<[uid: string, stay: Stay]>): void {
    const before = Array.from(this.#kv.list({ prefix: SAID }), ([key]) => key);
    this.append(stays);
    for (const key of before) this.#kv.delete(key);
  }

  /** When somebody who left long ago was last seen, in ms. */
  lastSeen(uid: string): number | undefined {
    return this.#kv.get<Bucket>(keyOf(uid))?.[uid];
  }

  /** Packs them away, many to a row. */
  keepSeen(left: ReadonlyMap<string, Stay>): void {
    const buckets = Map.groupBy(left, ([uid]) => keyOf(uid));
    for (const [key, people] of buckets) {
      const bucket = this.#kv.get<Bucket>(key) ?? {};
      for (const [uid, { seen }] of people) bucket[uid] = seen;
      this.#kv.put(key, bucket);
    }
  }

  forget(uid: string): void {
    const key = keyOf(uid);
    const bucket = this.#kv.get<Bucket>(key);
    if (bucket?.[uid] === undefined) return;
    delete bucket[uid];
    this.#kv.put(key, bucket);
  }
}

function keyOf(uid: string): string {
  return `${SEEN}${bucketOf(uid)}`;
}

/* Sums in memory that are written after an answer, at most once in a while: no request pays for a write. */
import { errorFacts } from "#app/base/error-facts.ts";
import { log } from "#workers/edge/logs.ts";

/** Adds up by key. What an isolate has not written when it ends is lost. */
export class Tally<Entry extends { n: number }> {
  readonly #options: { event: string; everyMs: number; keyOf: (entry: Entry) => string };
  #pending = new Map<string, Entry>();
  #writtenAt = 0;

  /** `event` names it in the log. */
  constructor(options: { event: string; everyMs: number; keyOf: (entry: Entry) => string }) {
    this.#options = options;
  }

  add(entry: Entry): void {
    const key = this.#options.keyOf(entry);
    const before = this.#pending.get(key);
    if (before) before.n += entry.n;
    else this.#pending.set(key, { ...entry });
  }

  /** For `waitUntil`; undefined until it is time. What `write` returns, or all when it fails, waits for the next one. */
  writeWhenDue(
    now: number,
    write: (entries: Entry[]) => Promise<Entry[]>,
  ): Promise<void> | undefined {
    if (now - this.#writtenAt < this.#options.everyMs) return undefined;
    this.#writtenAt = now;
    return this.write(write);
  }

  /** At once. Never rejects. */
  async write(write: (entries: Entry[]) => Promise<Entry[]>): Promise<void> {
    const entries = [...this.#pending.values()];
    if (!entries.length) return;
    this.#pending = new Map();
    try {
      for (const left of await write(entries)) this.add(left);
    } catch (error) {
      for (const entry of entries) this.add(entry);
      log("warn", { event: this.#options.event, ...errorFacts(error) });
    }
  }
}

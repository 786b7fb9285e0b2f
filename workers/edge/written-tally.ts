import { errorFacts } from "#app/base/error-facts.ts";
import { Tally } from "#app/features/numbers/tally.ts";
import { log } from "#workers/edge/logs.ts";

/** A tally that is written after answers, at most once in a while. */
export class WrittenTally<Row extends { n: number }> extends Tally<Row> {
  readonly #options: { event: string; everyMs: number };
  #writtenAt = 0;

  /** `event` names it in the log. */
  constructor(options: { event: string; everyMs: number }) {
    super();
    this.#options = options;
  }

  /** For `waitUntil`; undefined until it is time. What `write` returns, or all when it fails, waits for the next one. */
  writeWhenDue(now: number, write: (rows: Row[]) => Promise<Row[]>): Promise<void> | undefined {
    if (now - this.#writtenAt < this.#options.everyMs) return undefined;
    this.#writtenAt = now;
    return this.write(write);
  }

  /** At once. Never rejects. */
  async write(write: (rows: Row[]) => Promise<Row[]>): Promise<void> {
    const rows = this.take();
    if (!rows.length) return;
    try {
      for (const left of await write(rows)) this.add(left);
    } catch (error) {
      for (const row of rows) this.add(row);
      log("warn", { event: this.#options.event, ...errorFacts(error) });
    }
  }
}

/* One giant alert starves nobody: its people are told page by page, after all others and at a pace. */

/** A list for very many leaves the queue room for others: a page of people, so many ms after the one before it. */
export const PACE = { pageMs: 1700 };

/** When the messages of a bulletin's page (0 for the first) are due. */
export function dueOf(page: number, now: number): number {
  return now + /* fault: giants-paced */ page * PACE.pageMs;
}

/** Tells one more page of people, and says whether there are more. */
type Pages = () => Promise<boolean>;

/** Subjects with more people than a page go on once all others have had their first page. */
export class Turns {
  #left: { next: Pages; done: (() => Promise<unknown>) | undefined }[] = [];

  /** Tells the first page. `done` follows the last one. */
  async begin(next: Pages, done?: () => Promise<unknown>): Promise<void> {
    if (await next()) this.#left.push({ next, done });
    else await done?.();
  }

  /** Tells the others, a page of each in turn. */
  async finish(): Promise<void> {
    while (this.#left.length) {
      const turn = this.#left;
      this.#left = [];
      for (const { next, done } of turn) await this.begin(next, done);
    }
  }
}

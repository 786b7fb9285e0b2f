/** Cloudflare allows an invocation 1,000 calls of other services and 30 s of CPU; a step stays below both, with what its last part takes. */
const CALLS = 400;
/** In letters of JSON: 30 s are many times what it takes to read, pack and seal them. */
const LETTERS = 32_000_000;

/** What a step may still do. */
export class Budget {
  #calls = CALLS;
  #letters = LETTERS;

  spend(calls: number, letters = 0): void {
    this.#calls -= calls;
    this.#letters -= letters;
  }

  get isSpent(): boolean {
    return this.#calls <= 0 || this.#letters <= 0;
  }
}

import { expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether the long form of the proofs runs (`npm run trust`), not the short one of `npm test`. */
    long: boolean;
  }
  interface TaskMeta {
    proof?: Proof;
  }
}

/** What a test tried for a promise of docs/security.md, and how often the promise did not hold. */
export type Proof = { promise: number; tried: number; failed: number; note?: string };

/** How much is tried: `short` by `npm test`, `long` by `npm run trust`. */
export function amount(short: number, long: number): number {
  return inject("long") ? long : short;
}

/**
 * Counts what a test tries for a promise; tests/trust/run.ts prints the sums. Made from the test's own context, so that
 * the figures reach the report from workerd as well: `const proof = prove(context, 1)`, then `proof.tried += 1`.
 */
export function prove({ task }: { task: { meta: { proof?: Proof } } }, promise: number): Proof {
  return (task.meta.proof = { promise, tried: 0, failed: 0 });
}

/** Ends a proof: counts what did not hold, and fails with the first of it in words. */
export function expectNone(proof: Proof, failures: readonly string[]): void {
  proof.failed = failures.length;
  const seen = [...new Set(failures)].slice(0, 20);
  expect(seen, seen.join("\n")).toEqual([]);
}

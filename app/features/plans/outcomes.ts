import type { PlanEnd } from "#app/features/plans/plans.ts";
import { ends } from "#app/messages/en/ends.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Fewer people make no figure: they might be recognised, and would say little. */
const TOLD_LEAST = 5;

export type Outcomes = { told: number } & Record<PlanEnd, number>;

/** Undefined for fewer than `TOLD_LEAST` people. */
export function outcomesFrom(
  rows: readonly { ended: PlanEnd; people: number }[],
): Outcomes | undefined {
  const outcomes = { told: 0, selected: 0, rejected: 0, waiting: 0 };
  for (const { ended, people } of rows) {
    outcomes[ended] += people;
    outcomes.told += people;
  }
  return outcomes.told >= TOLD_LEAST ? outcomes : undefined;
}

export function outcomesText({ told, selected, waiting }: Outcomes): string {
  const say = wordsOf(ends);
  return [say.selected(selected, told), waiting ? say.waiting(waiting) : ""]
    .filter(Boolean)
    .join(" ");
}

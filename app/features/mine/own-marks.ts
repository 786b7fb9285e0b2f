import type { PlanMarks } from "#app/base/plan-marks.ts";

export const MARKS_ADDRESS = "/mine/marks";

/** What every page shows of its reader: the count of the bell, and what they plan. */
export type Marks = { unread: number; plans: PlanMarks };

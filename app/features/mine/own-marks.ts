import type { PlanMarks } from "#app/base/plan-marks.ts";

export const MARKS_ADDRESS = "/mine/marks";

export type Marks = { unread: number; plans: PlanMarks };

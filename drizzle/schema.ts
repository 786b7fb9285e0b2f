/*
 * Moments are integers in ms, days are Indian dates as `YYYY-MM-DD`, ids are UUID v7: they sort by time and cannot be
 * guessed. Every column with fixed values has a check, and every query of a feature has an index.
 */
export * from "./schema/people.ts";
export * from "./schema/about-me.ts";
export * from "./schema/sign-in.ts";
export * from "./schema/daily-drives.ts";
export * from "./schema/drives.ts";
export * from "./schema/checks.ts";
export * from "./schema/lists.ts";
export * from "./schema/patterns.ts";
export * from "./schema/companies.ts";
export * from "./schema/codes.ts";
export * from "./schema/subscribers.ts";
export * from "./schema/chat.ts";
export * from "./schema/audit.ts";
export * from "./schema/reports.ts";
export * from "./schema/frauds.ts";
export * from "./schema/suggestions.ts";
export * from "./schema/appeals.ts";
export * from "./schema/wrong-words.ts";
export * from "./schema/gate.ts";
export * from "./schema/plans.ts";
export * from "./schema/alerts.ts";
export * from "./schema/counts.ts";
export * from "./schema/channels.ts";

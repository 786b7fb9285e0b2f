export const MODERATION_DAYS = 90;

/** What was reported and decided in the last `MODERATION_DAYS`, without anybody's name. */
export type Moderation = {
  reports: number;
  decided: number;
  /** Of what was decided: the drive stayed as it was. */
  fine: number;
  /** From a report to its decision, in ms; null when nothing was decided. */
  median: number | null;
  waiting: number;
  refused: number;
  unposted: number;
  blocked: number;
  appeals: { asked: number; back: number; kept: number; open: number; alone: number };
};

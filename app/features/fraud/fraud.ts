import type { Tell } from "#app/features/fraud/tells.ts";

/** A tell in a text that a drive with an upheld report had: `on` is the last day on which somebody said so, `when` in words. */
export type Known = Pick<Tell, "kind" | "words"> & {
  on: string;
  when: string;
  people: number;
  /** How many other drives had it. */
  others: number;
};

/** `reported for money on 12 Nov, by 3 people`. */
export function knownText({ when, people, others }: Known): string {
  const by = people === 1 ? "1 person" : `${people} people`;
  const more =
    others === 0 ? "" : others === 1 ? ", and in 1 other drive" : `, and in ${others} other drives`;
  return `reported for money on ${when}, by ${by}${more}`;
}

export const LONGEST_LIFT_REASON = 200;

/** A tell that is remembered, for admins: of it they see its last characters only. */
export type Remembered = {
  hash: string;
  recordId: string;
  kind: Tell["kind"];
  ending: string;
  people: number;
  reportedAt: number;
  decidedAt: number;
  decidedBy: string | null;
  /** What the drive was called, while its reports are kept. */
  title: string | null;
  liftedAt: number | null;
  liftedBy: string | null;
  liftReason: string | null;
};

export const KIND_LABELS: Record<Tell["kind"], string> = {
  phone: "Phone",
  upi: "UPI id",
  email: "Mail address",
  domain: "Site or mail domain",
  link: "Link",
};

/** What the next drive of a company often repeats. */
export const REPEATED = [
  "venue",
  "landmark",
  "locality",
  "contactPerson",
  "contactNumber",
] as const;

/** The last published drive of a company, as far as its next one may repeat it. */
export type CompanyBefore = {
  company: string;
  /** Whether its name was typed whole, however it was spelt. */
  named: boolean;
  day: string;
} & Record<(typeof REPEATED)[number], string | null>;

/** How many characters of a company are asked for at least. */
export const SHORTEST_COMPANY = 2;

/** How many companies are named. */
export const COMPANIES_SHOWN = 8;

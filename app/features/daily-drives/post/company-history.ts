/** Fields that a company's next drive often repeats. */
export const REPEATED = [
  "venue",
  "landmark",
  "locality",
  "contactPerson",
  "contactNumber",
] as const;

export type CompanyBefore = {
  company: string;
  /** The name was typed whole, in any spelling. */
  named: boolean;
  day: string;
} & Record<(typeof REPEATED)[number], string | null>;

export const SHORTEST_COMPANY = 2;

export const COMPANIES_SHOWN = 8;

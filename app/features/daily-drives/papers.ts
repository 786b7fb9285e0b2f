/** In the order of lists. No name may have a comma. */
export const DOCUMENTS = [
  "Resume",
  "Photo ID",
  "Aadhaar card",
  "PAN card",
  "Passport-size photos",
  "Marksheets",
  "Degree certificate",
  "Photocopies",
  "Experience letter",
  "Salary slips",
  "Pen",
  "Laptop",
] as const;

export type Document = (typeof DOCUMENTS)[number];

const BY_NAME = new Map(DOCUMENTS.map((name) => [name.toLowerCase(), name]));

/** The documents in `Resume, Pen`, each once, in the list's order; undefined if one is unknown. */
export function documentsIn(text: string): Document[] | undefined {
  const named = text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  if (!named.every((name) => BY_NAME.has(name))) return undefined;
  return DOCUMENTS.filter((name) => named.includes(name.toLowerCase()));
}

/** "Read by the team" and "confirmed for its day" need two words in every language (docs/glossary.md). */
export const trust = {
  area: "trust",
  server: true,
  confirmed: "Confirmed for this day",
  published: "Confirmed for this day, by what the company published",
  unconfirmed: "Read by our team, not confirmed for this day",
  marks: "Marks",
  by: (name: string) => `By ${name}`,
};

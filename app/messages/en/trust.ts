/**
 * What the mark of a drive says, and who confirmed it. That the team has read a drive is one fact, that it is confirmed for
 * its day another: they have two words, here and in every language (docs/glossary.md).
 */
export const trust = {
  area: "trust",
  server: true,
  confirmed: "Confirmed for this day",
  published: "Confirmed for this day, by what the company published",
  unconfirmed: "Read by our team, not confirmed for this day",
  by: (name: string) => `By ${name}`,
};

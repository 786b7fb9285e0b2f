/** What the mark of a drive says, and who checked it. */
export const trust = {
  area: "trust",
  confirmed: "Verified, confirmed for this day",
  checked: "Verified and checked",
  notChecked: "Verified, not checked yet",
  by: (name: string) => `By ${name}`,
};

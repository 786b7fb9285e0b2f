/** Kinds of company. People leave them out as easily as they write them. */
const KINDS = new Set(["private", "pvt", "limited", "ltd", "inc", "llp"]);

/** `TATA Élan (Pvt.) Ltd` and `Tata élan` have one key. We store it: SQLite knows no letters beyond A to Z. */
export function companyKey(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && KINDS.has(words.at(-1)!)) words.pop();
  return words.join("") || name.trim();
}

/** For a role without a company. Its space keeps it apart from every company's key. */
export function roleKey(profile: string): string {
  return `role ${wordsOf(profile).join("") || profile.trim()}`;
}

function wordsOf(text: string): string[] {
  // Upper case first: `ß` becomes `SS`.
  return (
    text
      .normalize("NFKC")
      .toUpperCase()
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

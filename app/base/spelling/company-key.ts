/** What stands behind a company's name for its kind and is left out as easily as it is written. */
const KINDS = new Set(["private", "pvt", "limited", "ltd", "inc", "llp"]);

/**
 * What the names of one company have in common: letters and digits in lower case, without the company's kind, so that
 * `TATA Élan (Pvt.) Ltd` and `Tata élan` are one. Stored beside the name, because SQLite knows no letters beyond A to Z.
 */
export function companyKey(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && KINDS.has(words.at(-1)!)) words.pop();
  return words.join("") || name.trim();
}

/** The same for a role that names no company; never the key of a company, which has no space. */
export function roleKey(profile: string): string {
  return `role ${wordsOf(profile).join("") || profile.trim()}`;
}

function wordsOf(text: string): string[] {
  // To upper case first: `ß` has none of its own, and so meets `SS`.
  return (
    text
      .normalize("NFKC")
      .toUpperCase()
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

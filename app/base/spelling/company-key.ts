import { plainDigits } from "#app/base/text.ts";

const CONTACT = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+|\+?\d(?:[\s().–-]{0,3}\d){7,}/gi;

/** Kinds of company. People leave them out as easily as they write them. */
const KINDS = new Set(["private", "pvt", "limited", "ltd", "inc", "llp"]);

/** Other names that everybody uses of one company; a migration keys again what is stored when one is added. */
const ALIASES: Record<string, string> = {
  tcs: "tataconsultancyservices",
  tataconsultancy: "tataconsultancyservices",
  cts: "cognizant",
  cognizanttechnologysolutions: "cognizant",
  infosystechnologies: "infosys",
  wiprotechnologies: "wipro",
  hcltech: "hcltechnologies",
  quesscorp: "quess",
  lnt: "larsentoubro",
  larsenandtoubro: "larsentoubro",
  jpmorganchase: "jpmorgan",
  jpmc: "jpmorgan",
};

/** `TATA Élan (Pvt.) Ltd` and `Tata élan` have one key. We store it: SQLite knows no letters beyond A to Z. */
export function companyKey(name: string): string {
  const key = nameWords(name).join("");
  return (Object.hasOwn(ALIASES, key) ? ALIASES[key] : key) || name.trim();
}

/** For a role without a company. Its space keeps it apart from every company's key. */
function roleKey(profile: string): string {
  return `role ${wordsOf(profile).join("") || profile.trim()}`;
}

/** What a walk-in has in common with its doubles. */
export function dailyKey({
  company,
  profile,
}: {
  company?: string | null | undefined;
  profile?: string | null | undefined;
}): string {
  return company ? companyKey(company) : roleKey(profile ?? "");
}

export function nameWords(name: string): string[] {
  // Some write a number or an address beside the name. Neither is part of it, and addresses are for everybody.
  const words = wordsOf(plainDigits(name).replaceAll(CONTACT, " "));
  while (words.length > 1 && KINDS.has(words.at(-1)!)) words.pop();
  return words;
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

import { plainDigits } from "#app/base/text.ts";

const CONTACT = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+|\+?\d(?:[\s().–-]{0,3}\d){7,}/gi;

/** Kinds of company. People leave them out as easily as they write them. */
const KINDS = new Set(["private", "pvt", "limited", "ltd", "inc", "llp"]);

/** Other names that everybody uses of one company; a migration makes the stored keys again when one is added. */
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

type Named = Partial<Record<"company" | "profile", string | null | undefined>>;

/** What a walk-in has in common with its doubles. */
export function dailyKey({ company, profile }: Named): string {
  return company ? companyKey(company) : roleKey(profile ?? "");
}

/** More that people leave out as easily, at the end of a name; stored keys have it. */
const TAILS = ["corp", "corporation", "incorporated", "india"];

/** After these words "India" is part of a name: Air India, Bank of India. */
const OWN_INDIA = new Set("of for in air coal oil new one all team united digital".split(" "));

/** A name's key without "M/s", "India", "Corp" and the like: what names have in common that certainly mean one company. */
function coreKey(name: string): string {
  const words = nameWords(name.replace(/^\s*(?:m\s?\/\s?s\b\.?|messrs\b\.?)\s*/i, ""));
  while (words.length > 1) {
    const last = words.at(-1)!;
    const initial = last === "p" && /\bp(?:vt)?\b\)?\s*\.?\s*l/i.test(name);
    const own = last === "india" && OWN_INDIA.has(words.at(-2)!);
    if (own || !(initial || KINDS.has(last) || TAILS.includes(last))) break;
    words.pop();
  }
  const key = words.join("");
  return (Object.hasOwn(ALIASES, key) ? ALIASES[key] : key) || name.trim();
}

/** How stored keys of one company may begin and end. */
const AROUND = ["", "ms", "messrs"].flatMap((before) =>
  ["", "p", ...TAILS, ...TAILS.flatMap((tail) => [`${tail}india`, `india${tail}`])].map(
    (after) => [before, after] as const,
  ),
);

/** Stored keys that certainly mean the same company or role: for doubles, so that none has to be stored anew. */
export function dailyKeys(drive: Named): string[] {
  const key = dailyKey(drive);
  if (!drive.company) return [key];
  const core = coreKey(drive.company);
  const names = [core, ...Object.keys(ALIASES).filter((name) => ALIASES[name] === core)];
  const around = names.flatMap((name) => AROUND.map(([before, after]) => before + name + after));
  return [...new Set([key, ...around])];
}

/** The same for all of them: for drives that come together. */
export function dailyCore(drive: Named): string {
  return drive.company ? coreKey(drive.company) : dailyKey(drive);
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

import { wordsOf } from "#app/features/words/plain.ts";

/** Companies by what people call them, one a line. */
export const COMPANY_WORDS: readonly string[] = [
  "tcs, tata consultancy services, tata consultancy",
  "infosys, infy, infossys, infosis",
  "hcl, hcltech, hcl technologies, hcl tech",
  "cognizant, cts, cognisant, cognizant technology solutions",
  "tech mahindra, techm, tech m, mahindra tech",
  "ltimindtree, lti mindtree, mindtree, lti",
  "larsen and toubro, larsen toubro, l t, lnt, larsen",
  "mahindra and mahindra, mahindra mahindra, m m",
  "american express, amex",
  "state bank of india, sbi",
  "ibm, international business machines",
  "ernst and young, ernst young, ey",
  "pricewaterhousecoopers, pwc",
  "life insurance corporation, lic",
  "wipro, vipro, wipro technologies, vipro ltd",
  "zomato, jomato, jometo",
  "accenture, acenture, eksenchar",
  "amazon, amazon india, amezon",
  "flipkart, flip kart, flipcart, phlipkart",
  "capgemini, cap gemini, capgemni",
  "teleperformance, tele performance",
  "bigbasket, big basket",
  "jio, reliance jio",
  "maruti, maruti suzuki",
  "byjus, byju s, byju",
  "dmart, d mart, avenue supermarts",
  "genpact, gen pact",
  "concentrix, concentriks",
  "startek, star tek",
  "hdfc, hdfc bank",
  "icici, icici bank",
];

export const NAMES_AS_THEY_ARE =
  "bharat, sun pharma, sun tv, sun life, sun direct, just dial, justdial, urban company, bank of baroda, bank of india, graduate engineer trainee, graduate trainee, graduate apprentice, get trainee, management trainee, first source, firstsource, quick heal, open text, next education, max life, max healthcare, people strong, team lease, teamlease, day care, home loan, home loans, time office, back end, big bazaar, first cry, firstcry, free zone, free lance, good year, best buy, on road, pan india, star health, future group, new horizon, medical line";

/** What kind of company one is: people and posts write it or leave it out. */
const KINDS = new Set("pvt, private, ltd, limited, llp, inc, incorporated, opc, plc".split(", "));

/** What many companies have behind their name, and people leave out. */
export const ENDINGS: ReadonlySet<string> = new Set(
  "corp, corporation, technologies, technology, solutions, infotech, infosystems, enterprises, enterprise, group, india, global, international, consulting, consultancy, systems, industries".split(
    ", ",
  ),
);

export function firmOf(name: string): string[] {
  const words = wordsOf(name);
  while (words.length > 1 && KINDS.has(words.at(-1)!)) words.pop();
  return words;
}

/** The same name as others write it: without what many have behind theirs, or with the other form of it. */
export function otherNames(firm: readonly string[]): string[][] {
  const last = firm.at(-1)!;
  const head = firm.slice(0, -1);
  if (!head.length || !ENDINGS.has(last)) return [];
  const other = SAME_ENDING[last];
  return [...(other ? [[...head, other]] : []), head];
}

const SAME_ENDING: Readonly<Record<string, string>> = {
  corp: "corporation",
  corporation: "corp",
  technologies: "technology",
  technology: "technologies",
  consulting: "consultancy",
  consultancy: "consulting",
  enterprise: "enterprises",
  enterprises: "enterprise",
};

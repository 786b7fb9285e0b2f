import { FIRST_BATCH, LAST_BATCH } from "#app/features/facets/batch.ts";
import type { Pay } from "#app/features/facets/pay.ts";
import type { Way } from "#app/features/words/parts.ts";
import { add, isOneOf, type Sentence, skipAll } from "#app/features/words/sentence.ts";
import { tag } from "#app/features/words/tag.ts";

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(",").map((name) => name.trim()));
}

/** What somebody earns. Other scripts meet these by their sound. */
const SALARY = setOf(
  "salary, salry, sallary, package, pay, paying, pagar, vetan, ctc, stipend, tankha, tankhwah, sambalam, sambala, jeetham, jitam, beton, bethan, selari, वेतन, सैलरी, तनख्वाह, पगार, சம்பளம், జీతం, ಸಂಬಳ, বেতন",
);
const CURRENCY = setOf("rs, inr, rupees, rupee, rupaye, rupay, rupees, rupya, roopai");
const THOUSANDS = setOf(
  "k, thousand, hazar, hajar, hazaar, hajaar, ayiram, aayiram, savira, sauvira, velu, हज़ार, हजार, ஆயிரம், వేలు, వేల, ಸಾವಿರ, হাজার",
);
const LAKHS = setOf(
  "l, lpa, lakh, lakhs, lac, lacs, laakh, latcham, laksha, लाख, லட்சம், లక్ష, లక్షలు, ಲಕ್ಷ, লাখ, লক্ষ",
);
const MONTH = setOf(
  "month, monthly, pm, mahina, mahine, mahinaa, mahinyala, masam, maasam, tingal, महीना, महीने, महिना, மாதம், నెల, ತಿಂಗಳು, মাস",
);
const YEAR = setOf("pa, annum, year, yearly, annual, saal, sal, varsh");
const FROM = setOf(
  "above, over, more, min, minimum, least, atleast, upar, uper, jyada, zyada, jada, adhik, plus, onwards, mele, mel, paina, beshi, ऊपर, ज़्यादा, ज्यादा, जास्त, மேல், పైన, ಮೇಲೆ, বেশি",
);
const UP_TO = setOf(
  "upto, under, below, less, max, maximum, within, tak, kam, niche, neeche, kami",
);
/** Words between an amount and the word that bounds it. */
const JOINED = setOf("se, than, or, and, a, per, at, ki, ka, ke, wali, wala, of, is, से, की, का");

/** An amount as somebody types it: "15k", "2.5 lpa", "15-20 hazar". */
type Amount = { value: number; per: Pay["per"] | undefined; certain: boolean; to: number };

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

function unitAt(s: Sentence, at: number): 1000 | 100_000 | undefined {
  if (isOneOf(s, at, THOUSANDS)) return 1000;
  return isOneOf(s, at, LAKHS) ? 100_000 : undefined;
}

function amountAt(s: Sentence, at: number): Amount | undefined {
  const text = s.tokens[at]?.word ?? "";
  if (!AMOUNT.test(text) || s.tokens[at]!.literal) return undefined;
  let to = at + 1;
  let unit = unitAt(s, to);
  if (unit) to += 1;
  else if (text.length === 4 && Number(text) >= FIRST_BATCH && Number(text) <= LAST_BATCH) {
    return undefined;
  }
  const second = isOneOf(s, to, setOf("to, se")) ? to + 1 : to;
  const upper = s.tokens[second]?.word ?? "";
  const upperUnit = unitAt(s, second + 1);
  // "15 se 20 hazar": a range asks for its lower end or more.
  if (AMOUNT.test(upper) && (upperUnit ?? (Number(upper) >= 5000 && Number(text) >= 5000))) {
    unit ??= upperUnit;
    to = second + (upperUnit ? 2 : 1);
  }
  const value = Math.round(Number(text) * (unit ?? 1));
  const per = unit === 100_000 || value >= 100_000 ? "year" : undefined;
  const round = value >= 10_000 && value < 100_000 ? true : value % 10_000 === 0 && value > 0;
  return { value, per, certain: unit !== undefined || (text.length > 4 && round), to };
}

/**
 * What somebody wants to earn: "15k", "20000 salary", "above 3 lpa". A drive fits when the most that it says to pay is as
 * much; one that says nothing is near.
 */
export function readPay(s: Sentence, at: number): number {
  let from = at;
  let said = false;
  let upTo = false;
  let bounded = false;
  /** Where what is said about the amount ends; nothing is said where it begins. */
  const note = (index: number): number => {
    if (isOneOf(s, index, SALARY) || isOneOf(s, index, CURRENCY)) said = true;
    else if (isOneOf(s, index, FROM)) bounded = true;
    else if (isOneOf(s, index, UP_TO)) bounded = upTo = true;
    else if (s.tokens[index]?.word === "up" && s.tokens[index + 1]?.word === "to") {
      bounded = upTo = true;
      return index + 2;
    } else return index;
    return index + 1;
  };
  for (let end = note(from); end > from; end = note(from)) from = skipAll(s, end, JOINED);
  const amount = amountAt(s, from);
  if (!amount) return 0;
  let { to, per } = amount;
  for (;;) {
    const next = skipAll(s, to, JOINED);
    let end = next + 1;
    if (isOneOf(s, next, MONTH)) per = "month";
    else if (isOneOf(s, next, YEAR) && (per || said || amount.certain)) per = "year";
    else end = note(next);
    if (end === next) break;
    to = end;
  }
  const sure = amount.certain || (said && amount.value >= 1000) || (bounded && per !== undefined);
  per ??= "month";
  const month = per === "year" ? amount.value / 12 : amount.value;
  if (!sure || month < 3000 || month > 2_000_000) return 0;
  const ways: Way[] = [{ in: "tags", words: steps(month, upTo) }];
  const values = [`${upTo ? "<" : ""}${amount.value}/${per}`];
  return add(s, { about: "pay", values, ways, from: at, to });
}

/** From here on no amounts are told apart, in thousands a month. */
const MOST = 100;

function stepOf(month: number): number {
  return Math.min(Math.floor(month / 1000), MOST);
}

const ten = (tens: number) => tag("paytens", tens);
const one = (step: number) => tag("pay", step);

/** The tags of every amount from this one on, or up to it: tens of thousands, and the thousands beside them. */
function steps(month: number, upTo: boolean): string[] {
  const own = stepOf(month);
  const tens = Math.floor(own / 10);
  const beside = Array.from({ length: 10 }, (_, index) => tens * 10 + index);
  const all = Array.from({ length: MOST / 10 + 1 }, (_, index) => index);
  return [
    ...beside.filter((step) => (upTo ? step <= own : step >= own)).map(one),
    ...all.filter((other) => (upTo ? other < tens : other > tens)).map(ten),
  ];
}

/** The tags of what a drive pays at most. */
export function payTags(pay: Pay | undefined): string[] {
  const most = pay?.to ?? pay?.from;
  if (!pay || most === undefined) return [];
  const step = stepOf(pay.per === "year" ? most / 12 : most);
  return [one(step), ten(Math.floor(step / 10))];
}

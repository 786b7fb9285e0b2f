import { matchesOf } from "#app/base/spelling/matches.ts";
import { type Found, LABELLED, PHRASED } from "#app/features/readings/found.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

const AMOUNT =
  "(?:(?:aed|rs\\.?|inr|₹|रु\\.?|रुपये|ரூ\\.?|రూ\\.?|ರೂ\\.?|રૂ\\.?|টাকা)\\s?)?\\d[\\d,]*(?:\\.\\d+)?\\s?(?:/-)?(?:k\\b|l\\b|lakhs?|lacs?|thousand|haj?aa?r|haza?a?r|l\\.?p\\.?a\\b\\.?|हजार|हज़ार|लाख|હજાર|হাজার|ஆயிரம்|వేలు|వేల|ಸಾವಿರ|লাখ|લાખ|లక్షలు|லட்சம்)?";
const LINK = "\\s?(?:-+|to|से|se|te|thi|ते|થી)\\s?";
const UNIT =
  "(?:aed\\b|l\\.?p\\.?a\\b\\.?|l(?![\\p{L}\\d])|(?:lakhs?|lacs?)(?:\\s?(?:per annum|p\\.?a\\b\\.?|per year|/ ?annum|a year))?|k(?![\\p{L}])|(?:per|a|/|every|p\\.?)\\s?(?:month|annum|year|day|mon?th|anum)\\b|p\\.?\\s?[ma]\\b\\.?|/-|monthly|ctc|प्रति माह|दरमहा|मासिक|महीना|টাকা|রুপি|ರೂಪಾಯಿ|ರೂ|రూపాయలు|ரூபாய்|રૂપિયા|रु\\.?(?=\\s|$)|रुपए|रुपया|mahina|mahine|रुपये|हजार|लाख|in[- ]?hand|take[- ]?home|stipend|thousand|haj?aa?r|haza?a?r|hatat|haath me|hath me|roz\\b|per day|daily|fix(?:ed)?\\b|ctc)";
/** "2.5 - 3 LPA", "Rs. 15,000 to 18,000 per month", "15k-18k". */
const MONEY = new RegExp(
  `(?<![\\p{L}\\d.])(?:up\\s?to\\s|upto\\s)?${AMOUNT}(?:${LINK}${AMOUNT})?\\s?(?:${UNIT}\\s?(?:\\(?${UNIT}\\)?)?)`,
  "giu",
);
/** "13500 in hand to 17000 in hand". */
const TWICE = new RegExp(`(?<![\\p{L}\\d.])${AMOUNT}\\s?${UNIT}${LINK}${AMOUNT}\\s?${UNIT}`, "giu");
const RUPEES = new RegExp(
  `(?:up\\s?to\\s|upto\\s)?(?:rs\\.?|inr|₹)\\s?\\d[\\d,]{3,}(?:${LINK}${AMOUNT})?`,
  "giu",
);
/** "In hand salary 17500", "Sal 15-22k": an amount after the word for it. */
const SAID = new RegExp(
  `(?<=\\b(?:salary|sal|in[- ]?hand|take[- ]?home|ctc|stipend|package|payment|pay|vetan|pagar|pagaar|tankha|earn|earning|earnings|wages|budget|fixed|fix|ha?ath me|hath ma)\\b[^\\d\\n.;!]{0,24}|(?:वेतन|सैलरी|सॅलरी|पगार|मानधन|मानदेय|स्टाइपेंड|तनख्वाह|ಸಂಬಳ|ವೇತನ|சம்பளம்|ஊதியம்|జీతం|వేతనం|বেতন|মাইনে|પગાર|વેતન)[^\\d\\n;!]{0,12})(?:up\\s?to\\s|upto\\s)?${AMOUNT}(?:${LINK}${AMOUNT})?(?:\\s?${UNIT})?`,
  "giu",
);
/** "13,000 + incentives". */
const FIXED = new RegExp(
  `(?<![\\d,.])${AMOUNT}(?:${LINK}${AMOUNT})?(?=\\s?(?:fix(?:ed)?\\s)?(?:\\+|plus)\\s?(?:\\w+\\s)?(?:incentives?|petrol|tips|ta\\b|pf|esi|allowances?|commission|ot\\b|[\\u0900-\\u0DFF]{2}))`,
  "giu",
);
/** "15,500 salary", "13500 gross": an amount before the word for it. */
const BEFORE_WORD = new RegExp(
  `(?<![\\d,.\\p{L}])${AMOUNT}(?:${LINK}${AMOUNT})?(?=\\s?(?:/-)?\\s?(?:rs\\.?|rupees|rupaye)?\\s?(?:salary|sal\\b|gross|net\\b|milega|milegi|milenge|fixed|fix\\b|stipend|pagar|vetan|take[- ]?home|in[- ]?hand|monthly|ctc|consolidated|हाथ में|हातात|मासिक|दरमहा|ஊதியம்|సంబళం|જેટલો|\\+\\s?(?:pf|esi|ot\\b|inc|petrol|ta\\b|da\\b|food|bonus|tips|canteen|transport|room|allow|perf|bus|stay|hostel|attend|comm)))`,
  "giu",
);
/** An amount that is all that the line says: "13,000 - 16,000", "17500 gross". */
const ALONE = new RegExp(
  `^(?:upto |up to )?(?:rs\\.?\\s?|₹\\s?)?(?:[1-9]\\d?,\\d{3}|[1-9]\\d{4}|[1-9]\\d?(?:\\.\\d)?\\s?(?:k|lpa|l|lakhs?))(?:${LINK}(?:rs\\.?\\s?|₹\\s?)?(?:[1-9]\\d?,\\d{3}|[1-9]\\d{4}|[1-9]\\d?(?:\\.\\d)?\\s?(?:k|lpa|l|lakhs?)))?(?:\\s?(?:/-|pm|p\\.m\\.?|per month|ctc|only|gross|net))*\\W*$`,
  "giu",
);
/** A line that speaks of money that somebody else gets, or that is no pay. */
const NOT_PAY =
  /\b(?:fees?|deposit|charges?|refundable|registration|vacanc\w*|cash|handle|cr\b|security|turnover|crore|bond|penalty|(?<!\+\s?)loan|funding|referral|refer|pay rs|(?<!\+\s?(?:[a-z]+\s)?)bonus|incentives? up|team of|employees|target|investment|prize|insurance|cover|reward|processing|kit|uniform|exam|rent|bhk)\b|फीस|शुल्क/i;
/** "CTC 3.6", "3.25 fixed", "ctc 3.6 tak": lakhs a year are understood. */
const LAKHS =
  /(?<=\b(?:ctc|package|pkg|budget)\b[^\d\n.;!]{0,14})\d{1,2}(?:\.\d{1,2})?(?:\s?(?:-|to)\s?\d{1,2}(?:\.\d{1,2})?)?\s?(?:l\b|lpa\b|fixed|fix)?(?![\d,%]|\.\d|\s?(?:yrs?|years?|k\b|month))/gi;
const PAY_WORD =
  /\b(?:salary|sal|ctc|package|pay|payment|stipend|in[- ]?hand|take[- ]?home|earn|lpa|l\.p\.a|remuneration|per month|p\.?m|month|annum|p\.?a|tankhwah|vetan|salery|pagar|budget|thousand|haj?aa?r|haza?a?r|ha?ath me|roz|incentives?|gross|milega|milegi|fixed?|k|l)\b|\+\s?(?:ta|petrol|ot|pf|esi|tips)\b|\d\s?[kl]\b|lac\b|lakhs?\b|aed\b|वेतन|सैलरी|सॅलरी|पगार|मानधन|स्टाइपेंड|ಸಂಬಳ|ವೇತನ|சம்பளம்|ஊதிய|జీతం|వేతనం|বেতন|মাইনে|પગાર|વેતન|ஊக்கத்தொகை|टाका|টাকা|रुपए|रुपये|₹|rs\.?|माह/i;

/** The pay as the message writes it, "18,000 - 22,000 per month"; undefined without an amount. */
export function payIn(labelled: readonly Piece[], free: readonly Piece[]): Found | undefined {
  for (const piece of labelled) {
    if (!/\d/.test(piece.text) || /\b(?:no fees?|registration fee|deposit)\b/i.test(piece.text))
      continue;
    const clean = sentence(piece);
    return payOf(clean.text, clean.start, LABELLED);
  }
  for (const piece of free) {
    if (!/\d/.test(piece.text)) continue;
    const alone = matchesOf(ALONE, piece.text).length > 0;
    if (!alone && !PAY_WORD.test(piece.text)) continue;
    const match = (alone ? [ALONE] : [TWICE, MONEY, RUPEES, SAID, FIXED, BEFORE_WORD, LAKHS])
      .flatMap((pattern) => matchesOf(pattern, piece.text))
      .find(
        ({ 0: text, index }) =>
          plausible(text) && !NOT_PAY.test(around(piece.text, index, text.length)),
      );
    if (match) {
      // "15k fix + 200 per activation": it goes on.
      const rest = piece.text.slice(match.index + match[0].length);
      const more =
        /^\s?(?:(?:[a-z]+\s){0,3}\+(?!\s?joining)[^.;|!•]{1,60}|\s?(?:,|\/|&|n|and)\s?[a-z]{0,12}[\s-]{0,2}(?:rs\.?|₹)?\s?\d[\d,.]*\s?(?:k|lpa|l)\b[^.;|!•]{0,20})/i.exec(
          rest,
        );
      const told = severalPays(piece.text);
      if (told) return payOf(told.text, piece.start + told.index, PHRASED);
      return payOf(match[0] + (more?.[0] ?? ""), piece.start + match.index, PHRASED);
    }
  }
  return undefined;
}

/** The words beside an amount, up to the end of their clause; "bond nahi" speaks of none. */
function around(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - 30), at);
  const after = text.slice(at + length, at + length + 25);
  const words =
    before.slice(before.search(/(?:(?!\.\s)[^;|•!])*$/)) + " " + after.split(/\.\s|[;|•!]/)[0];
  return words.replaceAll(/\b(?:no|koi|zero)?\s?\w+ (?:nahi|nhi|nil|free)\b|\bno \w+/gi, "");
}

/** "CNC 18-24k / helpers 14500": a pay for each role in one line. */
const SEVERAL = new RegExp(
  `(?:[\\p{L}.]+\\s?(?:&\\s?[\\p{L}.]+\\s?)?[-–:=]?\\s?(?:upto\\s|up to\\s)?)${AMOUNT}(?:${LINK}${AMOUNT})?(?:\\s?\\+\\s?[\\p{L} ]{2,14})?(?:\\s?[,;/|]\\s?|\\s(?:and|aur)\\s)(?:[\\p{L}.]+\\s){0,2}[\\p{L}.]+\\s?[-–:=]?\\s?(?:upto\\s|up to\\s)?${AMOUNT}(?:${LINK}${AMOUNT})?(?:\\s?(?:k|l|lpa|lakh)\\b)?(?:\\stak)?`,
  "iu",
);

function severalPays(text: string): { text: string; index: number } | undefined {
  const match = SEVERAL.exec(text);
  if (!match || NOT_PAY.test(match[0]) || /\b(?:yrs?|years?|age|exp)\b/i.test(match[0]))
    return undefined;
  const amounts = match[0].match(/\d[\d,.]*\s?(?:k|l|lakh|lpa)?/gi) ?? [];
  const large = amounts.filter(
    (one) => /[kl]/i.test(one) || Number(one.replaceAll(/\D/g, "")) >= 5000,
  );
  return large.length > 1 && amounts.length - large.length < 2
    ? { text: match[0], index: match.index }
    : undefined;
}

const BETWEEN_AMOUNTS = new RegExp(`(${AMOUNT}) ?(?:-|to|से|se) ?(?=${AMOUNT})`, "iu");

function payOf(text: string, start: number, confidence: number): Found {
  const value = text
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s:-]+|[\s,;:-]+$/g, "")
    .replace(BETWEEN_AMOUNTS, "$1 - ")
    .replaceAll(/ {2,}/g, " ");
  return { value, start, end: start + text.trimEnd().length, confidence };
}

function sentence(piece: Piece): Piece {
  const end =
    /\s(?:with|after|and) (?=[^.]{0,20}\b(?:bond|agreement|service|joining)\b)|\s\+\s*joining|[,;]\s*(?:bond|joining|notice)|(?<=[a-z)\d]{2})\.\s+(?=[A-Z])|\s[|•;]\s|!|\s{3,}/.exec(
      piece.text,
    );
  return cut(piece, 0, Math.min(end?.index ?? 120, 120));
}

/** A year, a phone number or a number of seats is no pay. */
function plausible(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (/\d{10}/.test(text)) return false;
  if (/\b\d{1,3}(?:\.\d)?\s?k\b/i.test(text)) return true;
  if (
    /^\d{1,2}\.\d{1,2}(?:\s?(?:-|to)\s?\d{1,2}(?:\.\d{1,2})?)?\s?(?:fixed|fix|l|lpa)?$/i.test(text)
  )
    return true;
  if (/l\.?p\.?a|lakh|lac|हजार|लाख|thousand|ha[jz]aa?r|\dl\b/i.test(text))
    return digits.length <= 14;
  if (/^\D*20[12]\d\D*$/.test(text)) return false;
  return (
    digits.length >= 4 &&
    digits.length <= 16 &&
    !/\bp\.?m\b/i.test(text.replace(/\d[\d,]{3,}.*/, ""))
  );
}

const SPAN =
  /(?<![\d.-])(?<from>\d{1,2}(?:\.\d)?)\s?(?:-|to|से|se)\s?(?<to>\d{1,2}(?:\.\d)?)\s?\+?\s?(?<unit>years?'?|yrs?\.?|yr|y(?![\p{L}])|months?|mths?|mos?(?=[\s.,)]|$)|mahine|mahina|महीन[ेा]|महिन[ेा]|மாத\p{M}*|నెల[\p{L}\p{M}]*|ತಿಂಗಳು|মাস|મહિના|साल|वर्ष[\p{L}\p{M}]*|saal|varsh|வருட[\p{L}\p{M}]*|વર્ષ[\p{L}\p{M}]*|বছর[\p{L}\p{M}]*|ஆண்டு[\p{L}\p{M}]*|సంవత్సర[\p{L}\p{M}]*|ఏళ్ల?|ವರ್ಷ[\p{L}\p{M}]*)(?![\p{L}\p{M}])/iu;
const LEAST =
  /(?<![\d.-])(?:(?:min(?:imum)?|at ?least|above|more than)\.?\s*)?(?<from>\d{1,2}(?:\.\d)?)\s?(?<plus>\+|plus)?\s?(?<unit>years?'?|yrs?\.?|yr|y(?![\p{L}])|months?|mths?|mos?(?=[\s.,)]|$)|mahine|mahina|महीन[ेा]|महिन[ेा]|மாத\p{M}*|నెల[\p{L}\p{M}]*|ತಿಂಗಳು|মাস|મહિના|साल|वर्ष[\p{L}\p{M}]*|saal|varsh|வருட[\p{L}\p{M}]*|વર્ષ[\p{L}\p{M}]*|বছর[\p{L}\p{M}]*|ஆண்டு[\p{L}\p{M}]*|సంవత్సర[\p{L}\p{M}]*|ఏళ్ల?|ವರ್ಷ[\p{L}\p{M}]*)\s?(?<plus2>\+|and above|& above|or more)?(?![\p{L}\p{M}])/iu;
/** "Exp 1-3", "exp: 2+": the unit is understood. */
const BARE_EXPERIENCE =
  /(?<=\bexp\w*\.?\s?[:=-]*\s?)(?<from>\d{1,2}(?:\.\d)?)\s?(?:(?:-|to)\s?(?<to>\d{1,2}(?:\.\d)?)|(?<plus>\+))(?<unit>)(?<plus2>)/i;
const [SPAN_ALL, LEAST_ALL, BARE_ALL] = [SPAN, LEAST, BARE_EXPERIENCE].map(
  ({ source, flags }) => new RegExp(source, `${flags}g`),
) as [RegExp, RegExp, RegExp];
const PLUS_ALL =
  /(?<![\d.-])(?<from>\d{1,2}(?:\.\d)?)\s?(?<plus>\+|plus)\s?(?<unit>years?|yrs?|y\b)/gi;
/** "6months to 3yrs". */
const MIXED =
  /(?<![\d.-])(?<from>\d{1,2})\s?(?<months>months?|mths?|mahine)\s?(?:to|-|se)\s?(?<to>\d{1,2})\s?(?<unit>years?|yrs?|saal)/gi;
/** "0 to 2", "4.5 to 7", "3+" behind the label. */
const ALONE_YEARS =
  /^\W*(?:min\.?\s)?(?<from>\d{1,2}(?:\.\d)?)\s?(?:(?:-|to)\s?(?<to>\d{1,2}(?:\.\d)?)|(?<plus>\+))?(?=$|[\s,;(])/gi;

/** Years of something else than work. */
const AGED =
  /\b(?:age|aged|umar|umr|vay|session|old|gap|bond|course|degree|education|edu|backlogs?|within|last|past|established|since|warranty|programme?|contract|agreement|college|leader|excellence|full time)\b|आयु|उम्र|वय/i;

function clauseOf(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - 40), at);
  const after = text.slice(at + length, at + length + 18);
  return (
    before.slice(before.search(/(?:(?!\.\s|\sto\s\d)[^;|•!,(])*$/)) +
    text.slice(at, at + length) +
    after.split(/\.\s|[;|•!,)]/)[0]
  );
}

const FRESH =
  /(?<!\p{L})(?:fresh?e?rs?'?|frshrs?|freshar|freshers?(?=[-/])|fresh(?:er)? (?:graduates?|candidates?|pass-?\s?outs?|passouts?|talent)|no (?:prior |previous |work )?exp(?:erience)?(?: (?:needed|required|reqd|necessary))?|0 (?:years?|yrs?)|zero exp(?:erience)?|freshies|without (?:any )?exp(?:erience)?|exp(?:erience)? (?:is )?(?:not|nahi|nhi|na|zaruri nahi|jaruri nahi) ?(?:needed|required|reqd|mandatory|compulsory|necessary|chahiye|zaruri|jaruri)?|anubhav (?:zaruri|jaruri) nahi|entry[- ]level|bina (?:experience|exp|anubhav)|naye log)(?![\p{L}\p{M}])|फ्रेशर|नए उम्मीदवार|बिना अनुभव|नवशिके|नवीन उमेदवार|अनुभव(?: की)? (?:आवश्यक|ज़?रूरी|जरूरत|गरज) नाही?ं?|अनुभव(?:ाची)? (?:गरज|आवश्यकता|अट) ना|अनुभव नसले|ફ્રેશર|બિનઅનુભવી|ফ্রেশার|অভিজ্ঞতা লাগবে না|অনভিজ্ঞ|ஃபிரஷர்|பிரஷர்|ப்ரெஷர்|ஃப்ரெஷர்|புதியவர்|அனுபவம் (?:தேவையில்லை|இல்லாத|தேவை இல்லை)|ఫ్రెషర్|అనుభవం (?:అవసరం లేదు|లేని|లేకపోయినా)|కొత్తవార|ಫ್ರೆಶರ್|ಫ್ರೆಷರ್|ಹೊಸಬರ|ಅನುಭವ (?:ಬೇಡ|ಅಗತ್ಯವಿಲ್ಲ|ಇಲ್ಲದ)/iu;
const NO_FRESH =
  /\b(?:no freshers?|freshers? (?:not|can'?t|cannot|please don'?t|(?:pls|plz|please) excuse|don'?t|do not|need not|are not|excuse|nahi|nhi|mat)|not for freshers?|experienced only|only experienced|only exp(?:\b|d)|exp(?:erienced)? candidates? only|non[- ]?freshers?)(?!\p{L})|फ्रेशर (?:नहीं|न आएं)/iu;
const SEASONED =
  /(?<!\p{L})(?:(?<=fresh(?:ers?)?\s?(?:\/|&|and|or|n|,|\+|aur|ya)\s?)exp(?:\.|\b)|exp(?=\s(?:or|and|&|\/)\s?fresh)|experienced|exp(?:erienced)? candidates?|experience holders?|lateral|expd|experience (?:mandatory|must|compulsory|required|zaruri)|exp (?:mandatory|must|compulsory|reqd|required|chahiye)|anubhavi)(?![\p{L}\p{M}])|अनुभवी|અનુભવી|অভিজ্ঞ(?!তা)|அனுபவம் (?:உள்ள|வாய்ந்த)|அனுபவமுள்ள|అనుభవం (?:ఉన్న|కలిగిన|గల)|అనుభవజ్ఞ|ಅನುಭವಿ|ಅನುಭವ(?:ವಿರುವ| ಇರುವ|ಸ್ಥ)/iu;
const FRESHER_TO = /\bfreshers? (?:to|-|upto) \d{1,2}\+? ?(?:years?|yrs?)/i;
const ALSO_FRESH =
  /\bfresh\w* (?:(?:can|may|are|candidates?|log|wale)\s)*(?:also|too|bhi)\b|\beven fresh|फ्रेशर (?:भी|से)|fresher(?:s)? भी|\balso fresh|\bwith or without exp|\b(?:all|any) experience/i;
const ALL_FRESH = /\b(?:only freshers?|freshers? only|only for freshers?)\b/i;

const MONTH = /^(?:m|मह|மாத|నెల|ತಿಂ|মাস|મહિ)/i;

/** Says that what follows are years of work. */
const ASKED =
  /\bexp|अनुभव|anubhav|tajurb|\b(?:min(?:imum)?|at ?least)\.?\s\d{1,2}(?:\.\d)?\s?\+?\s?(?:yr|year|month)|অভিজ্ঞতা|অভিজ্ঞ|அனுபவ|అనుభవ|ಅನುಭವ|અનુભવ/i;

type Experience = { required?: Found; driveFor?: Found };

/** The experience asked for ("0-2 years"), and whom the drive is for. */
export function experienceIn(labelled: readonly Piece[], free: readonly Piece[]): Experience {
  const result: Experience = {};
  let fresh: Found | undefined;
  let seasoned: Found | undefined;
  const pieces = [
    ...labelled.map((piece) => ({ piece, sure: true })),
    ...free.map((piece) => ({ piece, sure: false })),
  ];
  for (const { piece, sure } of pieces) {
    const { text } = piece;
    const asked = sure || ASKED.test(text);
    const spans = [
      MIXED,
      SPAN_ALL,
      PLUS_ALL,
      ...(asked ? [LEAST_ALL, BARE_ALL] : []),
      ...(sure ? [ALONE_YEARS] : []),
    ];
    const span = spans
      .flatMap((pattern) => matchesOf(pattern, text))
      .find(
        (match) =>
          Number(match.groups!["from"]) <= 15 &&
          (sure || !AGED.test(clauseOf(text, match.index, match[0].length))),
      );
    const says = (value: string, match: RegExpExecArray): Found => ({
      value,
      start: piece.start + match.index,
      end: piece.start + match.index + match[0].length,
      confidence: sure ? 0.95 : 0.75,
    });
    if (span && !result.required) {
      // "5 - 8 Yrs & 8 - 12 Yrs": two levels of one line.
      const next = sure
        ? matchesOf(SPAN_ALL, text).find(({ index }) => index > span.index)
        : undefined;
      const { from, to, unit, plus, plus2 } = span.groups! as Record<string, string | undefined>;
      const word = MONTH.test(unit!) ? "months" : "years";
      const least = plus || plus2 || /min|least|above|more/i.test(span[0]);
      result.required = says(
        span.groups!["months"]
          ? `${from} months - ${to} years`
          : next && to
            ? `${from}-${to} & ${next.groups!["from"]}-${next.groups!["to"]} ${word}`
            : to
              ? `${from}-${to} ${word}`
              : `${from}${least ? "+" : ""} ${from === "1" && !least ? word.slice(0, -1) : word}`,
        span,
      );
      if (Number(from) === 0) fresh ??= says("", span);
      if (Number(from) > 0 || Number(to ?? 0) > 0) seasoned ??= says("", span);
    }
    const toYears = FRESHER_TO.exec(text);
    if (toYears && !result.required) {
      result.required = says(toYears[0].replaceAll(/\s+/g, " "), toYears);
      fresh ??= says("", toYears);
      seasoned ??= says("", toYears);
    }
    if (ALSO_FRESH.test(text)) seasoned ??= says("", FRESH.exec(text) ?? /./.exec(text)!);
    const newly = FRESH.exec(text);
    const not = NO_FRESH.exec(text);
    if (newly && !not) fresh ??= says("", newly);
    if (not) seasoned ??= says("", not);
    const experienced = SEASONED.exec(text);
    if (experienced && !/not mandatory|not required|no experience/i.test(text))
      seasoned ??= says("", experienced);
    if (ALL_FRESH.test(text)) seasoned = undefined;
  }
  const first = fresh ?? seasoned;
  if (first) {
    const value = fresh && seasoned ? "Fresher/Experienced" : fresh ? "Freshers" : "Experienced";
    result.driveFor = { ...first, value, confidence: Math.min(first.confidence, 0.9) };
  }
  return result;
}

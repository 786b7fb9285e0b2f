import { matchesOf } from "#app/base/spelling/matches.ts";
import { type Found, LABELLED, PHRASED } from "#app/features/readings/found.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

const AMOUNT =
  "(?:(?:aed|rs\\.?|inr|₹|रु\\.?|रुपये)\\s?)?\\d[\\d,]*(?:\\.\\d+)?\\s?(?:/-)?(?:k\\b|l\\b|lakhs?|lacs?|thousand|haj?aa?r|haza?a?r|l\\.?p\\.?a\\b\\.?|हजार|हज़ार|लाख|હજાર|হাজার)?";
const LINK = "\\s?(?:-+|to|से|se|te|thi|ते|થી)\\s?";
const UNIT =
  "(?:l\\.?p\\.?a\\b\\.?|l(?![\\p{L}\\d])|(?:lakhs?|lacs?)(?:\\s?(?:per annum|p\\.?a\\b\\.?|per year|/ ?annum|a year))?|k(?![\\p{L}])|(?:per|a|/|every|p\\.?)\\s?(?:month|annum|year|day|mon?th|anum)\\b|p\\.?\\s?[ma]\\b\\.?|/-|monthly|ctc|प्रति माह|महीना|mahina|mahine|रुपये|हजार|लाख|in[- ]?hand|take[- ]?home|stipend|thousand|haj?aa?r|haza?a?r|hatat|haath me|hath me|roz\\b|per day|daily|fix(?:ed)?\\b|ctc)";
/** "2.5 - 3 LPA", "Rs. 15,000 to 18,000 per month", "15k-18k". */
const MONEY = new RegExp(
  `(?<![\\p{L}\\d.])(?:up\\s?to\\s|upto\\s)?${AMOUNT}(?:${LINK}${AMOUNT})?\\s?(?:${UNIT}\\s?(?:\\(?${UNIT}\\)?)?)`,
  "giu",
);
const RUPEES = new RegExp(
  `(?:up\\s?to\\s|upto\\s)?(?:rs\\.?|inr|₹)\\s?\\d[\\d,]{3,}(?:${LINK}${AMOUNT})?`,
  "giu",
);
/** "In hand salary 17500", "Sal 15-22k": an amount after the word for it. */
const SAID = new RegExp(
  `(?<=\\b(?:salary|sal|in[- ]?hand|take[- ]?home|ctc|stipend|package|payment|pay|vetan|pagar|earn|budget|fixed|fix|ha?ath me|hath ma)\\b[^\\d\\n.;!]{0,24})(?:up\\s?to\\s|upto\\s)?${AMOUNT}(?:${LINK}${AMOUNT})?(?:\\s?${UNIT})?`,
  "giu",
);
/** "13,000 + incentives". */
const FIXED = new RegExp(
  `(?<![\\d,.])${AMOUNT}(?:${LINK}${AMOUNT})?(?=\\s?(?:fix(?:ed)?\\s)?(?:\\+|plus)\\s?(?:\\w+\\s)?(?:incentives?|petrol|tips|ta\\b|pf|esi|allowances?|commission|ot\\b))`,
  "giu",
);
const NOT_PAY =
  /\b(?:fees?|deposit|charges?|refundable|registration|security|turnover|crore|bond|penalty|loan|funding|referral|refer|pay rs|bonus|incentives? up|team of|employees|target|investment|prize|insurance|cover|reward|processing|kit|uniform|exam|rent|bhk)\b|फीस|शुल्क/i;
const PAY_WORD =
  /\b(?:salary|sal|ctc|package|pay|payment|stipend|in[- ]?hand|take[- ]?home|earn|lpa|l\.p\.a|remuneration|per month|p\.?m|month|annum|p\.?a|tankhwah|vetan|salery|pagar|budget|thousand|haj?aa?r|haza?a?r|ha?ath me|roz|incentives?|k|l)\b|\+\s?(?:ta|petrol|ot|pf|esi|tips)\b|\d\s?[kl]\b|वेतन|सैलरी|₹|rs\.?|माह/i;

/** The pay as the message writes it, "18,000 - 22,000 per month"; undefined without an amount. */
export function payIn(labelled: readonly Piece[], free: readonly Piece[]): Found | undefined {
  for (const piece of labelled) {
    if (!/\d/.test(piece.text) || /\b(?:no fees?|registration fee|deposit)\b/i.test(piece.text))
      continue;
    const clean = sentence(piece);
    return payOf(clean.text, clean.start, LABELLED);
  }
  for (const piece of free) {
    if (!/\d/.test(piece.text) || !PAY_WORD.test(piece.text)) continue;
    const match = [MONEY, RUPEES, SAID, FIXED]
      .flatMap((pattern) => matchesOf(pattern, piece.text))
      .find(
        ({ 0: text, index }) =>
          plausible(text) &&
          !NOT_PAY.test(piece.text.slice(Math.max(0, index - 30), index + text.length + 25)),
      );
    if (match) {
      // "15k fix + 200 per activation": it goes on.
      const rest = piece.text.slice(match.index + match[0].length);
      const more =
        /^\s?(?:(?:[a-z]+\s){0,3}\+[^.;|!•]{1,60}|\s?(?:,|\/|&|n|and)\s?[a-z]{0,12}[\s-]{0,2}(?:rs\.?|₹)?\s?\d[\d,.]*\s?(?:k|lpa|l)\b[^.;|!•]{0,20})/i.exec(
          rest,
        );
      return payOf(match[0] + (more?.[0] ?? ""), piece.start + match.index, PHRASED);
    }
  }
  return undefined;
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
  const end = /(?<=[a-z)\d]{2})\.\s+(?=[A-Z])|\s[|•;]\s|!|\s{3,}/.exec(piece.text);
  return cut(piece, 0, Math.min(end?.index ?? 120, 120));
}

/** A year, a phone number or a number of seats is no pay. */
function plausible(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (/\b\d{1,3}(?:\.\d)?\s?k\b/i.test(text)) return true;
  if (/l\.?p\.?a|lakh|lac|हजार|लाख|thousand/i.test(text)) return digits.length <= 14;
  if (/^\D*20[12]\d\D*$/.test(text)) return false;
  return (
    digits.length >= 4 &&
    digits.length <= 16 &&
    !/\bp\.?m\b/i.test(text.replace(/\d[\d,]{3,}.*/, ""))
  );
}

const SPAN =
  /(?<![\d.-])(?<from>\d{1,2}(?:\.\d)?)\s?(?:-|to|से|se)\s?(?<to>\d{1,2}(?:\.\d)?)\s?\+?\s?(?<unit>years?|yrs?|yr|y(?![\p{L}])|months?|mahine|mahina|साल|वर्ष|saal|વર્ષ|বছর|ஆண்டு|సంవత్సర|ವರ್ಷ)(?![\p{L}\p{M}])/iu;
const LEAST =
  /(?<![\d.-])(?:(?:min(?:imum)?|at ?least|above|more than)\.?\s*)?(?<from>\d{1,2}(?:\.\d)?)\s?(?<plus>\+|plus)?\s?(?<unit>years?|yrs?|yr|y(?![\p{L}])|months?|mahine|mahina|साल|वर्ष|saal|વર્ષ|বছর|ஆண்டு|సంవత్సర|ವರ್ಷ)\s?(?<plus2>\+|and above|& above|or more)?(?![\p{L}\p{M}])/iu;
/** "Exp 1-3", "exp: 2+": the unit is understood. */
const BARE_EXPERIENCE =
  /(?<=\bexp\w*\.?\s?[:=-]*\s?)(?<from>\d{1,2}(?:\.\d)?)\s?(?:(?:-|to)\s?(?<to>\d{1,2}(?:\.\d)?)|(?<plus>\+))(?<unit>)(?<plus2>)/i;
const FRESH =
  /(?<!\p{L})(?:freshers?|fresh(?:er)? (?:graduates?|candidates?)|फ्रेशर्स?|no experience|0 (?:years?|yrs?)|zero experience|freshies|without experience|entry[- ]level)(?![\p{L}\p{M}])/iu;
const NO_FRESH =
  /\b(?:no freshers?|freshers? (?:not|can'?t|cannot|please don'?t|(?:pls|plz|please) excuse|don'?t|need not|are not|excuse)|not for freshers?|experienced only|only experienced|non[- ]?freshers?)\b/i;
const SEASONED =
  /(?<!\p{L})(?:experienced|exp(?:erienced)? candidates?|experience holders?|lateral|अनुभवी)(?![\p{L}\p{M}])/iu;
const ALL_FRESH = /\b(?:only freshers?|freshers? only|only for freshers?)\b/i;

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
    if (
      !sure &&
      /\b(?:age|bond|company|since|old|established|industry leader|contract|warranty|agreement|college|excellence)\b/i.test(
        text,
      ) &&
      !/exp/i.test(text)
    )
      continue;
    const asked = sure || /\bexp|अनुभव|anubhav|tajurb/i.test(text);
    const aged =
      /\b(?:age|aged|umar|umr|vay|session|old|gap|bond|course|degree|education|backlogs?|within|last|past|established|warranty|programme?)\b|आयु|उम्र|वय/i.test(
        text,
      );
    const spoken = aged && !asked ? null : SPAN.exec(text);
    const least =
      aged && !asked
        ? null
        : /(?<![\d.-])(?<from>\d{1,2}(?:\.\d)?)\s?(?<plus>\+|plus)\s?(?<unit>years?|yrs?)/i.exec(
            text,
          );
    const bare = asked ? BARE_EXPERIENCE.exec(text) : null;
    const young = (match: RegExpExecArray | null) =>
      match && Number(match.groups!["from"]) <= 15 ? match : null;
    const span = asked
      ? (SPAN.exec(text) ?? LEAST.exec(text) ?? bare)
      : (young(spoken) ?? young(least));
    const says = (value: string, match: RegExpExecArray): Found => ({
      value,
      start: piece.start + match.index,
      end: piece.start + match.index + match[0].length,
      confidence: sure ? 0.95 : 0.75,
    });
    if (span && !result.required) {
      const { from, to, unit, plus, plus2 } = span.groups!;
      const word = /^m/i.test(unit!) ? "months" : "years";
      const least = plus || plus2 || /min|least|above|more/i.test(span[0]);
      result.required = says(
        to
          ? `${from}-${to} ${word}`
          : `${from}${least ? "+" : ""} ${from === "1" && !least ? word.slice(0, -1) : word}`,
        span,
      );
      if (Number(from) === 0) fresh ??= says("", span);
      if (Number(from) > 0 || Number(to ?? 0) > 0) seasoned ??= says("", span);
    }
    const newly = FRESH.exec(text);
    if (newly && !NO_FRESH.test(text)) fresh ??= says("", newly);
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

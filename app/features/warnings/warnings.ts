/* Words in job messages that have cost people money. A warning refuses nothing, it only shows the words. */
import { matchesOf } from "#app/base/spelling/matches.ts";

export type Warning =
  | "asks-fee"
  | "webmail"
  | "short-link"
  | "asks-id-or-bank"
  | "no-venue"
  | "offer-before-interview";

export type Mark = { warning: Warning; start: number; end: number };

const MONEY = "(?:rs\\.?|inr|₹|रु\\.?)\\s?\\d[\\d,]*|\\d[\\d,]{2,}\\s?(?:/-|rs\\b|rupees|रुपये|rupay)";
const FOR_WHAT =
  "(?:registration|regn?|joining|processing|application|training|document(?:ation|s)?|verification|security|consultancy|consultation|placement|service|interview|uniform|id[- ]?card|kit|gate ?pass|file|admin(?:istrative|istration)?|entry|form|laptop|refundable|caution|enrol?ment|medical|bgv|background check|gst|insurance|courier|offer letter|material|agreement|slot|booking|counsell?ing|hostel|token|advance|bond|job|selection|confirmation|passbook|locker|tool|device|mobile|sim|travel pass|airport pass|e-?pass|security clearance|exam|test|portal|profile|resume)";
const FEE = "(?:fees?|charges?|deposit|amount|money|payment|shulk|शुल्क|फीस|फ़ीस|cost)";

const FEES: RegExp[] = [
  new RegExp(
    `(?<![\\p{L}-])${FOR_WHAT}(?:\\s(?:and|&|or)\\s\\w+)?\\s?(?:\\([^)]{1,20}\\)\\s?)?${FEE}(?![\\p{L}\\p{M}])`,
    "giu",
  ),
  new RegExp(
    `(?<![\\p{L}])(?:fees?|charges?|deposit|शुल्क|फीस|फ़ीस|shulk)\\s?(?:of|is|are|:|-|=|only|ke|ka|का|की|amount)?\\s?(?:only\\s)?(?:${MONEY}|\\d{3,5}(?!\\d))`,
    "giu",
  ),
  new RegExp(
    `(?:${MONEY})\\s?(?:/-)?\\s?(?:only\\s)?(?:as |for |ka |ki |का |की |towards |\\()?\\s?(?:the |a |your |one[- ]time )?(?:\\w+\\s){0,2}?(?:fees?|charges?|deposit|refundable|शुल्क|फीस|फ़ीस)(?![\\p{L}\\p{M}])`,
    "giu",
  ),
  new RegExp(
    `(?:${MONEY}|\\d{3,5})\\s?(?:/-)?\\s?(?:only\\s)?(?:for|towards|as)\\s(?:the\\s|your\\s|a\\s)?(?:registration|id[- ]?card|uniform|kit|training|documents?|processing|gate ?pass|verification|medical|laptop|form|seat|slot|interview|offer letter)`,
    "giu",
  ),
  new RegExp(
    `(?<![\\p{L}])(?:pay(?:ing|able)?|paid|deposit|transfer|g-?pay|phone-?pe|paytm|bring|submit|remit|jama (?:karo|karna|karein)|payment of|send)\\s(?:an? |the |only |amount |of |cash |us |in |advance |online |non-refundable |refundable |token )*(?:${MONEY})`,
    "giu",
  ),
  /(?:fully |100% )?(?:refundable|refunded)(?: (?:after|with|in|on|within|at)\b[^.,\n]{0,30})?/gi,
  new RegExp(
    `(?<![\\p{L}])(?:registration|id[- ]?card|uniform|gate ?pass|documentation|processing)\\s?[:=-]?\\s?(?:${MONEY})`,
    "giu",
  ),
  /\d{3,5}\s?(?:\/-)?\s?\+\s?gst\b/gi,
  /(?<!\p{L})(?:fees?|charges|फीस|शुल्क)\s(?:applicable|compulsory|mandatory|to be paid|must be paid|extra|lagegi|lagega|लगेगी|लगेगा|will be (?:taken|charged|collected)|payable|required|hai\b|देना|जमा|deni)/giu,
  /(?<!\p{L})(?:(?:first|one|1|half|50%(?: of)?(?: the)?(?: first)?|15 days'?) (?:month'?s?|months)?'?\s?salary)\s(?:as|will be|to be|is|ko|hamari|consultancy|charge|service)[^.\n]{0,25}(?:charge|fees?|consultancy|commission|taken|paid|deduct)\w*/giu,
  /(?<!\p{L})(?:paise|paisa|पैसे)\s(?:dene|jama|lagenge|lagega|देने|जमा|लगेंगे)(?![\p{L}\p{M}])/giu,
  /(?<!\p{L})(?:scan (?:the |this )?(?:qr|code)[^.\n]{0,20}pay|upi (?:payment|id)\s?:?\s?\S+@\S+|pay (?:via|by|through|on|using) (?:upi|g-?pay|phone-?pe|paytm|qr))/giu,
  new RegExp(
    `(?:${MONEY})\\s?(?:/-)?\\s?(?:(?:is |are )?(?:to be|must be|has to be|have to be)\\s(?:deposited|paid|submitted|transferred)|will be (?:charged|collected)|(?:is |are )?(?:on|borne by) (?:the )?candidates?)`,
    "giu",
  ),
  /(?<!\p{L})(?:g-?pay|phone-?pe|paytm|transfer)\s\d{2,5}\s(?:to|on|par)\b/giu,
  // As people ask for it in a chat: "pay 499 security to HR", "registration ke liye 499 bhejna hoga".
  new RegExp(
    `(?<!\\p{L})(?:pay|paying|deposit|transfer|send|bhej\\w*|jama)\\s(?:only |just |rs\\.?\\s?|₹\\s?)*\\d{2,5}(?!\\d|\\s?(?:k\\b|lpa|years?|posts?))[^.!\\n]{0,25}?(?<!\\p{L})(?:security|${FOR_WHAT}|fees?|charges?|to hr|upi|qr|g-?pay|phone-?pe|paytm)(?![\\p{L}\\p{M}])`,
    "giu",
  ),
  new RegExp(
    `(?<!\\p{L})${FOR_WHAT}(?:\\s(?:ke liye|ka|ki|ke|hetu|sathi|mate|cost|amount|fees?|charges?))*\\s?(?:rs\\.?\\s?|₹\\s?)?\\d{2,5}\\s?(?:rs|rupaye?|rupees|\\/-)?[^.!\\n]{0,15}?(?:bhejna|bhejo|bheje|bhejein|dena|deni|dene|lagega|lagegi|lagenge|jama|bharna|bharne|bharo|pay kar)`,
    "giu",
  ),
  /(?<!\p{L})qr(?: code)?\b[^.!\n]{0,20}?\d{2,5}[^.!\n]{0,12}?(?:pay|bhej|transfer)|(?<!\p{L})(?:pay|bhej\w*)\s[^.!\n]{0,15}?\bqr(?: code)?\b/giu,
  /(?<!\p{L})(?:training|uniform|kit|medical|registration|documentation|bgv|verification|hostel)\s(?:cost|expenses?|amount|charges?)[^.!\n]{0,25}?(?:borne|paid|to be paid|payable) by (?:the )?(?:candidates?|you|employees?|selected)/giu,
  /(?<!\p{L})token\s(?:amount |money )?(?:of )?(?:rs\.?\s?|₹\s?)?\d+(?:\s?k\b|,\d{3}|\d{2})/giu,
  /(?<!\p{L})(?:need|needs|have|has|required) to (?:buy|purchase)\s[^.!\n]{0,30}?(?:kit|uniform|id card|material|laptop|shoes|books)/giu,
  /(?<!\p{L})(?:investment|charges?|amt|amount)\s(?:will be |is |to be )?(?:discussed|told|explained|informed)\s(?:during|in|at|by|after)/giu,
  /(?<!\p{L})(?:rs\.?\s?|₹\s?)?\d{2,5}\s?(?:rs|rupaye?|rupees|\/-)?\s(?:form|file|kit|dress|uniform|card)?\s?(?:charge|fee)?\s?(?:lagega|lagegi|lagenge|dena hoga|dene honge|dena padega|bharna hoga|bharna padega|jama karna|jama karne)/giu,
  /(?<!\p{L})(?:form|file|registration|kit)\s(?:fee |charge |ka |ke )?(?:rs\.?\s?|₹\s?)?\d{2,5}\s?(?:rs|rupaye?|rupees|\/-)/giu,
  /(?<!\p{L})(?:phone-?\s?pe|g-?\s?pay|paytm|upi)\s(?:karo|kare|karein|karke|kar do|karna|pe bhejo|par bhejo)/giu,
];

/** Near words about money, these say that nobody is asked to pay. */
const DENIED_BEFORE =
  /(?:\b(?:no|not|non|without|zero|nil|never|free|don'?t|do not|doesn'?t|does not|won'?t|will not|nobody|neither|nor|any(?:one|body)? (?:asks?|asking|demands?|demanding)|beware|fake|fraud|scam|scammers?|if (?:any|some)|against|koi|kisi|bina|refuse|avoid|report|reimburse\w*|waiv\w*|exempt\w*|company (?:will )?(?:pays?|bears?|provides?)|borne|we pay|earns?|handles?|handling|collect(?:s|ing|ion)?|manages?|managing|knowledge|reconcil\w*|calculat\w*|posting|entry of|student|students|school|college|tuition|course|patient|customer|clients?|bank)\b|नहीं|बिना|कोई|किसी)[^.!\n]{0,45}$/iu;
const DENIED_AFTER =
  /^(?:\s?(?:executive|officer|manager|collection|counter|accountant|clerk|assistant|department|desk|cashier|associate|specialist|analyst|coordinator|consultant|process)\b|[^.!\n]{0,40}?(?:\b(?:nil|not (?:required|applicable|charged|taken|asked|needed|there|collected)|nahi|nahin|nhi|n\/a|zero|free|waived|reimbursed?|is not|are not|borne|no need|paid by (?:the )?company|will be (?:reimbursed|provided|borne)|by company)\b|नहीं|:\s?(?:no|nil|0|none|free)\b|=\s?0\b))/iu;
/** Money that the company pays. */
const EARNED =
  /^\s?(?:\/-)?\s?(?:-\s?\S+\s?)?(?:to\s?\S+\s?)?(?:per|p\.?m|\/ ?m|monthly|a month|salary|stipend|lpa|ctc|incentiv|bonus|in hand|take home|every|daily|\+ ?(?:incentive|pf|esi)|month|each)/i;

const WEBMAIL_HOST = String.raw`(?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|rediffmail|rediff|aol|icloud|protonmail|proton|zohomail|mail|gmx|yandex)\.(?:com|co\.in|in|net|me|co\.uk|ru)`;
const WEBMAIL = new RegExp(String.raw`[\w.+-]{1,64}@${WEBMAIL_HOST}\b`, "gi");

/** Whether anybody can have an address there. */
export function isWebmail(domain: string): boolean {
  return new RegExp(`^${WEBMAIL_HOST}$`, "i").test(domain);
}

const SHORT_HOSTS = String.raw`(?:bit\.ly|bitly\.\w+|tinyurl\.com|t\.co|goo\.gl(?!\/(?:maps|forms))|cutt\.ly|rb\.gy|is\.gd|v\.gd|ow\.ly|shorturl\.(?:at|com)|tiny\.cc|tiny\.one|rebrand\.ly|t\.ly|lnkd\.in|s\.id|buff\.ly|bl\.ink|short\.gy|dub\.sh|adf\.ly|shrinkme\.\w+|shorte\.st|ouo\.io|gplinks\.\w+|urlz\.fr|surl\.li|u\.to|x\.gd|shrtco\.de|snip\.ly|link-to\.net|bitlinks?\.\w+)`;
const SHORT_LINK = new RegExp(
  String.raw`(?<![\w@.-])(?:https?:\/\/)?(?:www\.)?${SHORT_HOSTS}\/[\w-]+`,
  "gi",
);
/** Hosts whose every path leads to somebody else. */
export const SHORT_HOST = new RegExp(`^${SHORT_HOSTS}$`, "i");

const PAPER =
  "(?:aadh?aa?r(?: card| no| number| copy)?|pan (?:card|no|number|copy)|pan(?! india)(?=\\s?(?:,|&|and|\\/|copy|\\.|$))|bank (?:details?|account|a\\/c|statement|passbook|info)|account (?:no|number|details)|a\\/c (?:no|details)|passbook|otp\\b|atm (?:card|pin)|cancell?ed cheque|ifsc|debit card|credit card|cvv|upi pin|voter id|passport (?:copy|scan|number)|id proof|signature|आधार|पैन कार्ड|बैंक (?:डिटेल|खाता|खाते))";
const PAPERS: RegExp[] = [
  new RegExp(
    `(?<!\\p{L})(?:send|share|whats ?app|e?-?mail|forward|upload|dm|provide|tell us|fill(?: in)?|bhej(?:o|e|ein|iye|na|dena)?|भेजें|भेजे|भेजिए|भेजो)(?![\\p{L}\\p{M}])(?:(?!\\b(?:carry|bring|along with you|not|don't|during|while|executive|opening)\\b)[^.!\\n]){0,60}?${PAPER}`,
    "giu",
  ),
  new RegExp(
    `${PAPER}(?:(?!\\b(?:carry|bring|original|come|venue|executive|opening)\\b)[^.!\\n]){0,40}?(?<!\\p{L})(?:bhej\\w*|भेज\\S*|(?:on|to|via|by|through) (?:whats ?app|telegram|mail|email|\\S+@)|(?:must|to|should) be (?:sent|shared|mailed|uploaded)|in advance|before (?:the )?interview|required (?:in advance|before|for (?:registration|booking|confirmation))|whatsapp kar\\w*)`,
    "giu",
  ),
  /(?<!\p{L})submit\b[^.!\n]{0,40}?(?:\baccount (?:no|number|details)|\bbank details?|\bifsc|\bpassbook|\botp\b)/giu,
  /(?<!\p{L})(?:tell|give|batao|bolo)\s(?:us\s|me\s|the\s|your\s)*otp\b/giu,
];
const NOT_ASKED =
  /(?:\b(?:never|not|don'?t|do not|no need to|nobody|anyone|anybody|avoid|beware|neither|won'?t|without|refuse)\b|नहीं|न |कभी)[^.!\n]{0,40}$/iu;

const OFFERS: RegExp[] = [
  /(?<!\p{L})(?:without|no|zero|bina|skip(?: the)?)\s(?:any\s|an\s|personal\s|hr\s|further\s|kisi\s)?(?:interview|इंटरव्यू)(?!\s?(?:fees?|charges?|rounds? (?:on|at)|call|questions|experience|slot))(?![\p{L}\p{M}])/giu,
  /(?:बिना|बगैर)\s(?:किसी\s)?(?:इंटरव्यू|साक्षात्कार)/gu,
  /(?<!\p{L})(?:direct (?:joining|selection|offer(?: letter)?|appointment|placement)|sidhi joining|seedhi joining|direct job offer|dairect joining)(?![\p{L}\p{M}])/giu,
  /(?<!\p{L})(?:100\s?%|guaranteed?|sure shot|confirm(?:ed)?|pakki|पक्की)\s?(?:job|placement|selection|joining|offer|naukri|नौकरी|seat|posting)(?:\s(?:guarantee|assured|confirmed))?(?!\s(?:assistance|support|portal|description|oriented))/giu,
  /(?<!\p{L})(?:job|placement|joining|selection)\s(?:is\s)?(?:100\s?%\s?)?(?:guaranteed?|assured|confirmed)(?![\p{L}\p{M}])/giu,
  /(?<!\p{L})(?:offer|joining|appointment|confirmation|selection) letter\b[^.!\n]{0,50}?\b(?:before (?:the |your |any )?interview|in advance|on whats ?app|within \d+ (?:minutes|hours?)|today itself|without|(?:by|via|through) (?:mail|email|courier) (?:before|after payment)|after (?:payment|registration|deposit|paying))/giu,
  /(?<!\p{L})(?:you (?:are|have been|r)|your (?:resume|cv|profile|name|application) (?:is|has been|was))\s(?:already\s|directly\s|now\s|finally\s|provisionally\s)?(?:selected|hired|appointed|finali[sz]ed)(?![\p{L}\p{M}])/giu,
  /(?<!\p{L})(?:advance|pre-?approved|instant|ready) (?:offer|joining|appointment) letter(?![\p{L}\p{M}])/giu,
];
const NOT_OFFERED =
  /(?:\b(?:no|not|never|don'?t|do not|nobody|cannot|can'?t|without|beware|fake|fraud|if|anyone|who|once|after)\b|नहीं)[^.!\n]{0,35}$/iu;

/** The warnings in a text, in order. `no-venue` needs the drive's fields and is not among them. */
export function warningsIn(text: string): Mark[] {
  const marks: Mark[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    // Long lines are read in parts, to keep the time linear.
    for (let from = 0; from < line.length; from += PART) {
      marks.push(...lineMarks(line.slice(from, from + PART), at + from));
    }
    at += line.length + 1;
  }
  return marks.toSorted((a, b) => a.start - b.start);
}

const PART = 600;

function lineMarks(line: string, at: number): Mark[] {
  const marks: Mark[] = [];
  const mark = (
    warning: Warning,
    patterns: RegExp[],
    innocent: (match: RegExpExecArray) => boolean,
  ) => {
    for (const pattern of patterns) {
      for (const match of matchesOf(pattern, line)) {
        if (!innocent(match)) {
          marks.push({ warning, start: at + match.index, end: at + match.index + match[0].length });
          return;
        }
      }
    }
  };
  const before = (match: RegExpExecArray) => line.slice(Math.max(0, match.index - 70), match.index);
  const after = (match: RegExpExecArray) =>
    line.slice(match.index + match[0].length, match.index + match[0].length + 60);
  mark(
    "asks-fee",
    FEES,
    (match) =>
      DENIED_BEFORE.test(before(match)) ||
      DENIED_AFTER.test(after(match)) ||
      (/^(?:pay|paid)/i.test(match[0]) &&
        (EARNED.test(after(match)) || amountOf(match[0]) >= 10_000)) ||
      /\b(?:in|re|over|sur)-?\s?$/i.test(before(match)),
  );
  mark("webmail", [WEBMAIL], () => false);
  mark("short-link", [SHORT_LINK], () => false);
  mark("asks-id-or-bank", PAPERS, (match) => NOT_ASKED.test(before(match)));
  mark("offer-before-interview", OFFERS, (match) => NOT_OFFERED.test(before(match)));
  return marks;
}

function amountOf(text: string): number {
  return Number(text.replaceAll(/\D/g, ""));
}

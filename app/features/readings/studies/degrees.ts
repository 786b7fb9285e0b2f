import { matchesOf } from "#app/base/spelling/matches.ts";
import type { Found } from "#app/features/readings/found.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** `bare` needs other degrees nearby: "BE" in capitals is a word too. */
type Degree = { name: string; words: RegExp; bare?: true };

const word = (source: string, flags = "iu") =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d.])(?:${source})(?![\\p{L}\\p{M}\\d])`, `g${flags}`);

const DEGREES: Degree[] = [
  { name: "MPT", words: word("m\\.?p\\.?t\\.?(?=\\s?[,/&)]|$)") },
  { name: "BCS", words: word("b\\.?c\\.?s\\.?(?=\\s?[,/&(]|\\s20|$)") },
  {
    name: "Any graduate",
    words: word(
      "ডিগ্রি|স্নাতক|டிகிரி|பட்டதாரி|பட்டம்|డిగ్రీ|ಪದವಿ|ಡಿಗ್ರಿ|સ્નાતક|ગ્રેજ્યુએટ|ग्रॅज्युएट|किसी भी विषय में स्नातक",
    ),
  },
  { name: "ITI", words: word("ஐடிஐ|ஐ\\.டி\\.ஐ|ఐటీఐ|ఐటిఐ|ಐಟಿಐ|আইটিআই|આઈટીઆઈ|આઇટીઆઇ") },
  {
    name: "Diploma",
    words: word(
      "டிப்ளமோ|டிப்ளோமா|డిప్లొమా|డిప్లమా|ಡಿಪ್ಲೊಮಾ|ಡಿಪ್ಲೋಮಾ|ডিপ্লোমা|ડિપ્લોમા|d\\.e\\.(?=\\s?/)|dip\\.?(?=\\s?(?:eee|ece|mech|civil|cs|auto|chem)\\b)|dme",
    ),
  },
  {
    name: "12th",
    words: word(
      "12\\s?(?:वी|મું)(?![\\p{L}])|इंटर(?:मीडिएट)?|উচ্চ মাধ্যমিক|ఇంటర్(?:మీడియట్)?|పియుసి|ಪಿಯುಸಿ|12ஆம் வகுப்பு|12-ம் வகுப்பு|ધોરણ 12|એચ\\.?એસ\\.?સી",
    ),
  },
  {
    name: "10th",
    words: word(
      "10\\s?(?:वी|મું|ম)(?![\\p{L}])|मैट्रिक|দশম|মাধ্যমিক|ধো|ధో|పదవ తరగతి|పదో తరగతి|10వ తరగతి|ಎಸ್\\.?ಎಸ್\\.?ಎಲ್\\.?ಸಿ|எஸ்\\.?எஸ்\\.?எல்\\.?சி|10ஆம் வகுப்பு|10-ம் வகுப்பு|ધોરણ 10|એસ\\.?એસ\\.?સી",
    ),
  },
  {
    name: "8th",
    words: word("8\\s?(?:vi|vin|vee|वी|वीं|મું)(?![\\p{L}])|8\\s?(?:પાસ|পাস|పాస్|ಪಾಸ್|pass)|आठवी"),
  },
  {
    name: "8th",
    words: word(
      "8\\s?th(?!\\s*(?:floor|flr|fl\\b|st\\b|mile|road|rd\\b|\\d+\\s?%|phase|block|std road|lane|:|cross|main|nov|dec|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|of|and \\d|&(?=\\s?\\d)|,|to \\d|-\\s?\\d))(?:\\s?(?:pass|std|standard|class))?|8\\s?वीं|आठवीं|aathvi",
    ),
  },
  {
    name: "10th",
    words: word(
      "(?<!ucch?a ?)madhyamik|10(?= ?(?:પાસ|পাশ|পাস|పాస్|ಪಾಸ್|பாஸ்|वी पास|पास))|ಎಸ್ಎಸ್ಎಲ್ಸಿ|10(?:వ|ஆம்|ನೇ)(?![\\p{L}\\p{M}])|(?:10|x)\\s?th(?=\\s?,\\s?(?:12|inter|diploma|iti|any|puc|hsc))|(?:10|x)\\s?th(?!\\s*(?:floor|flr|fl\\b|st\\b|mile|road|rd\\b|\\d+\\s?%|phase|block|std road|lane|:|cross|main|nov|dec|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|of|and \\d|&(?=\\s?\\d)|,|to \\d|-\\s?\\d))(?:\\s?(?:pass|std|standard|class))?|(?:10|X)(?= ?(?:pass|/\\s?12|/\\s?\\+2|fail|वीं))|10\\s?(?:vi|vin|vee|वीं)|दसवीं|दहावी|s\\.?s\\.?c\\.?|s\\.?s\\.?l\\.?c\\.?|matric(?:ulation|ulate)?|tenth|das(?:v|w)i(?:n)?|class 10|class x|dasvi",
    ),
  },
  {
    name: "12th",
    words: word(
      "12\\s?th(?!\\s*(?:floor|flr|fl\\b|st\\b|mile|road|rd\\b|\\d+\\s?%|phase|block|std road|lane|:|cross|main|nov|dec|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|of|and \\d|&(?=\\s?\\d)|to \\d|-\\s?\\d))(?:\\s?(?:pass|std|standard|class))?|12(?= ?(?:pass|वीं))|12\\s?(?:vi|vin|vee|वीं)|बारहवीं|बारावी|h\\.?s\\.?c\\.?|h\\.?s\\.?(?=\\s?(?:pass|,\\s?age|/|,|&))|ucch?a ?madhyamik|inter(?:mediate)?(?= ?(?:pass|\\/|,|$|\\)|\\.(?!\\w)|or|and|&|completed|fail|level))|intermediate|p\\.?u\\.?c\\.?|\\+\\s?2|10\\s?\\+\\s?2|plus two|twelfth|baarvi|barahvi|barvi|class 12|class xii|higher secondary",
    ),
  },
  { name: "12th", words: word("12(?= ?(?:પાસ|পাশ|পাস|పాస్|ಪಾಸ್|பாஸ்|पास))|12(?:వ|ஆம்|ನೇ)") },
  { name: "GNM", words: word("जी\\.?एन\\.?एम\\.?|জিএনএম|જીએનએમ|ஜிஎன்எம்|జీఎన్ఎం|జిఎన్ఎం|ಜಿಎನ್ಎಂ") },
  { name: "ANM", words: word("ए\\.?एन\\.?एम\\.?|এএনএম|એએનએમ|ఏఎన్ఎం|ಎಎನ್ಎಂ") },
  { name: "M.Sc", words: word("ఎం\\.?\\s?ఎస్సీ|ఎమ్మెస్సీ|எம்\\.?எஸ்சி|ಎಂ\\.?ಎಸ್ಸಿ|এমএসসি|એમ\\.?એસ\\.?સી") },
  { name: "B.Sc", words: word("బి\\.?\\s?ఎస్సీ|బీఎస్సీ|பி\\.?எஸ்சி|ಬಿ\\.?ಎಸ್ಸಿ|বিএসসি|બી\\.?એસ\\.?સી") },
  { name: "B.Com", words: word("బి\\.?\\s?కాం|బీకాం|பி\\.?காம்|ಬಿ\\.?ಕಾಂ|বিকম|બી\\.?કોમ") },
  { name: "B.Tech", words: word("బి\\.?\\s?టెక్|బీటెక్|பி\\.?டெக்|ಬಿ\\.?ಟೆಕ್|বিটেক") },
  { name: "B.E.", words: word("பி\\.?இ|ಬಿ\\.?ಇ") },
  { name: "B.Pharm", words: word("बी\\.?\\s?फार्म(?:ा|सी)?|బి\\.?\\s?ఫార్మ(?:సీ|ా)?|பி\\.?பார்ம்") },
  { name: "D.Pharm", words: word("डी\\.?\\s?फार्म(?:ा|सी)?|డి\\.?\\s?ఫార్మ(?:సీ|ా)?") },
  { name: "ITI", words: word("i\\.?t\\.?i\\.?s?|आईटीआई|आयटीआय|आई\\.टी\\.आई\\.?") },
  {
    name: "Diploma",
    words: word(
      "diploma(?!\\s+in\\s+(?:elementary|medical|education|pharmacy|nursing))(?:\\s?holders?)?|dip(?=\\.?\\s?(?:in|\\/|,))|polytechnic|डिप्लोमा|पदविका|d\\.?m\\.?e(?=\\s?[/,)&]|$)|d\\.?e\\.?e(?=\\s?[/,)&]|$)",
    ),
  },
  { name: "D.Pharm", words: word("d\\.?\\s?pharma?(?:cy)?|diploma in pharmacy") },
  { name: "B.Pharm", words: word("b\\.?\\s?pharma?(?:cy)?|bachelor of pharmacy") },
  { name: "M.Pharm", words: word("m\\.?\\s?pharma?(?:cy)?|master of pharmacy") },
  {
    name: "B.Sc Nursing",
    words: word("b\\.?\\s?sc\\.?\\s?\\(?\\s?nursing\\)?|post basic b\\.?sc"),
  },
  { name: "M.Sc Nursing", words: word("m\\.?\\s?sc\\.?\\s?\\(?\\s?nursing\\)?") },
  { name: "GNM", words: word("g\\.?n\\.?m\\.?") },
  { name: "ANM", words: word("a\\.?n\\.?m\\.?") },
  { name: "DMLT", words: word("d\\.?m\\.?l\\.?t\\.?") },
  { name: "BMLT", words: word("b\\.?m\\.?l\\.?t\\.?") },
  {
    name: "B.E.",
    words: word(
      "b\\.\\s?e\\b\\.?|b e(?=\\s?[/,])|बी\\.?ई\\.?|bachelor(?:s|'s)?(?: degree)? (?:of|in) engineering|engineering graduates?",
    ),
  },
  {
    name: "B.E.",
    words: word(
      "BE(?=\\s?[-(]?\\s?(?:[Mm]ech|[Cc]ivil|[Ee]lec|EEE|ECE|CSE?|IT|[Cc]omp|[Pp]rod|[Aa]uto))",
      "u",
    ),
  },
  { name: "B.E.", words: word("BE", "u"), bare: true },
  { name: "B.E.", words: word("be(?=\\s?[/,|&(])|(?<=[/,|&]\\s?)be"), bare: true },
  {
    name: "B.Tech",
    words: word(
      "b\\.?\\s?-?\\s?tech(?:nology)?|btech|बी\\.?\\s?टेक|bachelor(?:s|'s)?(?: degree)? (?:of|in) technology|be(?=tech)",
    ),
  },
  { name: "M.E.", words: word("m\\.\\s?e\\b\\.?|एम\\.?ई\\.?") },
  { name: "M.E.", words: word("ME", "u"), bare: true },
  { name: "M.Tech", words: word("m\\.?\\s?-?\\s?tech(?:nology)?|mtech|एम\\.?\\s?टेक") },
  { name: "MCA", words: word("m\\.?\\s?c\\.?\\s?a\\.?|एमसीए") },
  { name: "BCA", words: word("b\\.?\\s?c\\.?\\s?a\\.?|बीसीए") },
  {
    name: "B.Sc",
    words: word(
      "b\\.?\\s?sc\\.?(?!\\.?\\s?\\(?\\s?nursing)|bachelor of science|बी\\.?\\s?एस\\.?सी\\.?|बीएससी",
    ),
  },
  {
    name: "M.Sc",
    words: word(
      "m\\.?\\s?sc\\.?(?!\\.?\\s?\\(?\\s?nursing)|master of science|एम\\.?\\s?एस\\.?सी\\.?|एमएससी",
    ),
  },
  {
    name: "B.Com",
    words: word(
      "b\\.?\\s?com(?:merce)?\\.?(?!\\s?\\.\\s?\\w)|bachelor of commerce|commerce graduates?|बी\\.?\\s?कॉ?म\\.?|बीकॉम",
    ),
  },
  {
    name: "M.Com",
    words: word("m\\.?\\s?com(?:merce)?\\.?|master of commerce|एम\\.?\\s?कॉ?म|एमकॉम"),
  },
  { name: "BBA", words: word("b\\.?\\s?b\\.?\\s?a\\.?|बीबीए") },
  { name: "BBM", words: word("b\\.?\\s?b\\.?\\s?m\\.?") },
  { name: "BMS", words: word("b\\.?m\\.?s\\.?") },
  {
    name: "BHM",
    words: word("b\\.?h\\.?m\\.?(?:c\\.?t\\.?)?|hotel management(?= (?:graduate|degree|diploma))"),
  },
  { name: "MBA", words: word("m\\.?\\s?b\\.?\\s?a\\.?|एमबीए") },
  { name: "PGDM", words: word("p\\.?g\\.?d\\.?m\\.?") },
  { name: "BA", words: word("b\\.\\s?a\\b\\.?|बी\\.?\\s?ए\\.|bachelor of arts") },
  { name: "BA", words: word("BA", "u"), bare: true },
  { name: "MA", words: word("m\\.\\s?a\\b\\.?|master of arts") },
  { name: "MA", words: word("MA", "u"), bare: true },
  { name: "B.Ed", words: word("b\\.?\\s?ed\\.?|बी\\.?\\s?एड\\.?") },
  { name: "M.Ed", words: word("m\\.\\s?ed\\.?|med(?=\\s?[/,)])") },
  { name: "D.Ed", words: word("d\\.?\\s?ed\\.?|d\\.?\\s?el\\.?\\s?ed\\.?") },
  { name: "LLB", words: word("l\\.?l\\.?b\\.?") },
  { name: "CA", words: word("CA(?:[- ]Inter)?|chartered accountants?", "u"), bare: true },
  { name: "CMA", words: word("CMA", "u") },
  { name: "MBBS", words: word("m\\.?b\\.?b\\.?s\\.?") },
  { name: "BDS", words: word("BDS", "u") },
  { name: "BAMS", words: word("BAMS", "u") },
  { name: "BHMS", words: word("BHMS", "u") },
  { name: "BPT", words: word("b\\.?p\\.?t\\.?h?\\.?") },
  { name: "MSW", words: word("m\\.?s\\.?w\\.?") },
  {
    name: "Any graduate",
    words: word(
      "(?<=(?:mba|bba|bca|mca|b\\.?com|b\\.?e|b\\.?tech|b\\.?sc|ba)\\s?[/,]\\s?)any(?=\\s?(?:[.;,/)]|$|other|freshers?))|any (?:ug |u\\.g\\.? )?(?:degree|graduat(?:e|es|ion)|ug|stream graduates?|bachelor(?:'?s)?(?: degree)?)|all graduates?|graduat(?:es?|ion) (?:in|from|with) any (?:stream|discipline|branch|field|specialization)|any (?:discipline|stream) graduat(?:e|es|ion)|any grads?|degree (?:in|from) any (?:stream|discipline)|किसी भी विषय (?:में|से) स्नातक|koi bhi graduat(?:e|ion)|graduat(?:e|ion)[ (-]+any (?:stream|discipline|branch)\\)?|bachelor'?s degree in any (?:discipline|stream|field)|any bachelor'?s degree|any stream",
    ),
  },
  {
    name: "Any graduate",
    words: word(
      "(?<!(?:com|sc|tech|b\\.?e|ba|bba|bca|mba|mca|engineering|commerce|science)\\.? )graduat(?:e|es|ion)(?!\\s+(?:trainee|engineer|apprentice|year))|स्नातक|पदवीधर|any degree holders?|degree|grads?|ग्रेजुएट",
    ),
    bare: true,
  },
  {
    name: "Undergraduate",
    words: word("under-?\\s?grad(?:uate)?s?|UG(?=\\s?[/,&)]|$)|ug(?=\\s?[/,&]\\s?(?:pg|grad))"),
  },
  {
    name: "Post graduate",
    words: word("post\\s?-?graduat(?:e|es|ion)|PG(?=\\s?[/,&)]|$)|any pg|परास्नातक"),
  },
];

/** Every degree has one of these; most lines have none. Saves time. */
const ANY_DEGREE =
  /(?<!\d)(?:8|10|12|x)\s?(?:th|v|वीं|\/|\+|pass|std)|class|das|matric|tenth|school|inter|puc|p\.u|\+\s?2|plus|twel|ba[ah]?rv|higher|[bmd]\.?\s?(?:e|a|-?\s?tech|sc|com|ed|el|pharm|b|c|h|m|l|p|s)\b|[bmd]\.?\s?-?\s?(?:tech|sc|com|ed|pharm|bm|ba|ca|ma|hm|ms|lt)|iti\b|i\.t\.i|dip|poly|nurs|gnm|anm|g\.n|a\.n|bachelor|master|engineering|degree|grad|commerce|pg|ug\b|ll\.?b|l\.l|\bca\b|chartered|cma|mbbs|bds|ba?hms|bams|bp|msw|m\.s|stream|discipline|hotel|post|s\.?s\.?c|s\.?s\.?l|h\.?s\.?c|x\s?th|madhyamik|\bh\.?s\b|[\u0900-\u0DFF]/i;

const SENT_AWAY =
  /\b(?:mat jana|mat aana|not eligible|not allowed|nahi chalega|not required|reject|don't apply|excuse)\b/i;

/** Excluded degrees, up to the end of their brackets: "(except B.Tech/MCA)". */
const LEFT_OUT = /\b(?:except|excluding|other than|not for|no)\s[^).;|]{2,60}/gi;
const EXCEPT = /\b(?:except|excluding|other than|non|not|no)\b[^.;)]*$/i;

const BETWEEN = /^[\s,/|&+.()-]*(?:(?:or|and|any|full time|ya|या|और|either)[\s,/|&]*)?$/iu;

export function degreesIn(
  pieces: readonly Piece[],
  { labelled }: { labelled: boolean },
): Found | undefined {
  const found: { name: string; start: number; end: number }[] = [];
  for (const piece of pieces) {
    const here: { name: string; at: number; to: number; bare: boolean }[] = [];
    if (!ANY_DEGREE.test(piece.text)) continue;
    const out = matchesOf(LEFT_OUT, piece.text).map(
      (match) => [match.index, match.index + match[0].length] as const,
    );
    for (const { name, words, bare } of DEGREES) {
      for (const match of matchesOf(words, piece.text)) {
        if (EXCEPT.test(piece.text.slice(Math.max(0, match.index - 40), match.index))) continue;
        if (
          /^(?:except|excluding|other)/i.test(
            piece.text.slice(
              out.find(([from, to]) => match.index > from && match.index < to)?.[0] ??
                piece.text.length,
            ),
          )
        )
          continue;
        if (name === "12th" && /\bca[\s-]*$/i.test(piece.text.slice(0, match.index))) continue;
        const rest = piece.text.slice(match.index, match.index + 60);
        if (SENT_AWAY.test(rest.slice(0, rest.search(/[.;\n]\s|$/)))) continue;
        here.push({
          name,
          at: match.index,
          to: match.index + match[0].trimEnd().length,
          bare: !!bare,
        });
      }
    }
    here.sort((a, b) => a.at - b.at || b.to - a.to);
    const apart: typeof here = [];
    for (const one of here) if (one.at >= (apart.at(-1)?.to ?? 0)) apart.push(one);
    for (const [index, one] of apart.entries()) {
      const whole = one.to - one.at >= piece.text.length - 1;
      const invited =
        /^\s*(?:any\b|pass|with|min|below|ok|okay|chalega|only|both|from|\(|\*|%|,|•|\||\/|&|and\b|fresh|$|can|may|only|with|in any|freshers?|\d{2}\s?-\s?\d{2}|& above|and above|ok\b|eligible|chahiye|chahie|required|reqd|candidates?|holders?|ho\b|hona|walk|bhi|ya\b|or\b|\+|-|;|\.|\s?any|must|preferred|compulsory|mandatory|who|pass|chalega|students?)/i;
      if (one.bare && !labelled && !whole && !invited.test(piece.text.slice(one.to))) {
        const [before, after] = [apart[index - 1], apart[index + 1]];
        const beside =
          (before && BETWEEN.test(piece.text.slice(before.to, one.at))) ||
          (after && BETWEEN.test(piece.text.slice(one.to, after.at)));
        if (!beside) continue;
      }
      found.push({ name: one.name, start: piece.start + one.at, end: piece.start + one.to });
    }
  }
  if (found.length === 0) return undefined;
  const names = [...new Set(found.map(({ name }) => name))];
  return {
    value: names.join(", "),
    start: found[0]!.start,
    end: found.at(-1)!.end,
    confidence: labelled ? 0.95 : 0.8,
  };
}

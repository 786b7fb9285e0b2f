import { dateSpans } from "#app/features/readings/days/dates.ts";
import type { Piece } from "#app/features/readings/text.ts";

export type Why = "cancelled" | "postponed" | "closed" | "fake" | "not-a-walk-in" | "nothing";

/** `innocent`: in the same sentence, these show that something else is meant. */
type Reason = { why: Why; words: RegExp; innocent?: RegExp };

const DRIVE =
  "(?:drives?|walk-?\\s?ins?|interviews?|hiring|recruitment|mela|job fair|event|camp|bharti|भर्ती|इंटरव्यू|मेला|मुलाखत)";
const POSTS = `(?:positions?|vacanc(?:y|ies)|openings?|posts?|seats?|slots?|registrations?|requirements?|profile|joinings?|quota|jagah|bharti|${DRIVE})`;

const OFF: Reason[] = [
  {
    why: "fake",
    words: new RegExp(
      [
        "\\bfake\\b[\\s!:*-]{0,4}(?:alert|news|message|msg|post|hai|h\\b|he\\b|ad\\b|notice|walk|drive|offer|recruitment|nikla)",
        "^\\W*(?:fake|scam|fraud)(?: alert)?\\W*$",
        "\\b(?:scam|fraud) (?:alert|message|msg|hai|h)\\b",
        "\\b(?:is|are|was|ye|yeh|wo|woh|vo|message|msg|post|bilkul|totally|completely|all|sab|wala)\\b[^.\\n]{0,25}\\b(?:fake|jhoot[ai]?|jhut[ai]?|farzi|farji|false|hoax|rumou?r|scam|afwah)\\b",
        "फर्जी|फ़र्ज़ी|झूठा|अफवाह|खोटा मेसेज|खोटी बातमी|ખોટો|ভুয়ো|ভুয়া|போலி|ನಕಲಿ|ఫేక్|నకిలీ|फेक",
      ].join("|"),
      "iu",
    ),
    innocent:
      /\b(?:beware|never|don'?t charge|do not charge|does not|doesn'?t|agents?|calls?|mails?|documents?|certificates?|experience|resumes?|profiles?|anyone|if you|no one|report to|candidates?|not (?:a )?(?:fake|scam|fraud)|genuine|100%|real)\b|सावधान|बचें/i,
  },
  {
    why: "postponed",
    words: new RegExp(
      [
        "\\b(?:postpone[ds]?|re-?scheduled?|deferred|preponed?|advanced to|put off|put on hold|on hold)\\b",
        `\\b(?:date|${DRIVE})\\b[^.\\n]{0,40}\\b(?:shifted|changed|moved|pushed|extended)\\s+(?:to|from|till|on|ahead)\\b`,
        "\\baage (?:badh|bad)\\w*|\\bpudhe (?:dhakal|gel)\\w*|\\bdate (?:change|badal)\\b|\\bnew date (?:will|to be|soon|baad)|\\bnayi date\\b",
        "स्थगित|पुढे ढकल|आगे बढ़ा|મુલતવી|મોકૂફ|স্থগিত|পিছিয়ে|ஒத்திவை|తేదీ మార్|వాయిదా|ಮುಂದೂಡ|മാറ്റിവ|ਮੁਲਤਵੀ",
      ].join("|"),
      "iu",
    ),
    innocent:
      /\b(?:if|in case|to reschedule|for reschedul\w*)\b|\b(?:office|branch|venue) (?:is |has |has been )?(?:shifted|changed|moved)/i,
  },
  {
    why: "cancelled",
    words: new RegExp(
      [
        "\\bcancel+(?:l?ed|led|s)?\\b(?!\\s?(?:cheque|check|if|your))",
        "\\bcalled off\\b|\\bscrapped\\b|\\bstands? withdrawn\\b",
        `\\b${DRIVE}\\b[^.\\n]{0,40}\\b(?:won'?t (?:be|happen|take)|will not (?:be (?:held|conducted)|happen|take place)|(?:is|are) not happening|not happening|nahi (?:ho ?ga|ho ?gi|ho ?raha|hai ab)|nhi (?:hoga|ho raha|h ab))`,
        "रद्द|રદ\\b|રદ(?= )|বাতিল|ரத்து|నిలిపివే|రద్దు|ರದ್ದು|റദ്ദാക്കി|ਰੱਦ|(?:ड्राइव|इंटरव्यू|मेला|भर्ती)[^.\\n]{0,20}नहीं होगा|होणार नाही|நடக்காது",
      ].join("|"),
      "iu",
    ),
    innocent:
      /\b(?:cancel+ed cheque|candidature|cancellation|application|appointment|licen[cs]e|will be cancel\w*|may be cancel\w*|right to cancel|if|without|direct joining|bina interview|seedhi? joining)\b/i,
  },
  {
    why: "closed",
    words: new RegExp(
      [
        `\\b${POSTS}\\b[^.\\n]{0,30}\\b(?:(?:is|are|now|already|has been|have been|got|ho ?gay[ai]|hogay[ai])\\s+)*(?:closed|filled|full|over|khatam|band|bhar gay[ai]|stopped)\\b(?!\\s?(?:time|day|on|by|at|in|within|night|stack|form|name))`,
        "\\b(?:closed|full|band|khatam) (?:now|ho ?gay[aie]|ho ?chuk|hua|hai ab)\\b",
        "\\bhouse ?full\\b|\\bno (?:more|further) (?:walk|candidates|openings|vacanc|entry|interviews)|\\bnot (?:accepting|taking) (?:any )?(?:more|new)|\\bbhar gay[ai]\\b|\\bhiring (?:is )?(?:closed|stopped|over)",
        "भर गई|भर चुक|बंद हो गई|बंद झाली|हाउसफुल|जागा भरल्या|ભરાઈ ગઈ|பணியிடங்கள் நிரம்பி|நிரம்பிவிட்ட|భర్తీ అయ్యా|నిండిపోయా|ಭರ್ತಿಯಾಗಿ|পূরণ হয়ে",
      ].join("|"),
      "iu",
    ),
    innocent:
      /\b(?:until|till|before|closed on|sun(?:day)?s? closed|holidays? closed|closed shoes|full[- ](?:time|day|name|stack|sleeves?|formal)|will (?:be )?close|closes|once|jab tak|if)\b/i,
  },
  {
    why: "not-a-walk-in",
    words: new RegExp(
      [
        "\\b(?:not|no|isn'?t|nahi)\\s(?:a |an |any |direct |open )*walk-?\\s?ins?\\b",
        "\\bwalk-?\\s?ins?\\b\\s(?:(?:is|are|will be|candidates|entries)\\s)*(?:not|nahi|nhi)\\b(?! to be missed)",
        "\\b(?:do not|don'?t|dont|pls don'?t|kindly do not|not to)\\s(?:visit|come to|walk[- ]?in|come directly|come down|report)\\b(?! (?:late|after|without|with|before|on|in|empty))(?![^.\\n]{0,30}without)",
        "\\bapply (?:only )?(?:online|through (?:the )?(?:link|website|portal)) only\\b|\\b(?:only online|online only|only through (?:the )?(?:link|portal|website))\\b|\\bonline (?:applications?|apply|registration) only\\b",
        "\\b(?:interview|selection|drive)\\b[^.\\n]{0,40}\\b(?:online|virtual(?:ly)?)\\s?(?:on|via|through|thru|only)\\s?(?:whats ?app|zoom|teams|meet|telegram|video)|\\b(?:earn|kama\\w*|income)\\b[^.\\n]{0,40}\\b(?:daily|per day|roz|weekly)\\b[^.\\n]{0,20}\\bfrom home",
        "\\b(?:part[- ]time|job|work|kaam)\\b[^.\\n]{0,20}\\bfrom home\\b|\\b100% (?:remote|work from home)\\b|\\bghar baithe\\b|घर बैठे|घरी बसून",
        "\\bno need to (?:come|visit)\\b(?! (?:early|before|again))",
        "\\b(?:zoom|ms teams|google meet|virtual) (?:interview|drive) only\\b",
      ].join("|"),
      "iu",
    ),
    innocent:
      /\btelephonic (?:interview|round)s? only|\bno walk-?\s?ins? (?:after|before|on|without|charges?|fee)/i,
  },
];

const OTHER = new RegExp(
  [
    "\\b(?:webinar|master ?class|boot ?camp|crash course|demo (?:class|lecture|session)s?|course fees?|fees? emi|enroll? now|placement assistance|job oriented course|new batch|batch(?:es)? start\\w*|weekend batch|admissions? open|certificate for all|certification course|counselling session)\\b",
    "^\\W*(?:final )?(?:results?|merit list|selection list)\\b|\\bfollowing (?:students|candidates) (?:are|have been|is) (?:short-?listed|selected)|\\blist of (?:selected|short-?listed)|\\b(?:admit card|hall ticket|answer key)s? (?:out|released|available|download)",
    "\\b(?:mera|meri|my)\\s(?:selection|final selection)\\b|\\bi got (?:selected|placed|the job|job)|\\b(?:selection|select) ho ?gay[ai]\\b|\\bgot (?:selected|placed) (?:in|at|through)",
    "\\b(?:mera|mere|my)\\s(?:resume|cv|bio-?data|profile)\\b[^.\\n]{0,40}\\b(?:dekh|see|check|refer|attached|forward|find|share|bhej|de du|de raha)",
    "\\b(?:\\d ?bhk|(?:for|on) rent|flat ?mate|for sale)\\b",
    "\\bgroup (?:rules|niyam)\\b|\\bgood (?:morning|night|evening)\\b[^.\\n]{0,60}\\b(?:mehnat|mauka|success|quote|din)\\b",
    "\\b(?:aaye the|gay[ae] the|gaya tha|gayi thi|aaya tha|khade the|i (?:went|attended|visited)|gaye the|log aaye|bheed thi)\\b",
  ].join("|"),
  "iu",
);

/** Courses and sales, by any host, when the message begins with them. */
const COURSE =
  /\b(?:(?:free |live )?webinar|master ?class|boot ?camp|crash course|course fees?|admissions? open|new batch starts?|demo class(?:es)?|zoom link|certificate for all)\b/i;

/** Somebody who looks for work, or speaks for the group. */
const SEEKER =
  /\b(?:i am|i'm|im|myself|mai|main|mei)\b[^.\n]{0,90}\b(?:passed ?out|pass ?out|fresher|graduate|looking for|years? exp|months? exp|experience in|job dhundh|searching)|\blooking for (?:a |any )?job in\b[^.\n]{0,60}\b(?:expect|please|pls|my)|\b(?:pls|please|plz) (?:refer|inform|tell) me\b|^\W*(?:admin|group) (?:message|notice|msg|rules?)\b|\bdon'?t post\b/im;

const RULES = /\bgroup (?:rules|niyam|guidelines)\b|^\W*rules? of (?:the |this )?group/i;

const ASKED =
  /\b(?:kya|kaise|kab|kahan|kitne baje|koi (?:bata|batao|batae|gaya|ja raha)|any(?:one|body)?|is (?:it|there|this|the)|are (?:they|there)|can (?:i|we)|should i|allowed|pls (?:tell|confirm|reply)|please (?:tell|confirm|reply)|bata ?(?:do|o|iye|na)|confirm karo|what|when|where|who|which|has anyone|does)\b|क्या|कब|कैसे/i;

type Gist = {
  fields: Partial<Record<"venue" | "startDate" | "time" | "contactNumber" | "company", unknown>>;
};

/** Why a message has no drive; undefined when it has some. */
export function whyNone(pieces: readonly Piece[], read: readonly Gist[]): Why | undefined {
  const lines = pieces.filter(({ text }) => text);
  if (lines.slice(0, 2).some(({ text }) => RULES.test(text))) return "nothing";
  for (const { why, words, innocent } of OFF) {
    // One line among several drives speaks only of its own.
    const hits = lines.filter(({ text }) =>
      sentencesOf(text).some((one) => words.test(one) && !innocent?.test(one)),
    );
    const first = lines.indexOf(hits[0]!) <= 1;
    if (hits.length > 0 && (read.length <= 1 || first)) return why;
  }
  const text = lines.map((line) => line.text).join("\n");
  const full = read.some(
    ({ fields }) =>
      fields.venue && fields.startDate && fields.company && (fields.time ?? fields.contactNumber),
  );
  const head = lines
    .slice(0, 3)
    .map((line) => line.text)
    .join("\n");
  const rich = read.some(({ fields }) => Object.keys(fields).length > 5);
  const dated = read.some(
    ({ fields }) => fields.startDate && fields.company && (fields.venue ?? fields.contactNumber),
  );
  if (
    (COURSE.test(head) && !(rich && dated && !/webinar|zoom|certificate/i.test(text))) ||
    (SEEKER.test(text) && !read.some(({ fields }) => fields.venue && fields.time))
  )
    return "nothing";
  if (OTHER.test(text) && !full && !(rich && dated)) return "nothing";
  if (!full && !rich && isQuestion(lines, text)) return "nothing";
  return read.length === 0 ? "nothing" : undefined;
}

/** Whether a paragraph is a message without a drive. */
export function saysNone(lines: readonly Piece[]): boolean {
  if (lines.length > 6) return false;
  const { text } = lines[0]!;
  const off = OFF.some(({ words, innocent }) =>
    sentencesOf(text).some((one) => words.test(one) && !innocent?.test(one)),
  );
  return off || OTHER.test(text) || isQuestion(lines, text);
}

function isQuestion(lines: readonly Piece[], text: string): boolean {
  if (lines.length > 4 || text.length > 400 || !/\?/.test(text) || !ASKED.test(text)) return false;
  const labels = lines.filter((line) => /^[^?]{2,30}\s?(?:[:=]|-\s)/.test(line.text)).length;
  const days = lines.some((line) => dateSpans(line).length > 0);
  return labels < 2 && !(days && /\d{6}/.test(text.replaceAll(/[\s-]/g, "")));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?|])\s+|[;•]/);
}

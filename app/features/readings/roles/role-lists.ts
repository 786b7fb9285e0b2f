/* Reads lists in which only some roles are known: "Cashier, packing boy, security, hk". */
import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { CONCLUDED, type Found, PHRASED } from "#app/features/readings/found.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { NATIVE_ROLES } from "#app/features/readings/roles/native-roles.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, onceEach, type Piece } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

/** Roles, trades, processes and skills as people write them in a hurry, in small letters too. */
const MORE_ROLES =
  "(?:sr\\.?|jr\\.?|asst\\.?|lady|senior|junior|us|us it|relationship|sales|account(?:s)?|customer (?:care|service|support)|field|purchase|documentation|marketing|billing|hr|it|tele ?calling|collection|recovery|loan|office|back office|front office|export|import|quality|production|store|branch|area|unit|dept\\.?|floor|shift|site|safety)\\s(?:exec(?:utive)?s?\\.?|assoc(?:iate)?s?\\.?|asst\\.?|assistants?|officers?|managers?|engg?\\.?|engineers?|incharge|head|boys?|girls?|sales|supervisors?|recruiters?|chemists?|coordinators?)" +
  "|ward boys?|office boys?|packing (?:boys?|girls?)|delivery boys?|sales (?:girls?|boys?|man|consultants?)|home delivery|ground staff|cabin crew|lab tech(?:nician)?s?|x-?ray tech\\.?|ot tech(?:nician)?s?|staff nurses?|nurses?|nursing (?:staff|officers?)|rmo|gda|cre|csa|cse|cso|csr|cdp|commis?(?: chefs?)?|sous chefs?|gsa|hk|house ?keeping|bell boys?|loaders?|un-?loaders?|riggers?|masons?|carpenters?|bar ?benders?|cutters?|tailors?|stitchers?|karigars?|welders?|fitters?|turners?|machinists?|painters?|electricians?|plumbers?|diesel mech(?:anic)?s?|mmv|copa|tool & die|helpers?|peons?|pickers?|packers?|picker packers?|pick pack scan|promoters?|appraisers?|gold loan appraisers?|merchandisers?|checkers?|quality checkers?|security screeners?|screeners?|security guards?|lady guards?|guards?|supervisors?|store ?keepers?|programmers?|setters?|cnc operators?|vmc operators?|(?:[a-z]+ )?operators?|crane operators?(?:\\(license\\))?|technicians?|stewards?|captains?|waiters?|cooks?|chefs?|baristas?|receptionists?|lady receptionists?|tele-?callers?|telesales|tellers?|cashiers?|counsell?ors?|trainers?|teachers?|tutors?|clerks?|accountants?|auditors?|pharmacists?(?: trainee)?|physiotherapists?|doctors?|medical officers?|anm|management trainees?|naps apprentices?|apprentices?|trainees?|get|det|surveyors?|business development (?:associate|executive|manager|officer)s?|bde|bdm|bdo|rm|relationship exec(?:utive)?s?|data entry(?: operators?)?|back office(?: (?:executive|work))?|front office|front desk|content (?:moderat(?:ion|or)s?|review(?:er)?s?|writ(?:er|ing)s?)|tech(?:nical)? support(?: l\\d)?|customer (?:support|care|service)|chat support|(?:us|uk|intl|international|domestic|insurance|chat|voice|non[- ]?voice|blended|email|sales|collections?|banking|healthcare|backend) process|(?:intl|international|domestic) voice|non[- ]?voice|voice|ar callers?|medical cod(?:er|ing)s?|developers?|(?:java|python|react|dot ?net|\\.net|angular|php|sap \\w+|qa|automation|aws|devops|data|full ?stack|java full ?stack|mainframe|oracle|salesforce|servicenow|power bi|testing|manual testing|selenium)(?: (?:developers?|dev|testers?|engineers?|admin|consultants?|automation|fullstack|full stack|fico|abap|mm|sd))?|kyc analysts?|aml(?:/kyc)? analysts?|analysts?|trade finance|equity dealers?|warehouse (?:associate|staff|work|job|boys?)|field sales|ticketing|luggage loading|production|maintenance|quality|utility|forklift(?: operators?)?|drivers?|cleaners?|maids?|sweepers?|gardeners?|attendants?|hk attendants?|designers?|editors?|architects?|recruiters?|assembly operators?|machine operators?|(?:prt|tgt|pgt)(?: [a-z]+)?|librarians?|professors?|asst\\.? professors?|lecturers?|sr\\.? residents?|residents?";

const SKILLS =
  "|packing|picking|scanning|pickers?(?:\\s(?:and\\s|aur\\s)?packers?)?|butchers?|bakers?|denters?(?:\\s?/\\s?painters?)?|body ?shop (?:painters?|denters?)|service advisors?|ie|exe\\.? ?housekeepers?|life ?guards?|spa therapists?|night auditors?|duty doctors?|embedded c(?:\\+\\+)?|autosar|mbd|(?:us|uk|intl\\.?|international|domestic|inbound|outbound|kannada|tamil|telugu|hindi|malayalam|bengali|marathi)\\s(?:voice|non[- ]?voice|chat|process|bpo)(?: process)?|(?:collections?|insurance|healthcare|banking|customer care|customer support|tele ?calling|recovery|loan|credit card|backend|back office|us healthcare|bpo|kpo|swiggy|zomato|amazon|travel)\\sprocess|meter readers?|(?:centre|center|academic|admission|career)\\scounsell?ors?|faculty|trailer drivers?|hmv drivers?|lmv drivers?|documentation exec(?:utive)?s?|line supervisors?|stores? assts?\\.?|hr assts?\\.?|account assts?\\.?|purchase exec(?:utive)?s?\\.?|autocad draftsm[ae]n|aya(?:h|hs)?|ayahs|caretakers?|warden(?:s)?(?: \\(lady\\))?|bus drivers?|swimming coach(?:es)?|(?:music|dance|yoga|kg|nursery|pre-?primary|primary|pt|p\\.t\\.|art|computer)\\steachers?|junior engineers?|jr\\.? engr?s?\\.?|site engineers?|medical representatives?|mr|tso|ase|asm|bde|bdo|so|se|fos|dsa|dst|drivers?\\s?/\\s?delivery|delivery (?:partners?|executives?|riders?)|riders?|cloud kitchen|kitchen (?:staff|helpers?)|counter sales|cash(?:ier)?|captain|stewards?|hostess|room attendants?|hk room attendants?|f&b (?:gsa|associates?|service)|content (?:moderation|review)|txn processing|transaction processing|order management|chat|mainframe|db2|snowflake|informatica|pl\\/?sql|oracle apps(?: technical)?|sap (?:abap|mm|sd|fico|hana|basis|pp|hcm)|\\.net(?: core)?|react(?: ?js)?|node(?: ?js)?|angular|spring boot|java fullstack|java full stack|servicenow(?: dev)?|salesforce(?: dev)?|noc l1|service desk|desktop support|network engineers?";

const NATIVE = `(?:(?!में\\s|पद\\s|के\\s|और\\s|व\\s)[\\p{L}\\p{M}]+\\s){0,2}(?:${NATIVE_ROLES})[\\p{L}\\p{M}]{0,4}`;

const ROLE = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(?:${MORE_ROLES}${SKILLS}|${NATIVE})(?![\\p{L}\\p{M}])`,
  "giu",
);
const WHOLE = new RegExp(`^(?:${MORE_ROLES}${SKILLS}|${NATIVE})$`, "iu");

const LEAD =
  /^.{0,70}?(?:\b(?:hiring(?: for)?|looking for|walk-?\s?ins?(?: interview)? for|interviews? for|openings?(?: for| of)?|vacanc(?:y|ies)(?: for| of)?|required?(?: for)?|reqd\.?|reqs\.?|requires?|needs?|needed|need|wanted|posts? of|positions? of|roles? of|recruit(?:ing|ment)(?: for| of)?|invites?|hires|for the post of)\b\s*:?|:)\s+/i;
const OF_PERSON =
  /\b(?:dear|respected|sub\s?:|regards|rgds|thanks|contact|call|meet|ask for|report to|speak to|sd\/-|sahi|hr manager|hr executive|hr dept|hr department|hr team|talent acquisition|from hr)\b|^(?:mr|ms|mrs|dr|prof|shri|smt)\b/i;

/** "Medplus me pharmacist aur pharmacy aide ki zarurat hai": the wanted role comes before its verb. */
const CHAHIYE =
  /^(?<lead>.{0,90}?(?:\b(?:me|mein|ke liye|ko|main|liye)\s|में\s|[-–:]\s|^))(?<list>(?:(?!\b(?:me|mein)\s).){3,90}?)(?<!\d)\s(?:ki|ke|ka|की|के)?\s?(?:zarurat|jarurat|zaroorat|bharti|vacanc(?:y|ies)|jagah|openings?|requirement|post|chahiye|chahie|chaiye|required|needed|wanted|reqd|hiring|भर्ती|जरूरत|चाहिए)\b/iu;

/** "Reqd. Office boy for Builder's office. Meet personally": the sentences before the one about a person. */
function withoutPerson(piece: Piece): Piece | undefined {
  const person = OF_PERSON.exec(piece.text);
  if (!person) return piece;
  const end = piece.text.lastIndexOf(". ", person.index);
  return end < 20 ? undefined : cut(piece, 0, end + 1);
}

/** The roles of a line that lists them; undefined when it lists none. */
export const rolesListed = onceEach(
  (whole: Piece): (Found & { names: string[]; share: number }) | undefined => {
    const piece = withoutPerson(whole);
    if (!piece || piece.text.length > 400) return undefined;
    const wanted = CHAHIYE.exec(piece.text);
    const inside =
      wanted &&
      cut(
        piece,
        wanted.groups!["lead"]!.length,
        wanted.groups!["lead"]!.length + wanted.groups!["list"]!.length,
      );
    const lead = LEAD.exec(piece.text);
    const tail =
      inside && rolesOf(inside).length > 0 ? inside : lead ? cut(piece, lead[0].length) : piece;
    for (const rest of (lead ?? inside) && rolesOf(tail).length > 0 ? [tail] : [piece]) {
      const names = rolesOf(rest);
      const [first] = names;
      if (!first) continue;
      const last = names.at(-1)!;
      const length = names.reduce((sum, { text }) => sum + text.length, 0);
      return {
        names: names.map(({ text }) => text),
        value: names.map(({ text }) => text).join(", "),
        start: first.start,
        end: last.start + last.text.length,
        confidence: piece === whole ? PHRASED : CONCLUDED,
        share: length / whole.text.length,
      };
    }
    return undefined;
  },
);

/** "Fitter - ITI - 18,000": the role at the head of a line that says nothing else but its terms. */
export function roleAhead(piece: Piece): Piece | undefined {
  const list = rolesListed(piece);
  if (!list || list.start - piece.start > 2) return undefined;
  const end = list.end - piece.start;
  return TERMS.test(piece.text.slice(end)) ? cut(piece, list.start - piece.start, end) : undefined;
}

const TERMS =
  /^\s*(?:\([^)]*\)\s*)?(?:$|[-–:,(]|\d|rs\b|₹|(?:b\.?(?:e|sc|com|tech)|m\.?sc|iti|diploma|degree|any|gnm)\b)/i;

const BETWEEN =
  /\s*(?:[,;+|•]|\s&\s|\s\/\s?|\/(?=\s?[A-Z])|\s(?:and|aur|or|n|ani|व|और|आणि)\s|\(\d\)|(?<=\s)\d{1,2}[.)])\s*/gu;

/** "(1) VMC Programmer – 5 yrs exp. (2) Store Keeper". */
const NUMBERED = /(?:^|[\s:.])\(?\d{1,2}[.)]\s*(?=\p{L})/gu;

function rolesOf(piece: Piece): Piece[] {
  const numbers = matchesOf(NUMBERED, piece.text);
  if (numbers.length > 1) {
    const parts = numbers.map((mark, index) => {
      const part = cut(piece, mark.index + mark[0].length, numbers[index + 1]?.index);
      return uncounted(cut(part, 0, /\s[-–]\s|[,;]\s|\.\s|$/.exec(part.text)!.index));
    });
    if (parts.some(isRole)) return parts.filter((part) => isRole(part) || mayBeRole(part));
  }
  const parts: Piece[] = [];
  let from = 0;
  // The list ends with its sentence.
  const stop =
    /(?<!\b(?:exec|asst|sr|jr|dept|engg|tech|no|nos|co|st|reqd|req|reqs|wtd|[A-Z]))[.!?।](?:\s|$)|\s[-–]\s(?=rs|₹|any|fresher|exp|male|female|\d(?![\d\s]*(?:nos?|posts?|openings?|vacanc\w*|seats?)?\.?\s?,\s+[a-z])|[bm]\.?\s?(?:a|e|sc|com|tech|pharm|ed|ba|ca)\b|iti\b|diploma\b(?! (?:engineer|trainee))|degree|graduate\b(?! (?:engineer|trainee|apprentice))|gnm|anm|dmlt|hsc|ssc)|\t/i.exec(
      piece.text,
    );
  const text = piece.text.slice(0, stop?.index);
  for (const mark of matchesOf(BETWEEN, text)) {
    // A comma within brackets separates nothing.
    const before = text.slice(from, mark.index);
    if (
      (before.match(/\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0) &&
      !/^\s*\(\d\)/.test(mark[0])
    )
      continue;
    parts.push(cut(piece, from, mark.index));
    from = mark.index + mark[0].length;
  }
  parts.push(cut(piece, from, text.length));
  const short = parts.filter(({ text: one }) => one).map(uncounted);
  const known = short.map((part) => (isRole(part) ? 2 : mayBeRole(part) ? 1 : 0));
  const at = known.indexOf(2);
  if (at < 0) return [];
  let [first, last] = [at, at];
  while (first > 0 && known[first - 1]! > 0) first -= 1;
  while (last < short.length - 1 && known[last + 1]! > 0) last += 1;
  const list = short.slice(first, last + 1);
  const sure = known.slice(first, last + 1).filter((kind) => kind === 2).length;
  if (sure * 3 < list.length) return [short[at]!];
  return list.slice(0, 12);
}

const WANTED_END =
  /\s+(?:wanted|required|needed|reqd|req|chahiye|chai|pahije\p{L}*|preferred|चाहिए|चाहिये|हवे|हवे आहेत|हवेत|पाहिजे\p{M}?\p{L}*\p{M}?|भर्ती|भरती|பணி|வேலை|வேலைவாய்ப்பு|தேவை|కావలెను|కావాలి|ఉద్యోగాలు|ಬೇಕಾಗಿದ್ದಾರೆ|ನೇಮಕಾತಿ|প্রয়োজন|প্রয়োজন|দরকার|নেওয়া হচ্ছে|જોઈએ(?: છે)?)[\s.!।]*$/iu;

/** "Autocad draftsman ITI", "Helper 10th pass": who may apply, behind the role. */
const STUDIED =
  /[\s,–-]+(?:(?:any )?(?:iti|degree|graduates?|diploma(?: (?:mech\w*|elect\w*|civil|eee|ece|auto))?|[bm]\.?\s?(?:sc|com|tech|pharm|e|a)|mba|gnm|anm|dmlt|\d{1,2}th)(?: pass(?:ed)?)?)\.?$/i;

/** "Staff nurse - 80 post", "Clerks (15 posts)", "VMC Programmer – 5 yrs exp.": the role alone. */
function uncounted(whole: Piece): Piece {
  const lead =
    /^(?:(?:need(?:ed|s)?|wanted|required|hiring|urgent(?:ly)?|an?|the|में|को|ला|पद|मध्ये|साठी|யில்|ில்|ে|లో|ಲ್ಲಿ|માં)\s+|\d{1,3}\s(?:nos?\.?\s)?(?=\p{L}{3}))+/iu.exec(
      whole.text,
    )?.[0].length ?? 0;
  const part = cut(whole, lead, whole.text.replace(WANTED_END, "").length);
  const tail =
    /\s*[-–:x(]*\s*(?:(?:\d{1,2}\s?yrs?\s)?(?:rs\.?\s?|₹\s?)?\d[\d,.]*\s*(?:(?:-|to)\s?\d[\d,.]*\s?)?(?:\+\s*)?(?:k\b(?:\s?\+\s?\w+)*|nos?\.?|posts?|openings?|vacanc\w*|positions?|seats?|jagah|pad|yrs?.*|years?.*|exp.*)?\)?|\((?:\d+|freshers?|exp\w*|male|female|m\/f|nos?)[^)]*\))\s*\.?$/i.exec(
      part.text,
    );
  const bare = tail && tail.index > 1 ? part.text.slice(0, tail.index) : part.text;
  const study = STUDIED.exec(bare);
  const text = study && study.index > 2 ? bare.slice(0, study.index) : bare;
  return {
    ...part,
    text: text.replace(/[\s.:–-]+$/, (end) =>
      /(?:exec|asst|engg|tech)$/i.test(text.slice(0, text.length - end.length)) &&
      end.startsWith(".")
        ? "."
        : "",
    ),
  };
}

function isRole(part: Piece): boolean {
  if (part.text.length > 60 || part.text.length < 2) return false;
  const bare = part.text.replace(/\s*\([^)]*\)\s*$/, "");
  if (WHOLE.test(bare)) return true;
  if (!mayBeRole(part)) return false;
  const roles = rolesIn(part).reduce((sum, { start, end }) => sum + end - start, 0);
  const more = matchesOf(ROLE, part.text).reduce((sum, match) => sum + match[0].length, 0);
  return Math.max(roles, more) >= bare.length * 0.5;
}

/** The last resort: a role within a sentence, by words that mean nothing else. */
export function roleWithin(piece: Piece): Found | undefined {
  if (OF_PERSON.test(piece.text)) return undefined;
  const match = matchesOf(ROLE, piece.text).find(
    ([text]) => /\s|\p{Lu}{2}/u.test(text) || /(?:or|er|ist|an|boy|girl)s?$/i.test(text),
  );
  if (!match || NOT_HIRED.test(piece.text.slice(match.index + match[0].length))) return undefined;
  const start = piece.start + match.index;
  return { value: match[0], start, end: start + match[0].length, confidence: 0.6 };
}

/** "Customer service number", "production plant". */
const NOT_HIRED =
  /^\s(?:number|no\b|plant|centre|center|dept|department|unit|head|timings?|in ?charge)/i;

const NO_ROLE =
  /\b(?:rs|partners|students|tpos?|salary|ctc|exp|experience|yrs?|years?|freshers?|pass|batch|date|time|interview|walk-?in|venue|address|near|opp|behind|floor|road|rd|shift|male|female|only|documents?|resume|aadhaa?r|pan|photo|photos|cv|copy|pf|esic?|incentives?|bonus|food|cab|bus|room|joining|training|bond|age|call|whatsapp|contact|regards|location|english|hindi|marathi|tamil|day|days|duty|hrs?|month|free|fees?|good|must|mandatory|immediate|plant|branch|works|needed|knowledge|skills?|reputed|company|hotel|hospital|ltd|pvt|limited|bank|college|school|industry|is|are|for|with|our|your|you|we|who|hai|ho|ke|ki|ka|ko|me|se|jao|aana|lana|kar|karo|bhej|and above|degree|graduates?)\b|[₹@?!=:]|\d{2}/i;

const NATIVE_FIRM =
  /(?:लिमिटेड|हॉस्पिटल|अस्पताल|रुग्णालय|बैंक|बँक|फाइनेंस|फायनान्स|इंडस्ट्रीज|मोटर्स|मार्ट|स्कूल|हॉस्पिटॅलिटी|लॉजिस्टिक्स|मोटरसाइकिल)$/u;

function mayBeRole(part: Piece): boolean {
  const { text } = part;
  const bare = text.replaceAll(/\([^)]*\)/g, "");
  if (text.startsWith("(")) return false;
  if (text.length < 2 || text.length > 50 || bare.split(/\s+/).length > 5 || NO_ROLE.test(bare))
    return false;
  if (isLegalName(bare) && /\s/.test(bare) && rolesIn(part).length === 0) return false;
  if (employersIn({ text: bare, start: 0 }).length > 0 || NATIVE_FIRM.test(bare)) return false;
  if (dateSpans(part).length > 0 || hoursIn(part) || phonesIn([part])) return false;
  if (degreesIn([{ text: bare, start: 0 }], { labelled: false })) return false;
  return !placesIn(part).some(({ end, start }) => end - start > text.length * 0.5);
}

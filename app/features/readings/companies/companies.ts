import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { CONCLUDED, type Found, LABELLED, PHRASED } from "#app/features/readings/found.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

const VERB =
  "(?:holding|hiring|hires|recruiting|recruits|looking|conducting|organi[sz]ing|organi[sz]es|conducts|inviting|invites|announces|announced|announcing|requires?|needs?|wants|offers|offering|has|have|holding|expanding|opens|opening|recruitment|recruitments?)";
const EVENT =
  "(?:(?:mega|mass|virtual|special|weekend|direct|open|bulk|huge|grand|big|exclusive|offline|in-?person|face to face|f2f|saturday|sunday)\\s+)*(?:walk-?\\s?ins?|walkins?|off[- ]?campus|on[- ]?campus|pool campus|campus|hiring|recruitment|job fair|drive|careers?|interviews?|openings?|vacanc(?:y|ies)|jobs?|apprentice(?:ship)? (?:drive|walk|hiring)|bharti|bharti mela|भर्ती|में)";

/** The start of a line that names who is hiring. Group 1 is the name. */
const STARTS = [
  new RegExp(
    `^(.{2,70}?),?\\s+(?:is|are|was|will be|has been|have been)\\s+(?:now\\s+|currently\\s+|urgently\\s+|again\\s+)?${VERB}\\b`,
    "i",
  ),
  new RegExp(`^(.{2,70}?)\\s*(?:\\||:|-|\\s)\\s*${EVENT}(?![\\p{L}\\p{M}])`, "iu"),
  new RegExp(`^(.{2,70}?)\\s+(?:now\\s+|urgently\\s+)?${VERB}\\b`, "i"),
  /^(.{2,60}?)\s+(?:mein|me|में)\s+.{0,60}?(?:bharti|zarurat|jarurat|vacancy|kaam|भर्ती|आवश्यकता|ज़रूरत|जरूरत)(?![\p{L}\p{M}])/iu,
  /^(.{2,60}?)\s+(?:mein|me|में|को|ko)\s+(?:bharti|भर्ती|vacancy|job|walk|interview|इंटरव्यू|नौकरी|hiring|ki|के)/iu,
];

const LEADS = [
  /\b(?:greetings|warm greetings|welcome|hello|hi|hii|wishes|regards|invitation|mail)(?: all| everyone| friends)?,?\s+from\s+(?:the\s+)?(?:hr team of |team |hr of )?/gi,
  /\b(?:walk-?\s?ins?|walkins?|interviews?|drive|openings?|opportunit(?:y|ies)|vacanc(?:y|ies)|jobs?|hiring|career|work|join|recruitment|placement|positions?|campus)\s+(?:(?:drive|interviews?|opportunity|opportunities|openings?)\s+)?(?:at|with|by|@|in|from)\s+(?:the\s+)?/gi,
  /\b(?:we,?\s+(?:at\s+)?|we are from\s+|this is \w+ from\s+|i am \w+ from\s+|on behalf of\s+|our client,?\s+|client\s?[:-]\s?|(?:walk-?in|interview|drive|hiring)\s+for\s+(?=[A-Z][\w&.]+(?:\s+[A-Z][\w&.]*)*\s+(?:ltd|limited|pvt|technologies|solutions|services|bank|hospitals?|industries|motors|india|systems|infotech|group)\b)|join\s+)/gi,
];

const NAME_STOP =
  /[,;:|•!?("]|\s-+\s|-\s|(?<!\b(?:St|Dr|Mr|Mrs|Sri|Shri|Smt|M\/s|Sr))\.\s|\.$|\s(?=[\u0980-\u0DFF])|\s(?:for|on|in|at|is|are|will|as|to|with|from|we|has|and we|dated|hiring|walk-?in|invites?|walkin|interview|drive|where|who|hai|he|की|में|के|me|mein|ko|ki|ka|ke|hetu|located|near|having|via|through|process|office|tomorrow|today|mega(?! mart)|off|recruitment|requires?|this|now|urgently|looking|team|group of companies'|-)\b/iu;

const GENERIC =
  /^(?:hey|anyone|anybody|someone|somebody|everybody|friend|family|wanted|chahiye|chahie|needed|seekers?|aspirants?|students?|urgent(?:ly)?|hiring|alert|job|jobs|opening|openings|vacancy|vacancies|requirement|requirements|required|walk-?ins?|walkin|walkins|walk|in|ins|drive|drives|mega|interview|interviews|mnc|mncs|bpo|kpo|it|company|companies|client|clients|leading|reputed|top|top-?tier|famous|big|good|great|the|a|an|our|we|us|you|all|is|are|now|fresher|freshers|experienced|graduate|graduates|candidates?|male|female|for|of|and|&|to|on|at|with|by|new|latest|today|tomorrow|update|updates|daily|off|campus|pool|recruitment|hello|hi|dear|friends|everyone|guys|team|group|bulk|mass|placement|immediate|immediately|joiners?|joining|opportunity|opportunities|golden|chance|exciting|direct|spot|offer|offers|multiple|various|many|private|sector|govt|government|bank|banks|banking|hospital|hospitals|school|schools|factory|plant|industry|industries|customer|support|service|services|voice|process|non|international|domestic|technical|software|engineer|engineers|developers?|executive|executives|associate|associates|telecallers?|sales|marketing|hr|call|center|centre|no|any|only|who|what|when|where|how|why|please|share|forwarded|fwd|message|post|posts|role|position|profile|work|career|careers|monday|tuesday|wednesday|thursday|friday|saturday|sunday|date|time|venue|location|city|in-?person|face|virtual|weekend|special|big|this|that|it's|its|also|here|there|come|join|announcement|notice|attention|gentle|reminder|good|morning|evening|afternoon|news|important|great|one|two|more|home|online|offline|limited|pvt|ltd|india|2024|2025|2026|2027|naukri|rojgar|mela|airport|airlines?|aviation|railway|metro|warehouse|guaranteed?|guarantee|typing|packing|delivery|back|front|office|spot|letter|family|start|starting|pay|walkins|today's|tomorrow's|situation|confirmed|selection|job\s?fair|fair|event|day|both|open|apply|register|registration|looking|fast|hurry|up|don't|miss|last|next|free|part|full|time|scheduled|conducted|candidate|employer|manufacturing|startup|pharma|automobile|automotive|retail|product|based|kal|aaj|parso|logistics|healthcare|education|edtech|fintech|five|star|hotel|nbfc|consultancy|overseas|gulf|smart|young|dynamic|energetic|insta|instagram|telegram|facebook|linkedin|youtube|vacancy\.*)$/i;

const NOISE =
  /^(?:\s*(?:urgent(?:ly)?(?: hiring| requirement| opening)?|hiring(?: alert| now| for)?|job(?: alert| opening| opportunity| update)?|mega|walk-?\s?in(?:s)?(?: drive| interview| alert)?(?: at| for)?|off[- ]campus(?: drive)?|hello|hi|hii|dear|friends|all|candidates|everyone|the|company|latest|today'?s?|tomorrow|new|update|breaking|we are|we at|we,|great opportunity|opportunity|attention|job fair|freshers|openings?|alert|exciting|our client|client|m\/s|fwd|greetings|top mnc|mnc|immediate|join(?: the| us at| hands with)?|be a part of(?: the)?|work (?:at|with))\b[\s:!,.|•-]*)+/i;

const WANTS =
  /\s(?:chahiye|chahie|chahiyen|required|requires?|needed|needs?|wanted|wants|family|ki zarurat|ki jarurat|चाहिए|चाहिये)(?![\p{L}\p{M}])/iu;

/** A name that may be a company's; undefined for "Urgent hiring" and the like. */
function companyName(piece: Piece): Piece | undefined {
  let { text, start } = piece;
  const noise = NOISE.exec(text);
  if (noise) ({ text, start } = cut(piece, noise[0].length));
  const native = /^[\p{Script=Latin}\d]/u.test(text) ? text.search(/\s[\u0900-\u0DFF]/) : -1;
  if (native > 0) text = text.slice(0, native);
  const stop = NAME_STOP.exec(text);
  if (stop && stop.index > 0) text = text.slice(0, stop.index);
  // "Driver chahiye", "Lotus needs fitters": the thing wanted is no name.
  if (WANTS.test(text)) return undefined;
  const mark = /^["'\s]+/.exec(text)?.[0].length ?? 0;
  text = text
    .slice(mark)
    .replace(/[\s"'|•-]+$/, "")
    .replace(/\s+\d{4}$/, "");
  start += mark;
  const words = text.split(/\s+/);
  if (!text || text.length > 70 || words.length > 8) return undefined;
  if (!/^[\p{Lu}\d\p{Lo}]/u.test(text) && !/^[a-z]+[A-Z]/.test(text)) return undefined;
  if (
    words.every(
      (one) =>
        GENERIC.test(one.replaceAll(/[^\p{L}\p{M}\d&'-]/gu, "")) ||
        placesIn({ text: one, start: 0 }).length > 0,
    )
  )
    return undefined;
  if (/^\d+(?:st|nd|rd|th)?$/.test(words[0]!) || /https?|www|@/.test(text)) return undefined;
  if (keyOf(text) && words.length < 3) return undefined;
  if (
    /^(?:we|you|i|he|she|they|if|please|kindly|note|only|bring|carry|interested|candidates|all|any|come|no|be|do|is|are|for|as|in|on|at|to|send|share|both|those|there|here|this|that|these|don't|also|how|what|why|who|anyone|anybody|someone|somebody|everybody|mr|ms|mrs|hr|call|contact|regards|fresher|freshers|immediate|urgent|wanted|required|need|looking|position|role|post|salary|time|date|venue|one|two|three|many|several|multiple)$/i.test(
      words[0]!,
    )
  )
    return undefined;
  return { text: text.replaceAll(/\s+/g, " "), start };
}

/** "Randstad for Foxconn": the first hires for the second. */
const FOR_WHOM =
  /^(?:randstad|adecco|teamlease|quess(?: corp)?|kelly(?: services)?|manpower(?:group)?|innov|innovsource|ikya|persolkelly|[\p{L} ]{2,25}(?:consultan\w+|placements?|manpower|staffing|hr solutions|hr services)) for (?=\p{Lu})/iu;

/** For whom the name hires, if it says so. */
export function hiredFor(name: Piece): Piece {
  const whom = FOR_WHOM.exec(name.text);
  return whom ? cut(name, whom[0].length) : name;
}

export function labelledCompany(pieces: readonly Piece[]): Found | undefined {
  for (const piece of pieces.slice(0, 1)) {
    const stop =
      /\s[|•]\s|;\s|!|\s?,\s?(?=[^,]{0,40}\b(?:plant|unit|branch|works|division)\b)|(?<!\b(?:St|Dr|Mr|Mrs|Sri|Shri|Smt|Sr))\.\s+(?=[A-Z])|\s+(?:is|are)\s+(?:hiring|looking|a\b|an\b)|\s+walk-?\s?ins?\b|,\s*(?=(?:hiring|role|location|walk)\b)|\s-\s(?=(?:hiring|walk|a\s|an\s)\b)/i.exec(
        piece.text,
      );
    const clean = unroled(hiredFor(withoutPlace(cut(piece, 0, stop?.index))));
    const text = clean.text
      .replace(/[\s,;:|•-]+$/, "")
      .replace(/^(?:m\/s\.?|the)\s+(?=[A-Z])/i, "")
      .replace(/\s*\((?:https?|www)[^)]*\)?$/, "")
      .replace(/\.$/, (dot) => (/(?:ltd|pvt|inc|co)\.$/i.test(clean.text) ? dot : ""));
    const words = text.split(/\s+/);
    if (
      !/[\p{L}\p{M}]{2}/u.test(text) ||
      text.length > 100 ||
      words.length > 12 ||
      /https?:|www\.|@\w+\./.test(text)
    )
      return undefined;
    if (words.every((word) => GENERIC.test(word.replaceAll(/[^\p{L}\d&'-]/gu, ""))))
      return undefined;
    if (
      /^(?:confidential|undisclosed|not disclosed|na|n\/a|will be|a leading|leading|one of|reputed|top|client of|an? |mnc\b|our client)/i.test(
        text,
      )
    )
      return undefined;
    const start = clean.start + clean.text.indexOf(text);
    return {
      value: text.replaceAll(/\s+/g, " "),
      start,
      end: start + text.length,
      confidence: LABELLED,
    };
  }
  return undefined;
}

/** "Shalby Hospital, Naroda": the name without the place after the comma. */
function withoutPlace(name: Piece): Piece {
  const comma = name.text.indexOf(",");
  if (comma < 3) return name;
  const rest = cut(name, comma + 1);
  // "Ambica Castings, Shapar (Veraval), Rajkot", but "Toyota Motor Co., Ltd".
  if (/^(?:ltd|inc|llp|pvt|limited|private)\b/i.test(rest.text)) return name;
  const place = placesIn(rest).length > 0 || /[\u0900-\u0DFF]/.test(name.text);
  return place ? cut(name, 0, comma) : name;
}

/** "Aditya Birla Capital tele sales", "Swiggy instamart picker": a known name without the work behind it. */
function unroled(name: Piece): Piece {
  const [employer] = employersIn(name);
  if (employer?.start !== name.start) return name;
  const behind = cut(name, employer.text.length);
  const work = rolesIn(behind)[0] ?? WORK.exec(behind.text);
  return work && !isLegalName(name.text) ? cut(name, 0, employer.text.length) : name;
}

const WORK =
  /^(?:tele ?sales|sales|picker|packer|delivery|back office|voice|non[- ]?voice|chat|process|customer|ground staff|store|warehouse|driver|helper)\b/i;

const SUFFIX =
  /(?:^|\s)(?:pvt\.?|private|ltd\.?|limited|llp|inc\.?|technologies|technology|solutions|systems|hospitals?|bank|consultancy|consultants|consulting|infotech|softwares?|labs?|industries|motors|schools?|academy|foundation|enterprises|corporation|bpo|finserv|finance|insurance|healthcare|pharma(?:ceuticals)?|placements?|staffing|manpower|hr services|global|infosystems|textiles|foods|logistics|electronics|automotive|international|vidyalaya|college|institute|group|services|retail|hr solutions|jewellers|mart|bazaar|clinic|diagnostics|hotels)\.?$/i;

/** Whether all its words are those of headlines: "International BPO". */
export function isGeneric(name: string): boolean {
  return name
    .split(/\s+/)
    .every((word) => GENERIC.test(word.replaceAll(/[^\p{L}\p{M}\d&'-]/gu, "")));
}

/** Whether the name ends with a word for its form or trade. */
export function isLegalName(name: string): boolean {
  return SUFFIX.test(name);
}

/** The name with the form or trade that follows it in the line: "Max Life" and "Insurance". */
export function withItsForm(name: Piece, line: Piece): Piece {
  const from = name.start - line.start;
  const next = /^(?: (?!Group|Services)\p{Lu}\p{L}+){1,2}/u.exec(
    line.text.slice(from + name.text.length),
  );
  const whole = next && cut(line, from, from + name.text.length + next[0].length);
  return whole && SUFFIX.test(whole.text) ? whole : name;
}

/** The name without the city after it: "Decathlon Coimbatore", "TATA MOTORS LUCKNOW PLANT". */
function withoutCity(name: Piece): Piece {
  const branch =
    /\s+(?:plant|branch|office|unit|campus|factory|company|works|location|city|area)$/i;
  const short = cut(name, 0, name.text.length - (branch.exec(name.text)?.[0].length ?? 0));
  const places = placesIn(short);
  // "Noida Lava Mobiles company".
  const leading =
    short.text !== name.text && places[0]?.start === name.start ? places[0] : undefined;
  if (leading && leading.end < short.start + short.text.length)
    return cut(short, leading.end - short.start);
  const city = places.at(-1);
  if (!city && /\scompany$/.test(name.text)) return short;
  if (city?.by === "pin" || !city || city.end !== short.start + short.text.length) return name;
  const rest = cut(name, 0, city.start - name.start);
  const text = rest.text.replace(/(?:\scompany)?[\s,(-]*$/, "");
  return /\p{L}{2}/u.test(text) ? { ...rest, text } : name;
}

type Where = {
  /** The line is at the top or the bottom of the message, where names are alone on a line. */
  title: boolean;
  first?: boolean;
};

/** Who is hiring, from a free line: "Zensar is hiring", "Walk-in drive at Zensar", "Zensar | Trainee | Pune". */
export function companyIn(line: Piece, { title, first = false }: Where): Found | undefined {
  return byPhrase(line) ?? (title ? byPlace(line, first) : undefined);
}

/** "Yaar apne yahan Aditya Birla Capital": the name begins where the talk ends. */
function afterTalk(head: Piece): Piece {
  const words = matchesOf(WORD, head.text);
  const small = words.filter(([word]) => /^\p{Ll}/u.test(word) && !JOINING.test(word));
  if (small.length < 1 || words.length < 3) return head;
  const last = words.findLastIndex(([word]) => /^\p{Ll}/u.test(word) && !JOINING.test(word));
  return last < words.length - 1 ? cut(head, words[last + 1]!.index) : head;
}

const WORD = /\S+/g;
const JOINING = /^(?:of|and|the|for|de|la|&)$/i;

function named(name: Piece | undefined, confidence: number): Found | undefined {
  if (!name) return undefined;
  // "Java Developer Walk-in" names a role, not a company.
  const long = rolesIn(name).some(({ end, start }) => end - start > name.text.length * 0.6);
  if (long && !SUFFIX.test(name.text)) return undefined;
  const { text, start } = name;
  return { value: text, start, end: start + text.length, confidence };
}

function byPhrase(line: Piece): Found | undefined {
  for (const pattern of STARTS) {
    const match = pattern.exec(line.text);
    const head = match && companyName(afterTalk(cut(line, 0, match[1]!.length)));
    const name = named(head ? withoutCity(head) : undefined, PHRASED);
    if (name) return name;
  }
  for (const lead of LEADS) {
    for (const match of matchesOf(lead, line.text)) {
      const rest = cut(line, match.index + match[0].length);
      const name = companyName(rest);
      if (!name) continue;
      const known = SUFFIX.test(name.text);
      const place = placesIn(name).some(({ by }) => by !== "pin");
      if (!known && place && name.text.split(" ").length < 3) continue;
      if (
        !known &&
        /^(?:our|the|below|following|above|given|process|their|your|my)\b/i.test(rest.text)
      )
        continue;
      const good = named(withoutCity(name), PHRASED);
      if (good) return good;
    }
  }
  return undefined;
}

/** A name alone on its line, or at the head of a title. */
function byPlace(line: Piece, first: boolean): Found | undefined {
  const client = /\bfor\s+(?=[A-Z][^,.:;|!]{2,60}$)/.exec(line.text);
  const last = client && cut(line, client.index + client[0].length);
  if (last && SUFFIX.test(last.text)) {
    const name = companyName(last);
    if (name) return named(name, PHRASED);
  }
  // "Hiring alert: Capgemini".
  const noise = NOISE.exec(line.text)?.[0].length;
  if (noise && line.text.length < 60 && !NAME_STOP.test(cut(line, noise).text)) {
    const name = named(companyName(line), PHRASED);
    if (name && placesIn({ text: name.value, start: 0 }).length === 0) return name;
  }
  const cells = line.text.split(/\s[|•]\s|\s-+\s|\s?\|\s?|:\s|,\s|\s\(/);
  const head = cut(line, 0, cells[0]!.length);
  const name = companyName(head);
  if (!name || placesIn(line).some(({ start }) => start === line.start)) return undefined;
  if (SUFFIX.test(name.text)) return named(withoutCity(name), PHRASED);
  const role = cells.slice(1).some((cell) => rolesIn({ text: cell, start: 0 }).length > 0);
  if (role && placesIn(head).length === 0) return named(name, CONCLUDED);
  return first ? named(titleIn(name), CONCLUDED) : undefined;
}

/** The first line if it is only a name, or a name and a city. */
function titleIn(name: Piece): Piece | undefined {
  const short = withoutCity(name);
  const words = short.text.split(/\s+/);
  const plain = words.every((word) => /^(?:[\p{Lu}&\d]|of$|and$)|[a-z][A-Z]/u.test(word));
  // "Valeo India" is a name.
  const telling = words.length > 1 && words.at(-1) === "India" ? words.slice(0, -1) : words;
  const common = telling.some((word) => GENERIC.test(word.replaceAll(/[^\p{L}\d&'-]/gu, "")));
  if (words.length > 5 || !plain || (common && !SUFFIX.test(short.text))) return undefined;
  return /[!?@]|\d{3}/.test(short.text) || rolesIn(short).length > 0 ? undefined : short;
}

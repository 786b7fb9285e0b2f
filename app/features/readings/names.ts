import { placesIn } from "#app/features/readings/cities.ts";
/* Companies and roles, by their labels or by the phrases around them. */
import { CONCLUDED, type Found, LABELLED, PHRASED } from "#app/features/readings/found.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { cut, type Piece } from "#app/features/readings/lines.ts";

/** The last word of a role: "Process Associate". */
const ROLE_NOUN =
  "accountant|accounts? (?:executive|assistant|manager|officer)|actuary|administrator|adviser|advisor|agents?|aide|analysts?|apprentices?(?:hip)?|architects?|artists?|assemblers?|assistants?|associates?|attendants?|attender|auditor|auditors|baristas?|beautician|billing|biller|boys?|bpo executives?|brander|business development|buyers?|captains?|caregivers?|carpenters?|cashiers?|chefs?|chemists?|clerks?|cleaners?|cnc operators?|coders?|commis|compounder|consultants?|controller|cooks?|coordinators?|co-ordinators?|counsell?ors?|crew|csr|cse|data entry|dealer|dentist|deputy manager|designers?|developers?|dietician|dispatcher|doctors?|draftsman|draughtsman|drivers?|duty manager|editors?|electricians?|engineers?|escorts?|executives?|facilitators?|faculty|faculties|fitters?|foreman|gets?|girls?|guards?|hairdresser|handlers?|hands|helpers?|hostess|housekeeping|hr|incharge|in-charge|inspectors?|installer|instructors?|interns?(?:hip)?|interviewer|ironer|janitor|jobs? trainee|leaders?|lead|lecturers?|lab technicians?|librarian|linemen|lineman|loaders?|machinists?|maids?|managers?|marketers?|masons?|masseur|mechanics?|mentors?|merchandisers?|moderators?|mis|moulders?|nanny|nurses?|nursing staff|officers?|operators?|optometrist|packers?|partners?|painters?|paramedics?|peons?|persons?|pharmacists?|phlebotomists?|physiotherapists?|pickers?|pilots?|planners?|plumbers?|po|pos|polishers?|principal|producers?|professionals?|professors?|programmers?|promoters?|qa|qc|radiographers?|receptionists?|recruiters?|relationship managers?|rep|representatives?|reps|researchers?|rider|riders|riggers?|rm|sales|salesman|salesmen|scientists?|scribe|secretary|security|server|servers|sewing|sorters?|specialists?|staff|stewards?|stewardess|stitchers?|storekeepers?|store keepers?|superintendent|supervisors?|support|surveyors?|sweepers?|tailors?|tally operator|teachers?|team lead(?:er)?s?|tele-?callers?|telecallers?|tellers?|testers?|therapists?|toolmaker|tracer|traders?|trainees?|trainers?|translator|turners?|tutors?|typists?|underwriters?|valet|vmc operator|waiters?|waitress|warden|warehouse|welders?|wireman|workers?|writers?|tgt|pgt|prt|bde|bdm|cce|cca|get|det|dtm|tl|hod|sde|ot technicians?|technicians?|techs?|टेलीकॉलर|सुपरवाइजर|ड्राइवर|इलेक्ट्रीशियन|फिटर|हेल्पर|ऑपरेटर|शिक्षक|नर्स|गार्ड|वेल्डर|एग्जीक्यूटिव|मैनेजर|इंजीनियर|तकनीशियन|टेक्नीशियन|पैकर";

/** Roles that people write by their process alone. */
const PROCESS =
  "(?:voice|non[- ]?voice|chat|blended|international|domestic|semi[- ]voice) process(?:es)?";
const ROLE_END = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${ROLE_NOUN}|${PROCESS})(?![\\p{L}\\p{M}])`,
  "giu",
);

/** Words that stand before a role and are no part of it. */
const NOT_ROLE =
  /^(?:hiring|hire|for|of|the|a|an|at|as|is|are|we|urgent(?:ly)?|urgent|immediate|immediately|required?|requires|requirement|requirements|need|needed|needs|wanted|want|looking|opening|openings|vacanc(?:y|ies)|walk-?ins?|walkin|walk|in|drive|drives|mega|interview|interviews|on|with|by|from|to|and|&|or|fresher|freshers|experienced|only|male|female|males|females|candidates?|job|jobs|recruiting|recruitment|recruits?|post|posts|position|positions|role|roles|profile|our|multiple|various|many|nos?|no|new|you|your|will|be|has|have|all|more|opportunity|opportunities|great|golden|exciting|hi|hello|dear|friends|invites?|inviting|applications?|off|campus|pool|conducting|bulk|mass|direct|spot|day|today|tomorrow|latest|daily|update|alert|ltd|limited|pvt|private|technologies|solutions|services|india|as|top|leading|reputed|company|client|mnc|this|that|who|whom|i|he|she|join|now|both|any|also|like|per|contact|call|hr|team|meet|reference|ask|interested|apply|please|kindly|share|send|bring|carry|report|security deposit|ke|liye|ki|ka|chahiye|hai|zarurat|avashyakta|के|लिए|की|आवश्यकता|भर्ती|है|आवश्यक|चाहिए)$/iu;

/** A phrase with one of these is no role. */
const NOT_ROLE_PHRASE =
  /^(?:support|hr|lead|sales|security|staff|executive|hands|person|server|warehouse|po|get|billing|professional|professionals|agents?|crew|rep|girls?|boys?|workers?|mis|rm|tl|writer|leaders?|manager|officer|assistant|associates?|consultants?|consultant|recruiters?|housekeeping|pos|techs?|interviewer|agent|trainer|trainers|handlers?|traders?|dealer|servers?|persons?|in-?charge|incharge|pilot|captain|principal|sewing|qa|qc)$/i;

/** What ends a role's value. */
const ROLE_STOP =
  /\s+(?:with|having|salary|ctc|package|exp(?:erience)?\b|qualification|location|walk-?in|interview|\d+\s*(?:nos?\.?|openings?|posts?|vacanc\w*|positions?)|no\.? of|openings?|venue|from|only|who|required|needed|chahiye|hai|ki)\b|\s[-|•/]\s*(?=(?:\d+|freshers?|exp|male|female|openings?|immediate|urgent|salary)\b)|[!.;•]\s|[!.;]$|\s[|]\s|\s\((?:\d+|freshers?|exp|male|female|m\/f|only|nos|no\.?|vacanc|open|both|urgent|immediate)[^)]*\)?|:\s|,\s*(?=(?:salary|exp|freshers|location|venue|date|time|walk|any|urgent|immediate|\d))/i;

/** The role from labelled values; a list becomes "Java Developer, Tester". */
export function labelledRole(pieces: readonly Piece[]): Found | undefined {
  const roles: { text: string; start: number; end: number }[] = [];
  for (const piece of pieces) {
    for (const part of listed(piece)) {
      const stop = ROLE_STOP.exec(part.text);
      const clean = cut(part, 0, stop?.index);
      const text = clean.text
        .replace(/[\s,;:&|•-]+$/, "")
        .replace(/^(?:the|a|an|post of|role of|for)\s+/i, "")
        .replace(/\s*[-(]\s*\d+\s*(?:nos?|posts?|openings?|vacanc\w*)?\.?\)?$/i, "")
        .replaceAll(/\s+/g, " ");
      if (!/[\p{L}\p{M}]{2}/u.test(text) || text.length > 120 || text.split(" ").length > 14)
        continue;
      if (
        /^(?:multiple|various|many|below|as below|open|freshers?|any|na|n\/a|different|immediate(?:ly)?)(?: (?:roles|positions|posts|openings|profiles|joiners?))?$/i.test(
          text,
        )
      )
        continue;
      if (/\b(?:we are|please|apply|interested|is hiring|click|join our)\b/i.test(text)) continue;
      roles.push({ text, start: clean.start, end: clean.start + clean.text.length });
    }
  }
  const first = roles[0];
  if (!first) return undefined;
  const names = [...new Map(roles.map(({ text }) => [text.toLowerCase(), text])).values()];
  return {
    value: names.join(", ").slice(0, 160),
    start: first.start,
    end: roles.at(-1)!.end,
    confidence: LABELLED,
  };
}

/** "1) Java Developer 2) Tester" in one line as two parts. */
function listed(piece: Piece): Piece[] {
  const marks = [...piece.text.matchAll(/(?:^|[\s,])\(?\d{1,2}[.)]\s?(?=\p{L})/gu)];
  if (marks.length < 2) return [cut(piece, marks[0]?.index === 0 ? marks[0][0].length : 0)];
  return marks.map((mark, index) =>
    cut(piece, mark.index + mark[0].length, marks[index + 1]?.index),
  );
}

/** Roles that a free line names by their last word. */
export function rolesIn(piece: Piece): Found[] {
  const { text } = piece;
  const roles: Found[] = [];
  let limit = 0;
  for (const noun of text.matchAll(ROLE_END)) {
    let end = noun.index + noun[0].length;
    if (end <= limit) continue;
    const head = text.slice(limit, noun.index);
    // Back over the words that qualify it, as far as punctuation or a word that is no part of a role.
    const words = [...head.matchAll(/[^\s]+/g)]
      .map((word) => ({ 0: word[0], index: limit + word.index }))
      .slice(-6);
    let start = noun.index;
    for (const word of words.toReversed()) {
      const token = word[0].replace(/^["'(]+/, "");
      if (
        /[,;:!?|•)"]$|^[-/|•&(]$|[.]$/.test(token) &&
        !/^(?:sr|jr|asst|\.net|c\+\+)\.?$/i.test(token)
      )
        break;
      const desk = /^hr$/i.test(token) && start === noun.index;
      if (
        (NOT_ROLE.test(token) && !desk) ||
        /^\d/.test(token) ||
        /^[-–|]+$/.test(token) ||
        token.length > 24
      )
        break;
      if (
        /^[a-z]/.test(token) &&
        !/^(?:sales|software|customer|data|back|office|field|quality|process|production|relationship|junior|senior|jr|sr|store|staff|graduate|technical|management|support|service|care|delivery|warehouse|machine|maintenance|nursing|lab|business|development|web|java|python|react|network|system|systems|team|floor|security|computer|operator|voice|non-voice|counter|tele|collection|branch|bank|maths|science|english|primary|class|hindi|accounts|hr|it|bpo|kpo|cnc|vmc|two|wheeler|heavy|light|vehicle|loan|insurance|credit|entry|content|digital|marketing|graphic|medical|front|desk|ground|cabin|diploma|iti|fresher|trainee|helper)$/.test(
          token,
        )
      )
        break;
      if (word[0].startsWith("(") || word[0].startsWith('"')) {
        start = word.index + 1;
        break;
      }
      start = word.index;
    }
    // Forward over "(Voice)" and a noun that follows at once: "Support Engineer".
    const more =
      /^\s?\((?:inter|dom|voice|non|semi|blend|chat|backend|java|python|trainee|mech|elec|civil|front|full|get|det|csa|cce|cca|bde|rm|us|uk|day|night|b2b|b2c|field|inbound|outbound)[^)]{0,30}\)/i.exec(
        text.slice(end),
      );
    if (more) end += more[0].length;
    const value = text
      .slice(start, end)
      .replaceAll(/\s+/g, " ")
      .replace(/^[-/&,.\s]+/, "");
    limit = end;
    const next = /^\s+\S+/.exec(text.slice(end))?.[0].trim() ?? "";
    if (
      new RegExp(`^(?:${ROLE_NOUN})$`, "iu").test(next.replace(/[,.;:)]+$/, "")) &&
      !NOT_ROLE.test(next)
    ) {
      limit = start;
      continue;
    }
    if (
      NOT_ROLE_PHRASE.test(value) ||
      (/^[a-z]/.test(value) && !/\s/.test(value)) ||
      value.length < 3
    )
      continue;
    roles.push({ value, start: piece.start + start, end: piece.start + end, confidence: PHRASED });
  }
  return roles;
}

const VERB =
  "(?:hiring|hires|recruiting|recruits|looking|conducting|organi[sz]ing|organi[sz]es|conducts|inviting|invites|announces|announced|announcing|requires?|needs?|wants|offers|offering|has|have|holding|expanding|opens|opening|recruitment|recruitments?)";
const EVENT =
  "(?:(?:mega|mass|virtual|special|weekend|direct|open|bulk|huge|grand|big|exclusive|offline|in-?person|face to face|f2f|saturday|sunday)\\s+)*(?:walk-?\\s?ins?|walkins?|off[- ]?campus|on[- ]?campus|pool campus|campus|hiring|recruitment|job fair|drive|careers?|interviews?|openings?|vacanc(?:y|ies)|jobs?|apprentice(?:ship)? (?:drive|walk|hiring)|bharti|bharti mela|भर्ती|में)";

/** The start of a line that names who is hiring. Group 1 is the name. */
const STARTS = [
  new RegExp(
    `^(.{2,70}?),?\\s+(?:is|are|was)\\s+(?:now\\s+|currently\\s+|urgently\\s+|again\\s+)?${VERB}\\b`,
    "i",
  ),
  new RegExp(`^(.{2,70}?)\\s*(?:\\||:|-|\\s)\\s*${EVENT}(?![\\p{L}\\p{M}])`, "iu"),
  new RegExp(`^(.{2,70}?)\\s+(?:now\\s+|urgently\\s+)?${VERB}\\b`, "i"),
  /^(.{2,60}?)\s+(?:mein|me|में)\s+.{0,60}?(?:bharti|zarurat|jarurat|vacancy|kaam|भर्ती|आवश्यकता|ज़रूरत|जरूरत)(?![\p{L}\p{M}])/iu,
  /^(.{2,60}?)\s+(?:mein|me|में|को|ko)\s+(?:bharti|भर्ती|vacancy|job|walk|interview|इंटरव्यू|नौकरी|hiring|ki|के)/iu,
];

/** A phrase inside a line that leads to the name. */
const LEADS = [
  /\b(?:greetings|warm greetings|welcome|hello|hi|hii|wishes|regards|invitation|mail)(?: all| everyone| friends)?,?\s+from\s+(?:the\s+)?(?:hr team of |team |hr of )?/gi,
  /\b(?:walk-?\s?ins?|walkins?|interviews?|drive|openings?|opportunit(?:y|ies)|vacanc(?:y|ies)|jobs?|hiring|career|work|join|recruitment|placement|positions?|campus)\s+(?:(?:drive|interviews?|opportunity|opportunities|openings?)\s+)?(?:at|with|by|@|in|from)\s+(?:the\s+)?/gi,
  /\b(?:we,?\s+(?:at\s+)?|we are from\s+|this is \w+ from\s+|i am \w+ from\s+|on behalf of\s+|our client,?\s+|client\s?[:-]\s?|(?:walk-?in|interview|drive|hiring)\s+for\s+(?=[A-Z][\w&.]+(?:\s+[A-Z][\w&.]*)*\s+(?:ltd|limited|pvt|technologies|solutions|services|bank|hospitals?|industries|motors|india|systems|infotech|group)\b)|join\s+)/gi,
];

const NAME_STOP =
  /[,;:|•!?("]|\s-+\s|-\s|\.\s|\.$|\s(?:for|on|in|at|is|are|as|to|with|from|we|has|and we|dated|hiring|walk-?in|invites?|walkin|interview|drive|where|who|hai|he|की|में|के|me|mein|ko|ki|ka|ke|hetu|located|near|having|via|through|process|office|tomorrow|today|mega|off|recruitment|requires?|this|now|urgently|looking|team|group of companies'|-)\b/iu;

/** Words that no name consists of alone. */
const GENERIC =
  /^(?:urgent(?:ly)?|hiring|alert|job|jobs|opening|openings|vacancy|vacancies|requirement|requirements|required|walk-?ins?|walkin|walkins|walk|in|ins|drive|drives|mega|interview|interviews|mnc|mncs|bpo|kpo|it|company|companies|client|clients|leading|reputed|top|top-?tier|famous|big|good|great|the|a|an|our|we|us|you|all|is|are|now|fresher|freshers|experienced|graduate|graduates|candidates?|male|female|for|of|and|&|to|on|at|with|by|new|latest|today|tomorrow|update|updates|daily|off|campus|pool|recruitment|hello|hi|dear|friends|everyone|guys|team|group|bulk|mass|immediate|immediately|joiners?|joining|opportunity|opportunities|golden|chance|exciting|direct|spot|offer|offers|multiple|various|many|private|sector|govt|government|bank|banks|banking|hospital|hospitals|school|schools|factory|plant|industry|industries|customer|support|service|services|voice|process|non|international|domestic|technical|software|engineer|engineers|developers?|executive|executives|associate|associates|telecallers?|sales|marketing|hr|call|center|centre|no|any|only|who|what|when|where|how|why|please|share|forwarded|fwd|message|post|posts|role|position|profile|work|career|careers|monday|tuesday|wednesday|thursday|friday|saturday|sunday|date|time|venue|location|city|in-?person|face|virtual|weekend|special|big|this|that|it's|its|also|here|there|come|join|announcement|notice|attention|gentle|reminder|good|morning|evening|afternoon|news|important|great|one|two|more|home|online|offline|limited|pvt|ltd|india|2024|2025|2026|2027|naukri|rojgar|mela|job\s?fair|fair|event|day|both|open|apply|register|registration|looking|fast|hurry|up|don't|miss|last|next|free|part|full|time|scheduled|conducted|candidate|employer|manufacturing|startup|pharma|automobile|automotive|retail|product|based|kal|aaj|parso|logistics|healthcare|education|edtech|fintech|five|star|hotel|nbfc|consultancy|overseas|gulf)$/i;

/** What stands before a name in a title. */
const NOISE =
  /^(?:\s*(?:urgent(?:ly)?(?: hiring| requirement| opening)?|hiring(?: alert| now| for)?|job(?: alert| opening| opportunity| update)?|mega|walk-?\s?in(?:s)?(?: drive| interview| alert)?(?: at| for)?|off[- ]campus(?: drive)?|hello|hi|hii|dear|friends|all|candidates|everyone|the|company|latest|today'?s?|tomorrow|new|update|breaking|we are|we at|we,|great opportunity|opportunity|attention|job fair|freshers|openings?|alert|exciting|our client|client|m\/s|fwd|greetings|top mnc|mnc|immediate)\b[\s:!,.|•-]*)+/i;

/** A name that passes for a company's; undefined for "Urgent hiring" and the like. */
function companyName(piece: Piece): Piece | undefined {
  let { text, start } = piece;
  const noise = NOISE.exec(text);
  if (noise) ({ text, start } = cut(piece, noise[0].length));
  const stop = NAME_STOP.exec(text);
  if (stop && stop.index > 0) text = text.slice(0, stop.index);
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
    /^(?:we|you|i|he|she|they|if|please|kindly|note|only|bring|carry|interested|candidates|all|any|come|no|be|do|is|are|for|as|in|on|at|to|send|share|both|those|there|here|this|that|these|don't|also|how|what|why|who|mr|ms|mrs|hr|call|contact|regards|fresher|freshers|immediate|urgent|wanted|required|need|looking|position|role|post|salary|time|date|venue|one|two|three|many|several|multiple)$/i.test(
      words[0]!,
    )
  )
    return undefined;
  return { text: text.replaceAll(/\s+/g, " "), start };
}

/** The company from its labelled value. */
export function labelledCompany(pieces: readonly Piece[]): Found | undefined {
  for (const piece of pieces.slice(0, 1)) {
    const stop =
      /\s[|•]\s|;\s|!|\.\s+(?=[A-Z])|\s+(?:is|are)\s+(?:hiring|looking|a\b|an\b)|,\s*(?=(?:hiring|role|location|walk)\b)|\s-\s(?=(?:hiring|walk|a\s|an\s)\b)/i.exec(
        piece.text,
      );
    const clean = cut(piece, 0, stop?.index);
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

const SUFFIX =
  /(?:^|\s)(?:pvt\.?|private|ltd\.?|limited|llp|inc\.?|technologies|technology|solutions|systems|hospitals?|bank|consultancy|consultants|consulting|infotech|softwares?|labs?|industries|motors|schools?|academy|foundation|enterprises|corporation|bpo|finserv|finance|insurance|healthcare|pharma(?:ceuticals)?|placements?|staffing|manpower|hr services|global|infosystems|textiles|foods|logistics|electronics|automotive|international|vidyalaya|college|institute|group|services|retail|hr solutions|jewellers|mart|bazaar|clinic|diagnostics)\.?$/i;

/** "Dixon Technologies Noida me kaam hai": in Hinglish the city comes between the company and the verb. */
function withoutCity(name: Piece | undefined, pattern: RegExp): Piece | undefined {
  const city = name && /mein/.test(pattern.source) ? placesIn(name).at(-1) : undefined;
  const rest = city && cut(name!, 0, city.start - name!.start);
  return rest?.text ? rest : name;
}

/** Who is hiring, from a free line: "Zensar is hiring", "Walk-in drive at Zensar", "Zensar | Trainee | Pune". */
export function companyIn(
  piece: Piece,
  { title, first = false }: { title: boolean; first?: boolean },
): Found | undefined {
  const line = piece;
  const found = (name: Piece | undefined, confidence: number): Found | undefined => {
    if (!name) return undefined;
    const roles = rolesIn(name);
    // "Java Developer Walk-in" names a role, not a company.
    if (
      roles.some(({ end, start }) => end - start > name.text.length * 0.6) &&
      !SUFFIX.test(name.text)
    )
      return undefined;
    return { value: name.text, start: name.start, end: name.start + name.text.length, confidence };
  };
  for (const pattern of STARTS) {
    const match = pattern.exec(line.text);
    if (!match) continue;
    const head = cut(line, 0, match[1]!.length);
    const name = found(withoutCity(companyName(head), pattern), PHRASED);
    if (name) return name;
  }
  for (const lead of LEADS) {
    for (const match of line.text.matchAll(lead)) {
      const rest = cut(line, match.index + match[0].length);
      const name = companyName(rest);
      if (
        !name ||
        (placesIn(name).some(({ by }) => by !== "pin") &&
          !SUFFIX.test(name.text) &&
          name.text.split(" ").length < 3)
      )
        continue;
      if (
        /^(?:our|the|below|following|above|given|process|their|your|my)\b/i.test(rest.text) &&
        !SUFFIX.test(name.text)
      )
        continue;
      const good = found(name, PHRASED);
      if (good) return good;
    }
  }
  if (!title) return undefined;
  const last = /\bfor\s+(?=[A-Z][^,.:;|!]{2,60}$)/.exec(line.text);
  const client = last && cut(line, last.index + last[0].length);
  if (client && SUFFIX.test(client.text)) {
    const name = companyName(client);
    if (name)
      return {
        value: name.text,
        start: name.start,
        end: name.start + name.text.length,
        confidence: PHRASED,
      };
  }
  // "Hiring alert: Capgemini".
  const alone =
    NOISE.exec(line.text) && !NAME_STOP.test(cut(line, NOISE.exec(line.text)![0].length).text);
  if (alone && line.text.length < 60) {
    const name = found(companyName(line), PHRASED);
    if (name && placesIn({ text: name.value, start: 0 }).length === 0) return name;
  }
  const cells = line.text.split(/\s[|•]\s|\s-+\s|\s?\|\s?|:\s|,\s/);
  const head = cut(line, 0, cells[0]!.length);
  if (cells.length === 1 && first && /^\p{Lu}/u.test(line.text) && !/[!?.\d]/.test(line.text)) {
    const words = line.text.split(/\s+/);
    const plain =
      words.every((word) => /^[\p{Lu}&]/u.test(word) && !GENERIC.test(word)) &&
      placesIn(line).length === 0;
    if (words.length <= 4 && plain && rolesIn(line).length === 0) {
      const name = found(companyName(line), CONCLUDED);
      if (name) return name;
    }
  }
  if (
    SUFFIX.test(head.text.replace(/[\s.,!]+$/, "")) ||
    SUFFIX.test(cut(head, 0, NAME_STOP.exec(head.text)?.index).text)
  ) {
    const name = found(companyName(head), PHRASED);
    if (name) return name;
  }
  if (
    cells.length > 1 &&
    cells.slice(1).some((cell) => rolesIn({ text: cell, start: 0 }).length > 0)
  ) {
    const name = found(companyName(head), CONCLUDED);
    if (name && placesIn(head).length === 0) return name;
  }
  return undefined;
}

import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { CONCLUDED, type Found, LABELLED, PHRASED } from "#app/features/readings/found.ts";
import { FIRST_NAMES } from "#app/features/readings/people/first-names.ts";
import { cut, onceEach, type Piece } from "#app/features/readings/text.ts";

/** The last word of a role: "Process Associate". */
const ROLE_NOUN =
  "bikers?|coach(?:es)?|guides?|experts?|subject matter experts?|setters?|makers?|firem[ae]n|wardens?|matrons?|aya(?:h|a)?s?|caretakers?|care ?givers?|bakers?|confectioners?|bell ?boys?|doorm[ae]n|life ?guards?|butlers?|greeters?|sonographers?|perfusionists?|controllers?|examiners?|evaluators?|annotators?|labell?ers?|interpreters?|linguists?|curators?|collectors?|investigators?|verifiers?|validators?|ambassadors?|strategists?|economists?|statisticians?|microbiologists?|biochemists?|pathologists?|gynaecologists?|paediatricians?|psychologists?|physicians?|midwi(?:fe|ves)|vaccinators?|dressers?|feeders?|folders?|spreaders?|binders?|blacksmiths?|millwrights?|drillers?|blasters?|winders?|deans?|bursars?|conductors?|khalasis?|constables?|sepoys?|mts|ldc|udc|gsas?|counter sales|cabin crew|ground staff|(?:branch|store|area|zonal|regional|department|dept|unit|cluster|cent(?:re|er)|business|floor|shift|operations?|sales|school|academic|plant|project|team|kitchen|section|vertical|hub) heads?|visual merchandisers?|stock ?takers?|pick ?ers?|put ?away|delivery boys?|home ?guards?|sdets?|programmers? analysts?|chief|commis [1-3i]+|dcdp|chefs? de partie|room boys?|pump (?:boys?|attendants?)|dsm|fsm|cashiers?|nanny|nannies|governess|cobblers?|karigars?|craftsm[ae]n|signalm[ae]n|linesm[ae]n|salespersons?|sales ?(?:girls?|ladies|lady|men|man|boys?)|forem[ae]n|draughtsm[ae]n|draftsm[ae]n|storem[ae]n|patternm[ae]n|watch ?m[ae]n|chowkidars?|gardeners?|malis?|sweepers?|dhobis?|washerm[ae]n|pressm[ae]n|barbers?|hair ?dressers?|tattooists?|make-?up artists?|nail technicians?|accountants?|accts? (?:exec|asst)|masters?|residents?|advisers?|advisors?|promoters?|jobbers?|operatives?|marshals?|stylists?|beauticians?|sommeliers?|bartenders?|goldsmiths?|appraisers?|checkers?|cutters?|pressmen|ironers?|knitters?|weavers?|spinners?|grinders?|polishers?|moulders?|fabricators?|erectors?|gas cutters?|grooms?|vets?|veterinarians?|nutritionists?|dieticians?|audiologists?|radiologists?|anaesthetists?|surgeons?|registrars?|lecturers?|demonstrators?|proctors?|invigilators?|counsel|advocates?|paralegals?|stenographers?|stenos?|chauffeurs?|valets?|concierge|estimators?|valuers?|detailers?|draughtsmen|modellers?|animators?|illustrators?|photographers?|videographers?|copywriters?|anchors?|reporters?|sub-?editors?|proofreaders?|transcriptionists?|medical scribes?|scrum masters?|product owners?|young professional(?:-?[iv]+)?|project (?:assistant|associate|fellow|technical assistant)s?|jrf|srf|research (?:fellow|associate)s?|field (?:investigator|worker|boy)s?|enumerators?|mobilisers?|mobilizers?|mobiliz?ers?|anganwadi workers?|asha workers?|stockists?|van sales(?:man|men)|order takers?|store boys?|pantry boys?|tea boys?|watchm[ae]n|gunm[ae]n|bouncers?|accountant|adjudicators?|accounts? (?:executive|assistant|manager|officer)|actuary|administrator|adviser|advisor|agents?|aide|analysts?|apprentices?(?:hip)?|architects?|artists?|assemblers?|assistants?|associates?|attendants?|attender|auditor|auditors|baristas?|beautician|billing|biller|boys?|bpo executives?|brander|business development|buyers?|callers?|captains?|caregivers?|carpenters?|cashiers?|chefs?|chemists?|clerks?|cleaners?|cnc operators?|coders?|commis|compounder|consultants?|controller|cooks?|coordinators?|co-ordinators?|counsell?ors?|crew|csr|cse|data entry|dealer|dentist|deputy manager|designers?|developers?|dietician|dispatcher|doctors?|draftsman|draughtsman|drivers?|duty manager|editors?|electricians?|engineers?|escorts?|executives?|facilitators?|faculty|faculties|fitters?|foreman|gets?|girls?|guards?|hairdresser|handlers?|hands|helpers?|hostess|housekeeping|hr|incharge|in-charge|inspectors?|installer|instructors?|interns?(?:hip)?|interviewer|ironer|janitor|jobs? trainee|leaders?|lead|lecturers?|lab technicians?|librarian|linemen|lineman|loaders?|machinists?|maids?|managers?|marketers?|masons?|masseur|mechanics?|mentors?|merchandisers?|moderators?|mis|moulders?|nanny|nurses?|nursing staff|officers?|operators?|optometrist|packers?|partners?|painters?|paramedics?|peons?|persons?|pharmacists?|phlebotomists?|physiotherapists?|pickers?|pilots?|planners?|plumbers?|po|pos|polishers?|principal|producers?|professionals?|professors?|programmers?|projectionists?|promoters?|qa|qc|radiographers?|receptionists?|readers?|recruiters?|relationship managers?|rep|representatives?|reps|researchers?|reviewers?|rider|riders|riggers?|rm|sales|salesman|salesmen|scientists?|scribe|secretary|security|server|servers|sewing|sorters?|specialists?|staff|stewards?|stewardess|stitchers?|storekeepers?|store keepers?|superintendent|supervisors?|support|surveyors?|sweepers?|tailors?|tally operator|teachers?|team lead(?:er)?s?|team members?|crew members?|tele-?callers?|telecallers?|tellers?|testers?|therapists?|toolmaker|tracer|traders?|trainees?|trainers?|translator|turners?|tutors?|typists?|underwriters?|valet|vmc operator|waiters?|waitress|warden|warehouse|welders?|wireman|workers?|writers?|(?:tgt|pgt|prt) \\p{L}+(?: \\p{L}+)?|tgt|pgt|prt|bde|bdm|cce|cca|get|det|dtm|tl|hod|sde|ot technicians?|technicians?|technologists?|techs?|टेलीकॉलर|सुपरवाइजर|ड्राइवर|इलेक्ट्रीशियन|फिटर|हेल्पर|ऑपरेटर|शिक्षक|नर्स|गार्ड|वेल्डर|एग्जीक्यूटिव|मैनेजर|इंजीनियर|तकनीशियन|टेक्नीशियन|पैकर";

const PROCESS =
  "(?:voice|non[- ]?voice|chat|blended|international|domestic|semi[- ]voice) process(?:es)?";
const ROLE_END = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${ROLE_NOUN}|${PROCESS})(?![\\p{L}\\p{M}])`,
  "giu",
);

const ROLE_WORD = new RegExp(`^(?:${ROLE_NOUN})$`, "iu");

const NOT_ROLE =
  /^(?:hiring|hire|for|of|the|a|an|at|as|is|are|we|urgent(?:ly)?|urgent|immediate|immediately|required?|requires|requirement|requirements|need|needed|needs|wanted|want|looking|opening|openings|vacanc(?:y|ies)|walk-?ins?|walkin|walk|in|drive|drives|mega|interview|interviews|on|with|by|from|to|and|&|or|fresher|freshers|experienced|only|male|female|males|females|candidates?|job|jobs|recruiting|recruitment|recruits?|post|posts|position|positions|role|roles|profile|our|multiple|various|many|nos?|no|new|you|your|will|be|has|have|all|more|opportunity|opportunities|great|golden|exciting|hi|hello|dear|friends|invites?|inviting|applications?|off|campus|pool|conducting|bulk|mass|direct|spot|day|today|tomorrow|latest|daily|update|alert|ltd|limited|pvt|private|technologies|solutions|services|india|as|top|leading|reputed|company|client|mnc|this|that|who|whom|i|he|she|join|now|both|any|also|like|per|contact|call|hr|team|meet|reference|ask|interested|apply|please|kindly|share|send|bring|carry|report|security deposit|ke|liye|ki|ka|chahiye|hai|zarurat|avashyakta|के|लिए|की|आवश्यकता|भर्ती|है|आवश्यक|चाहिए)$/iu;

const NOT_ROLE_PHRASE =
  /^(?:support|hr|lead|sales|security|staff|executive|hands|person|server|warehouse|po|get|billing|professional|professionals|agents?|crew|rep|girls?|boys?|workers?|mis|rm|tl|writer|leaders?|manager|officer|assistant|associates?|consultants?|consultant|recruiters?|housekeeping|pos|techs?|interviewer|agent|trainer|trainers|handlers?|traders?|dealer|servers?|persons?|experts?|makers?|guides?|controllers?|ambassadors?|chief|collectors?|verifiers?|examiners?|binders?|folders?|feeders?|labell?ers?|mts|in-?charge|incharge|pilot|captain|principal|sewing|qa|qc)$/i;

const ROLE_STOP =
  /\s+(?:with|having|salary|ctc|package|exp(?:erience)?\b|qualification|location|walk-?in|interview|\d+\s*(?:nos?\.?|openings?|posts?|vacanc\w*|positions?)|no\.? of|openings?|venue|from|only|who|required|needed|chahiye|hai|ki)\b|\s[-|•/]\s*(?=(?:\d+|freshers?|exp|male|female|openings?|immediate|urgent|salary)\b)|[!;•]\s|(?<!\b(?:dept|asst|sr|jr|exec|engg|tech))\.\s|[!;]$|(?<!\b(?:exec|asst|engg|tech))\.$|\s[|]\s|\s\((?=[^)]*\d)|\s\((?:\d+|freshers?|exp|male|female|m\/f|only|nos|no\.?|vacanc|open|both|urgent|immediate)[^)]*\)?|:\s|,\s*(?=(?:salary|exp|freshers|location|venue|date|time|walk|any|urgent|immediate|\d))/i;

export function labelledRole(pieces: readonly Piece[]): Found | undefined {
  const roles: { text: string; start: number; end: number }[] = [];
  for (const piece of pieces) {
    for (const part of counted(piece).flatMap(listed)) {
      const stop = ROLE_STOP.exec(part.text);
      const clean = cut(part, 0, stop?.index);
      const text = clean.text
        .replace(/[\s,;:&|•-]+$/, "")
        .replace(/^(?:the|a|an|post of|role of|for)\s+/i, "")
        .replace(/\s(?:\d{1,2}\s?yrs?\s)?(?:rs\.?\s?|₹\s?)?\d[\d.]*(?:\s?-\s?\d[\d.]*)?k\b.*$/i, "")
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
      if (NOBODY_S_ROLE.test(text)) continue;
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

/** Persons, remarks and amounts that stand where a role would. */
const NOBODY_S_ROLE =
  /^(?:\W*(?:mr|ms|mrs|miss|dr|sr|shri|smt|prof)\b\.?|ref\b|refer|contact|call\b|hr\b(?! (?:exec|manager|recruit|intern|assist|officer|trainee|generalist|associate|head|admin|coord|business|operations|intern))|both$|same$|drive$|interviews?$|with$|none$|yes$|nil$|rs\.?\b|₹|\(?[ivx]+[>)]?$|online test|placement officer|dean\b.{0,6}t|m\.?sc\b|b\.?sc\b|b\.?e\b|b\.?tech|any\b)/i;

/** "Cashier - 12, CSA - 40, Manager - 4": each role with how many are wanted. */
function counted(piece: Piece): Piece[] {
  const commas = matchesOf(/(?<=\d\)?(?:\s?(?:nos?|posts?)\.?)?)\s?[,;]\s+(?=\p{L})/gu, piece.text);
  if (commas.length === 0) return [piece];
  return [{ index: 0, 0: "" }, ...commas].map((mark, index) =>
    cut(piece, mark.index + mark[0].length, commas[index]?.index),
  );
}

/** Nothing but a few words: no amount, label or sentence. */
const SHORT_ROLE =
  /^(?!.*\b(?:freshers?|exp\w*|male|female|only|pass|degree|graduate|salary|any|urgent|openings?|full time|part time|wfo|wfh|immediate|apply|location|shift|date|time|yrs?|years?|day|joining)\b)(?=.*\p{L}{2})[\p{L}\p{M}\s&/.,()'+-]{2,45}(?:[(,]?\s?[IVX123, ]{1,9}\)?)?$/iu;

const NUMBER = /(?:^|[\s,])\(?\d{1,2}[.)]\s?(?=\p{L})/gu;
const WORD = /\S+/g;

/** "1) Java Developer 2) Tester" in one line as two parts. */
function listed(piece: Piece): Piece[] {
  const bars = matchesOf(/\s*[|•]\s*/g, piece.text);
  if (bars.length > 0) {
    const parts = [{ index: 0, 0: "" }, ...bars].map((mark, index) =>
      cut(piece, mark.index + mark[0].length, bars[index]?.index),
    );
    const odd = parts.findIndex(
      ({ text }) => !SHORT_ROLE.test(text) || placesIn({ text, start: 0 }).length > 0,
    );
    const kept = odd < 0 ? parts : parts.slice(0, odd);
    if (kept.length > 1) return kept;
  }
  const marks = matchesOf(NUMBER, piece.text);
  if (marks.length < 2) return [cut(piece, marks[0]?.index === 0 ? marks[0][0].length : 0)];
  return marks.map((mark, index) =>
    cut(piece, mark.index + mark[0].length, marks[index + 1]?.index),
  );
}

/** Roles that a free line names by their last word. */
export const rolesIn = onceEach((piece: Piece): Found[] => {
  const { text } = piece;
  const roles: Found[] = [];
  let limit = 0;
  for (const noun of matchesOf(ROLE_END, text)) {
    let end = noun.index + noun[0].length;
    // "Global HR Solutions" is a company.
    if (
      end <= limit ||
      /^\s(?:solutions|consultan\w*|consulting|placements?|hub|pvt|park|village|city|tower|valley|zone|mahindra)\b/i.test(
        text.slice(end),
      )
    )
      continue;
    const head = text.slice(limit, noun.index);
    // Back over qualifying words, up to punctuation or a word that is no part of a role.
    const words = matchesOf(WORD, head)
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
      /^\s?\((?:inter|dom|voice|non|semi|blend|chat|backend|java|python|trainee|mech|elec|civil|front|full|get|det|csa|cce|cca|bde|rm|us|uk|b2b|b2c|field|inbound|outbound)(?![^)]*shift)[^)]{0,30}\)/i.exec(
        text.slice(end),
      );
    if (more) end += more[0].length;
    const value = text
      .slice(start, end)
      .replaceAll(/\s+/g, " ")
      .replace(/^[-/&,.\s]+/, "");
    limit = end;
    const next = /^\s+\S+/.exec(text.slice(end))?.[0].trim() ?? "";
    if (ROLE_WORD.test(next.replace(/[,.;:)]+$/, "")) && !NOT_ROLE.test(next)) {
      limit = start;
      continue;
    }
    if (
      NOT_ROLE_PHRASE.test(value) ||
      STUDY.test(value) ||
      (/^[a-z]/.test(value) && !/\s/.test(value)) ||
      value.length < 3
    ) {
      // "Associate Software Engineer": the first noun is part of the role.
      limit = Math.min(limit, start);
      continue;
    }
    // "Ravi supervisor ke pass": whom to ask.
    const [person = "", ...titles] = value.split(" ");
    if (titles.length === 1 && FIRST_NAMES.has(person.toLowerCase())) continue;
    roles.push({ value, start: piece.start + start, end: piece.start + end, confidence: PHRASED });
  }
  return roles;
});

/** "M.Sc Food Tech". */
const STUDY = /^(?:[bm]\.?\s?(?:sc|e|com|voc|tech)|diploma)\b.*\btech$/i;

const POST_OF =
  /\b(?:(?:posts?|positions?|roles?|vacanc(?:y|ies)|openings?|profile)\s+(?:of|for|as)|hiring(?: for)?|looking for|walk-?\s?ins? for|wanted|requires?)\s+(?:an?\s+|the\s+)?(?=\p{Lu})/giu;

/** A role by the phrase before it, whatever its name: "for the post of Amin on …". */
export function roleByPhrase(piece: Piece): Found | undefined {
  for (const { 0: lead, index } of matchesOf(POST_OF, piece.text)) {
    const rest = cut(piece, index + lead.length);
    const name = /^(?:\p{Lu}[\p{L}\d.+#&/-]*\s?){1,5}/u.exec(rest.text)?.[0].trim() ?? "";
    const value = name.replace(/[.,]+$/, "");
    const words = value.split(" ");
    const known =
      words.some((word) => NOT_ROLE.test(word)) || placesIn(rest)[0]?.start === rest.start;
    if (value.length > 3 && !known)
      return { value, start: rest.start, end: rest.start + value.length, confidence: CONCLUDED };
  }
  return undefined;
}

/** Whether the line says only a role, perhaps with how many are wanted: "Fitter - 40 posts". */
export function roleAlone(piece: Piece): boolean {
  const text = piece.text.replace(COUNT, "");
  if (text.length > 60 || /[:!?@]|\d{4}/.test(text)) return false;
  const roles = rolesIn(piece);
  const last = roles.at(-1);
  return (
    !!last && last.end - roles[0]!.start >= text.replaceAll(/\([^)]*\)/g, "").trim().length * 0.8
  );
}

const COUNT =
  /\s*[-:(]*\s*(?:rs\.?\s?|₹\s?)?\d[\d,.]*k?(?:\s?-\s?\d[\d,.]*k?)?\s*(?:nos?|posts?|openings?|vacanc\w*|positions?|seats?|\/-|pm|lpa)?\.?\)?$/i;

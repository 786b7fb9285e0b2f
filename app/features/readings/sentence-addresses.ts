/* Finds an address within sentences: parts between commas that follow each other and each look like a place. */
import { matchesOf } from "#app/base/spelling/matches.ts";
import { addressMarks, saysOtherThanPlace } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, onceEach, type Piece } from "#app/features/readings/text.ts";
import { bareHours, hoursIn } from "#app/features/readings/times.ts";

/** What parts a sentence; a dot behind a short form does not. */
const PARTS =
  /\s*[,;|•!?#।()]+\s*|(?<!\b(?:no|nr|opp|bldg|rd|st|sec|flr|co|ltd|pvt|dr|h|d|mr|ms|off|engg|ph|dt|inst|ind|indl|dev|jn|mfg|govt|gov|dept|st|univ|[A-Z]))\.+(?=\s|$)\s*|\s+-+>?\s+|:\s+|\n/giu;
const END = /[.!?।]\s*$/;
/** The place begins behind these words. */
const LEAD =
  /^.*(?<![\p{L}\p{M}])(?:(?:walk-?\s?ins?|interviews?|come|report|reach|visit|office|address|venue|place|bharti|held|conducted|drive|openings?|post|vacanc\w*)\s(?:is\s|directly\s|straight\s)*(?:at|in|to|@|ko|me)|at|@|to our|add)(?:\s(?:our|the)\s(?:office|campus|store|plant|hospital|school))?[\s:@-]+(?=\S)/iu;
const TAIL =
  /\s+(?:on (?:nov|dec|jan)\w*|on|at|from|between|betn|bet|se|me|mein|pe|par|ko|by|for|is|hai|h|and|ref|ask for|only|daily|any day.*|pe pohoch jao|pohoch jao|pahuch\w*.*|aa jao|aajao|milna.*|milo.*|येथे|में|पर|मधील|ला|को|लिए|వద్ద|లో|ನಲ್ಲಿ|இல்|માં|এ)\s*$/iu;
const SOFT =
  /^(?:[\p{Lu}\p{Lo}\d"'][\p{L}\p{M}\d.&'"/-]*)(?:\s(?:of|and|&|the|[\p{Lu}\p{Lo}\d][\p{L}\p{M}\d.&'/-]*)){0,5}$/u;
const NO_PLACE =
  /\b(?:lpa|ctc|pkg|salary|sal|free|bonus|duty|shift|age|height|marks?|min|max|aggregate|cgpa|call|contact|mail|cv|ref|refer|training|exp|yrs?|years?|months?|days?|seats?|posts?|nos|fee|fees|rs|incentives?|joining|spot|offer|documents?|arrears?|backlogs?|eligib\w*|interested|thanks|regards|sir|madam|mam|share|group|urgent|required|wanted|need|hiring|jobs?|walk-?in|interview|drive|male|female|freshers?|experienced?|degree|graduates?|pass|batch|process|voice|online|apply|is|are|was|real|fake|download\w*|released?|exam|admit|attention|will|told|amt|holiday|visiting|coming|conduct\w*|tmrw|kindly|inform|please|pls|available|above|both|same|works|gross|pay|stipend|back|scheduled|our|reputed|requires?)\b|[₹@]|\d{5,}(?!\d)(?<!\b[1-9]\d{5})|%|\+/i;

const SCHOOL =
  /\b(?:govt|government|college|polytechnic|institut\w*|university|iti(?= \p{L}{3}))\b/iu;

type Part = { piece: Piece; weight: number; named: boolean; led: boolean; ends: boolean };

const partsOf = onceEach((line: Piece): (Part | undefined)[] => {
  // Days, hours and phone numbers part a sentence, too.
  let { text } = line;
  const said = [
    ...dateSpans(line),
    hoursIn(line),
    bareHours(line, { event: true, alone: true }),
    phonesIn([line]),
  ];
  for (const span of said) {
    if (!span) continue;
    const [from, to] = [Math.max(0, span.start - line.start), span.end - line.start];
    text = text.slice(0, from) + "|".repeat(Math.max(0, to - from)) + text.slice(to);
  }
  const parts: (Part | undefined)[] = [];
  let at = 0;
  for (const mark of [...matchesOf(PARTS, text), undefined]) {
    const to = mark ? mark.index : text.length;
    const piece = cut({ ...line, text }, at, to);
    if (piece.text) parts.push(weighed(piece, !mark || END.test(mark[0])));
    if (mark && mark[0].includes("|")) parts.push(undefined);
    at = mark ? mark.index + mark[0].length : to;
  }
  return parts;
});

function weighed(given: Piece, ends: boolean): Part | undefined {
  const lead = LEAD.exec(given.text)?.[0].length ?? 0;
  let piece = cut(given, lead);
  for (let tail = TAIL.exec(piece.text); tail; tail = TAIL.exec(piece.text))
    piece = cut(piece, 0, tail.index);
  const { text } = piece;
  if (text.length < 3 || text.length > 70 || !/[\p{L}\p{M}]{2}/u.test(text)) return undefined;
  if (NO_PLACE.test(text) || saysOtherThanPlace(text)) return undefined;
  const roles = rolesIn(piece).reduce((sum, { start, end }) => sum + end - start, 0);
  if (roles > text.length * 0.4) return undefined;
  if (!SCHOOL.test(text) && degreesIn([piece], { labelled: true })) return undefined;
  const places = placesIn(piece);
  const marks = addressMarks(text);
  const number = /\d/.test(text) && text.length > 3 ? 0.3 : 0;
  const named = SOFT.test(text) || employersIn(piece).length > 0;
  const weight = Math.min(marks, 3) * 0.6 + Math.min(places.length, 2) * 0.5 + number;
  if (weight === 0 && !named) return undefined;
  return { piece, weight: weight + (lead > 0 ? 0.4 : 0), named, led: lead > 0, ends };
}

/** The parts of a sentence that look most like an address; undefined when they are towns alone. */
export function placeRun(lines: readonly Piece[]): Piece | undefined {
  let best: { run: Part[]; weight: number; line: Piece } | undefined;
  for (const line of lines) {
    let run: Part[] = [];
    const close = () => {
      const kept = trimmed(run);
      const weight = kept.reduce((sum, part) => sum + part.weight, 0) + (kept.length > 1 ? 0.2 : 0);
      if (kept.length > 0 && isPlace(kept, line) && weight > (best?.weight ?? 0.55))
        best = { run: kept, weight, line };
      run = [];
    };
    for (const part of partsOf(line)) {
      if (!part) {
        close();
        continue;
      }
      run.push(part);
      if (part.ends || run.length > 7) close();
    }
    close();
  }
  if (!best) return undefined;
  const { run, line } = best;
  const from = run[0]!.piece.start - line.start;
  const last = run.at(-1)!.piece;
  return cut(line, from, last.start + last.text.length - line.start);
}

/** Without names at the end; at the beginning one may say whose place it is. */
function trimmed(run: Part[]): Part[] {
  let to = run.length;
  while (to > 0 && run[to - 1]!.weight === 0) to -= 1;
  const first = run.findIndex(({ weight }) => weight > 0);
  return first < 0 ? [] : run.slice(Math.max(0, first - 1), to);
}

/** A street, a building or a number, or a named place where one is told to be: areas alone are where the work is. */
function isPlace(run: Part[], line: Piece): boolean {
  // "Ruby Hall Clinic, Pune - walk in": who is hiring, at the head of a message.
  const [first] = run;
  const head = first!.piece.start === line.start && !first!.led && first!.named;
  return (head ? run.slice(1) : run).some(({ piece, named, led }) => {
    const places = placesIn(piece);
    const town = places.reduce((sum, { start, end }) => sum + end - start, 0);
    if (town > piece.text.length * 0.75) return false;
    return addressMarks(piece.text.replaceAll(AREA, " ")) > 0 || (led && named && run.length > 1);
  });
}

const AREA = /\b(?:sector|sec|phase|ph|nagar|east|west|north|south|office|zone|site|plant)\b/gi;

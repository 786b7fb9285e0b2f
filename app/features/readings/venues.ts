import { matchesOf } from "#app/base/spelling/matches.ts";
import {
  addressAmong,
  addressMarks,
  addressWeight,
  partsOf as sentencesOf,
  withoutWhen,
} from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { CONCLUDED, type Found, GUESSED, LABELLED, PHRASED } from "#app/features/readings/found.ts";
import { withRoom, withSchool } from "#app/features/readings/halls.ts";
import type { Item } from "#app/features/readings/item.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesListed } from "#app/features/readings/roles/role-lists.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { placeRun } from "#app/features/readings/sentence-addresses.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

const MARK =
  /(?<![\p{L}])(?:plot|floor|flr|road|rd|opp(?:osite)?|near|behind|beside|besides|next to|above|adjacent|towers?|complex|building|bldg|park|phase|sector|street|nagar|marg|layout|gate|hotel|college|campus|hall|plaza|mall|estate|midc|sez|bhavan|bhawan|chowk|circle|cross|block|wing|office no|shop no|gidc|sidco|sipcot|industrial area|industrial|colony|village|landmark|metro station|bus stand|unit|house|ground|auditorium|centre|center|hub|square|arcade|chambers|enclave|vihar|puram|bagh|ganj|ke paas|के पास|के सामने|मंज़िल|मंजिल|रोड|नगर|चौक|convention|institute|hospital|school|h\.? ?no|d\.? ?no|survey no|gat no|flat)(?![\p{L}\p{M}])/giu;
const PIN = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/;

const NO_VENUE =
  /^(?:will be (?:shared|informed|sent|told)|to be (?:shared|informed|announced|confirmed|disclosed)|tba\b|tbd\b|na\b|n\/a|shared (?:later|after)|same(?: as above)?|(?:at )?the following|following (?:office|address|venue|place)|respective|above|virtual|online|telephonic|google meet|zoom|ms teams|microsoft teams|will share|share later|call for|contact|as below|below|-|call\b|whatsapp|dm\b|after\b|on call|over (?:call|phone)|video call|skype|confirmed (?:after|on))/i;

const END =
  /(?:[.,;]\s*|\s+)(?:(?:registrar|chairman|secretary|principal(?= |$)|contact|call|time(?! office)|timings?|date|reach|from|between|interested|please|kindly|candidates?|walk-?in|interview|mob(?:ile)?(?! (?:store|shop|world))|ph(?:one)?|hr(?!\.? (?:sec|solutions?|services|dept|department|office|block|consult\w*|cabin|room|academy|manpower|house|wing|building))|for more|for any|note|salary|carry|bring|meet|whatsapp|share|landmark is|google map|map|registration|refundable|fees?|deposit)\b\s*[:.-]?|https?:|on\s+(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\((?:exact|students|bring|pls|please|candidates|near by)|by\s+\d{1,2}[:.]?\d{0,2}\s?[ap]\.?m|in formals?\b|(?:on|at|from|between)\s+(?=\d{1,2}(?:st|nd|rd|th|[:.]\d\d|\s?[ap]m|\s?(?:to|-)))|\(?\s?(?:maps?\.|goo\.gl|bit\.ly))/i;

/** The venue of a drive: after its label, else a line that can only be an address. */
export function venueIn(items: readonly Item[], free: readonly Piece[]): Found | undefined {
  const venue = placeOf(items, free);
  return venue && withRoom(withSchool(venue, items), items);
}

function placeOf(items: readonly Item[], free: readonly Piece[]): Found | undefined {
  const labelled = items.filter(({ key, pieces }) => key === "venue" && pieces.length > 0);
  const venues = labelled.length > 0 ? labelled : items.filter(saysWhere);
  const places = items.filter(({ key, pieces }) => key === "place" && pieces.some(isAddress));
  for (const [index, item] of [...venues, ...places].entries()) {
    if (NO_VENUE.test(item.pieces[0]!.text)) continue;
    const pieces = [...item.pieces];
    // "Venue: Zensar Technologies" and "Address: Plot 4, Kharadi" are two parts of one.
    const second =
      index === 0 && venues.length === 2 && venues[0]!.label !== venues[1]!.label
        ? venues[1]!
        : undefined;
    if (second && !NO_VENUE.test(second.pieces[0]!.text)) pieces.push(...second.pieces);
    const marks = items.filter(({ key, pieces: [first] }) => key === "landmark" && first);
    const told =
      dateSpans(pieces[0]!).length > 0 ? [withoutWhen(pieces[0]!), ...pieces.slice(1)] : pieces;
    // "Location" may be where the work is: another address may be the venue.
    const rival = addressAmong(free);
    if (item.key === "place" && rival && rival.weight > 2.4) continue;
    const other =
      rival &&
      rival.weight > 2 &&
      !joinedParts(told, LABELLED)?.value.includes(rival.pieces[0]!.text);
    const venue = joinedParts(told, item.key === "venue" && !other ? LABELLED : PHRASED);
    if (!venue) continue;
    const mark = marks[0]?.pieces[0];
    if (!mark || venue.value.includes(mark.text)) return venue;
    const near = /^(?:near|opp|behind|beside|next)/i.test(mark.text)
      ? mark.text
      : `near ${mark.text}`;
    return { ...venue, value: `${venue.value}, ${near}` };
  }
  if (venues.some(({ pieces }) => NO_VENUE.test(pieces[0]!.text))) return undefined;
  const addresses = free.flatMap((piece, index) => {
    const address = addressIn(piece);
    return address ? [{ address, index, weight: weightOf(address) }] : [];
  });
  // A title such as "Rainbow Hospital, Marathahalli" looks like an address, but the address says more.
  const [best] = addresses.toSorted((a, b) => b.weight - a.weight);
  const told = items.flatMap(({ key, pieces }) =>
    key === "when" || key === "date" || key === "time" || key === "free" ? pieces : [],
  );
  const among = addressAmong(told);
  if (among) return joinedParts(among.pieces, among.weight > 3.2 ? PHRASED : CONCLUDED);
  if (best) {
    const sure = isAddress(best.address) ? PHRASED : CONCLUDED;
    return joinedParts(linesAround(free, best.index, best.address), sure);
  }
  for (const piece of free) {
    const address = addressWithin(piece);
    if (address) return joinedParts([address], CONCLUDED);
  }
  const said = placeSaid(items);
  if (said) return said;
  const long = told.filter(({ text }) => text.length > 64);
  const run = placeRun(long);
  if (run) return joinedParts([run], CONCLUDED);
  const last = lastPlace(free);
  if (last) return last;
  const other = placeRun(told);
  return other && joinedParts([other], CONCLUDED);
}

/** "Report: NCC House, Madhapur" labels a place, no hour. */
function saysWhere({ key, pieces: [piece] }: Item): boolean {
  if (key !== "time" || !piece || hoursIn(piece) || /^\d/.test(piece.text)) return false;
  return addressMarks(piece.text) > 0 && placesIn(piece).length > 0;
}

/** "Location: Q City, Gachibowli, Hyderabad": more than the name of a city. */
function placeSaid(items: readonly Item[]): Found | undefined {
  const told = items.filter(({ key, pieces }) => key === "place" && pieces.length > 0);
  if (told.length !== 1 || told[0]!.pieces.length > 1) return undefined;
  const piece = told[0]!.pieces[0]!;
  if (NO_VENUE.test(piece.text) || piece.text.length > 120 || SPEECH.test(piece.text))
    return undefined;
  // Towns beside each other are where the work is.
  const parts = piece.text.split(/[,/&|]/).filter((part) => part.trim());
  const towns = parts.filter((part) => placesIn({ text: part, start: 0 }).length > 0);
  if (parts.length > 2 && towns.length === parts.length) return undefined;
  if (/\/|\s&\s|\b(?:and|or|pan india|multiple|all over)\b/i.test(piece.text)) return undefined;
  let rest = piece;
  for (const place of placesIn(piece).filter(({ by }) => by === "name")) {
    const [from, to] = [place.start - rest.start, place.end - rest.start];
    if (from === 0) rest = cut(rest, to);
    else if (to >= rest.text.replace(/[\s).]+$/, "").length) rest = cut(rest, 0, from);
  }
  const inner = /^\s*\(/.test(rest.text);
  rest = cut(rest, /^[\s,;:()-]*/.exec(rest.text)![0].length);
  if (!inner && !saysMore(rest)) return undefined;
  const open = rest.text.includes("(") ? rest.text : rest.text.replace(/\)$/, "");
  return /\p{L}{3}/u.test(open) ? joinedParts([{ ...rest, text: open }], CONCLUDED) : undefined;
}

function saysMore(piece: Piece): boolean {
  let { text } = piece;
  for (const { start, end } of placesIn(piece).toReversed())
    text = text.slice(0, start - piece.start) + text.slice(end - piece.start);
  text = text.replaceAll(
    /\b(?:sec(?:tor)?|phase|ph)\.?\s?-?\d+\b|\b(?:east|west|north|south|area|city|near|at|in|pincode|pin|code|india)\b/gi,
    " ",
  );
  return /\p{L}{3}/u.test(text);
}

/** Lines of a poster: a part of town, or a building and the street below it. */
function lastPlace(lines: readonly Piece[]): Found | undefined {
  const free = lines.flatMap((line) => (line.text.length > 64 ? sentencesOf(line) : [line]));
  const weights = free.map((line, index) => {
    const { text } = line;
    if (text.length > 64 || text.length < 5 || SPEECH.test(text) || /[?₹@]|\d{7}/.test(text))
      return 0;
    if (!saysMore(line) || /^area\b|\b(?:free|bharti|chahiye)\b/i.test(text)) return 0;
    if (dateSpans(line).length > 0 || hoursIn(line) || phonesIn([line])) return 0;
    if (degreesIn([line], { labelled: false }) || rolesIn(line).length > 0) return 0;
    const places = placesIn(line);
    const said = places.reduce((sum, { start, end }) => sum + end - start, 0);
    const city = places.some(({ by }) => by === "name") && said > text.length * 0.7;
    const weight =
      matchesOf(MARK, text).length * 0.6 +
      places.filter(({ by }) => by !== "name").length * 0.7 +
      (places.some(({ by }) => by === "name") && !city ? 0.5 : 0) +
      (/^(?:no\.?\s?|#)?\d/i.test(text) ? 0.3 : 0);
    return weight - (index === 0 ? 0.8 : 0);
  });
  const best = weights.indexOf(Math.max(...weights));
  if (best < 0 || weights[best]! < 0.5) return undefined;
  let [first, last] = [best, best];
  const beside = (a: number, b: number) =>
    free[b]!.start - (free[a]!.start + free[a]!.text.length) <= 3;
  while (first > 0 && weights[first - 1]! > 0.4 && beside(first - 1, first)) first -= 1;
  while (last < free.length - 1 && weights[last + 1]! > 0.4 && beside(last, last + 1)) last += 1;
  return joinedParts(free.slice(first, last + 1), CONCLUDED);
}

function weightOf({ text }: Piece): number {
  const marks = matchesOf(MARK, text).length;
  return marks + text.split(",").length + (PIN.test(text) ? 2 : 0) + (/\d/.test(text) ? 1 : 0);
}

/** An address continues after a comma, or onto the line with the PIN code. */
function linesAround(free: readonly Piece[], index: number, address: Piece): Piece[] {
  const lines = [address];
  const beside = (one: Piece | undefined, other: Piece | undefined) =>
    !!one && !!other && other.start - (one.start + one.text.length) <= 3;
  for (let at = index - 1; lines.length < 6; at -= 1) {
    const line = free[at];
    if (!beside(line, free[at + 1]) || !line!.text.endsWith(",") || !mayBeAddress(line!)) break;
    lines.unshift(line!);
  }
  for (let at = index + 1; lines.length < 8; at += 1) {
    const line = free[at];
    if (!beside(free[at - 1], line) || !mayBeAddress(line!)) break;
    if (!free[at - 1]!.text.endsWith(",") && !PIN.test(line!.text)) break;
    lines.push(line!);
  }
  return lines;
}

function mayBeAddress(line: Piece): boolean {
  return line.text.length < 120 && !SPEECH.test(line.text) && dateSpans(line).length === 0;
}

/** Whether a value of "Location" is a whole address, not a city. */
function isAddress(piece: Piece): boolean {
  const { text } = piece;
  // "Gurgaon Sector 18" is a part of the city.
  const [place] = placesIn(piece);
  if (place?.by === "name" && place.start === piece.start && !PIN.test(text)) return false;
  const marks = matchesOf(MARK, text).length;
  return (
    text.length > 14 &&
    (PIN.test(text) || marks > 1 || (marks > 0 && /[\d,]/.test(text)) || text.split(",").length > 2)
  );
}

const SPEECH =
  /\b(?:walk-?\s?in|interview|hiring|openings?|looking|required|candidates?|should|must|eligib\w*|experience|salary|ctc|qualification|we are|you|your|responsib\w*|skills?|freshers?|apply|vacanc\w*|graduates?|shift|knowledge|ability|don't|company|process|years|join|incentives?|facility|provided|training|degree|diploma|stipend|work|job|team|customers?)\b/i;
const LEAD_IN =
  /^(?:.{0,60}?\b(?:walk-?\s?in|come|report|reach|visit|interview|drive|venue|office|directly|held|conducted|located|candidates)\b.{0,40}?(?:\b(?:at|to|is)\s|@)\s*(?:our (?:office|branch|plant|campus|hospital)\s*(?:at|,|:|-)?\s*)?|(?:venue|address|at|place)\s+(?:is|at)?\s*)/i;

function addressIn(piece: Piece): Piece | undefined {
  if (piece.text.length > 300 || piece.text.length < 12) return undefined;
  const lead = LEAD_IN.exec(piece.text);
  let rest = lead ? cut(piece, lead[0].length) : piece;
  for (const span of [...dateSpans(rest), hoursIn(rest)].toReversed()) {
    if (!span) continue;
    const [from, to] = [span.start - rest.start, span.end - rest.start];
    if (from < 0 || to > rest.text.length) continue;
    rest = from <= rest.text.length - to ? cut(rest, to) : cut(rest, 0, from);
  }
  const lead2 = /^(?:[\s,;:|.)@-]|(?:at|in|on|onwards|sharp|from|to)\s)+/i.exec(rest.text);
  if (lead2) rest = cut(rest, lead2[0].length);
  const tail = /(?:[\s,;:|(.-]|\s(?:on|at|from|between|dated))+$/i.exec(rest.text);
  if (tail) rest = cut(rest, 0, tail.index);
  if (SPEECH.test(rest.text) || rest.text.length < 12) return undefined;
  const marks = matchesOf(MARK, rest.text).length;
  const parts = rest.text.split(",").length;
  const place = placesIn(rest).length > 0;
  const address =
    (PIN.test(rest.text) && (marks > 0 || parts > 1)) ||
    (marks > 1 && /[\d,]/.test(rest.text)) ||
    (marks > 0 && parts > 2) ||
    (place && ((marks > 0 && (!!lead || parts > 1)) || parts > 3 || (!!lead && parts > 2)));
  return address ? rest : undefined;
}

const AT = /\s(?:at|@)\s+(?=[\p{Lu}\d#])/gu;

/** "… between 9 am and 1 pm at Technopark Phase 3, Kochi. Carry …": an address within a sentence. */
function addressWithin(piece: Piece): Piece | undefined {
  for (const { 0: lead, index } of matchesOf(AT, piece.text)) {
    const rest = cut(piece, index + lead.length, index + lead.length + 160);
    const stop =
      /(?<!\b(?:no|opp|st|dr|rd|ltd|pvt))\.(?:\s|$)|[;!?|]|\s(?:on|for|from|between|with|and|at)\s/i;
    const address = cut(rest, 0, stop.exec(rest.text)?.index);
    const places = placesIn(address);
    const parts = address.text.split(",").length;
    const street = parts > 2 || (parts > 1 && address.text.search(MARK) >= 0);
    if (
      street &&
      places.length > 0 &&
      places[0]!.start > address.start &&
      !hoursIn(address) &&
      !SPEECH.test(address.text)
    )
      return address;
  }
  return undefined;
}

const SENTENCE = /(?:(?<word>\p{L}+)\.\s+(?=\p{Lu}\p{L}+[\s,])|।\s*)/gu;
const SHORT_FORM = /^(?!(?:paas|pass|gate|road|city|park|pune|mall|near)$).{1,4}$/i;

/** "Address: 4th floor, Vijay Nagar square ke paas. Hindi process, 12th pass": what follows is no address. */
function sentenceEnd(text: string): { index: number } | undefined {
  for (const { index, 0: whole, groups } of matchesOf(SENTENCE, text)) {
    const word = groups!["word"];
    const end = index + (word?.length ?? 0);
    if (end < 12 || (word && SHORT_FORM.test(word))) continue;
    const rest = text.slice(index + whole.length);
    return addressWeight({ text: rest, start: 0 }) < 0.6 ? { index: end } : undefined;
  }
  return undefined;
}

const MONEY = /^(?:registration|refundable|fees?|deposit)\b/i;

/** "… ke beech aa jao Gate 3": how people are sent to a place. */
const TALK_BEFORE =
  /^(?:(?:tak|pehle|ko|pe|par|me|mein|se|ke (?:beech|bich)|aa ?jao|aajao|aa ?jana|pahun?ch\p{L}*|chale (?:jao|aao|jana)|(?:som|mangal|budh|guru|shukra?|shani|ravi)[vw]aa?r ko)[\s,!:-]+)+(?=\S)/iu;
const TALK_BEHIND =
  /(?<=.{11})\s(?:(?:me|mein|pe|par|p|ko)\s)?(?:pahun?ch\p{L}*|aa ?jao|aajao|aa ?jana|chale (?:jao|aao|jana)|ye posts?\b|bus (?:not|nahi)\b|any day\b)(?!\p{L}).*$/iu;

const TERMS =
  /\b\d+\s?(?:(?:to|-)\s?\d+\s?)?(?:yrs?|years?|nos?|posts?|openings?|vacanc\w*|lpa|k)\b|\b(?:process|salary|ctc|any degree|freshers?|\d{1,2}th(?: pass)?)$/i;

/** "Bank back office, Dadar east, Room 6", "Flipkart hub Manesar, picker packer 50 post, 12th": the place without the work. */
function placeAlone(text: string): string {
  const parts = matchesOf(/[^,]+(?:,\s?|$)/g, text).map(([part], index, all) => ({
    from: all.slice(0, index).reduce((sum, [one]) => sum + one.length, 0),
    piece: { text: part.replace(/[\s,]+$/, ""), start: 0 },
  }));
  if (parts.length < 2 || parts.length > 12) return text;
  const isWork = parts.map(({ piece }) => {
    if (addressMarks(piece.text) > 0 || placesIn(piece).length > 0 || PIN.test(piece.text))
      return false;
    return TERMS.test(piece.text) || (rolesListed(piece)?.share ?? 0) > 0.6;
  });
  const first = isWork.indexOf(false);
  const work = isWork.indexOf(true, Math.max(first, 0));
  // What goes on with a place is an address still: "Institute of Nutrition, Osmania PO, Hyderabad".
  const goesOn = parts.slice(work + 1).some(({ piece }) => placesIn(piece).length > 0);
  const next = goesOn ? -1 : work;
  const kept = text.slice(
    parts[Math.max(first, 0)]!.from,
    next < 0 ? undefined : parts[next]!.from,
  );
  return first < 0 || kept.length < 6 ? text : kept.replace(/[\s,]+$/, "");
}

function joinedParts(pieces: readonly Piece[], confidence: number): Found | undefined {
  const parts: string[] = [];
  let talk = false;
  let end = pieces[0]!.start;
  for (const given of pieces) {
    // "Zydus Biotech Park? NO -> Hotel Ginger", "… wait old address. NEW: Marol": the second one is meant.
    const anew =
      /^.*(?:\?\s*(?:no|NO|No|nahi)\b|\bnew (?:address|venue)\b|\bNEW\b\s*:)[\s,:>|-]*(?=\S{3})/u.exec(
        given.text,
      );
    const piece = anew ? cut(given, anew[0].length) : given;
    if (anew) parts.length = 0;
    if (parts.length > 0 && MONEY.test(piece.text)) break;
    const stop = END.exec(piece.text) ?? sentenceEnd(piece.text);
    const short = stop && stop.index > 6 ? cut(piece, 0, stop.index) : piece;
    const text = short.text
      .replace(/https?:\S*/g, "")
      .replaceAll(/\s+/g, " ")
      .replace(/[\s,;:|(•-]+$/, "")
      .replace(/^[\s,;:|•-]+/, "")
      // "betn 11-2, Vardhaman Buildcon, … Pune. 9860012754": hours before it, a number behind it.
      .replace(
        /^(?:bet|betn|btwn|between|from)\.? \d[\d:.]*\s?(?:[ap]m)?\s?(?:-|to|&|and)\s?\d[\d:.]*\s?(?:[ap]m)?[\s,]+/i,
        "",
      )
      .replace(/[\s,.;]+[6-9]\d{4}[\s-]?\d{5}$/, "")
      .trim();
    const plain = placeAlone(text.replace(TALK_BEFORE, "").replace(TALK_BEHIND, "").trim());
    if (!plain) break;
    talk ||= plain !== text;
    const part = plain.replace(/(?<!\b(?:ltd|pvt|rd|st|no))\.$/i, "");
    if (!parts.includes(part)) parts.push(part);
    end = short.start + short.text.length;
    if (stop && stop.index > 6) break;
  }
  const value = parts.join(", ");
  if (value.length < 4 || !/[\p{L}\p{M}]{3}/u.test(value)) return undefined;
  const sure = talk ? GUESSED : confidence;
  return { value: value.slice(0, 500), start: pieces[0]!.start, end, confidence: sure };
}

import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesListed } from "#app/features/readings/roles/role-lists.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { batchesIn } from "#app/features/readings/studies/batches.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { payIn } from "#app/features/readings/terms.ts";
import { cut, onceEach, type Piece } from "#app/features/readings/text.ts";
import { bareHours, hoursIn } from "#app/features/readings/times.ts";

const MARK =
  /(?<![\p{L}\p{M}])(?:plot|floor|flr|fl|mala|road|rd|opp(?:osite)?|near|nr|behind|beside|besides|next to|above|adjacent|towers?|complex|building|bldg|park|phase|ph ?\d|sector|sec|street|(?<=\p{L} )st(?=\s*[,.]|$)|nagar|marg|layout|gate|hotel|banquet|college|campus|hall|plaza|mall|estate|midc|gidc|sez|bhavan|bhawan|chowk|circle|cross|block|wing|(?<!from |back |front )office(?! (?:boys?|girls?|assistants?|asst|exec\w*|admin\w*|staff|work))|shop|sidco|sipcot|industrial|colony|village|landmark|metro|stn|station|bus stand|stop|unit|house|auditorium|centre|center|hub|square|arcade|chambers|enclave|vihar|puram|bagh|ganj|ke paas|ke samne|ke peeche|ke aage|ke bagal|paas|pass|samne|peeche|javal|jawal|pase|same|convention|institute|h\.? ?no|d\.? ?no|survey no|gat no|flat|depot|store|showroom|workshop|branch|plant|site|warehouse|zone|scheme|pocket|naka|bypass|highway|hwy|tekdi|gali|mandir|mosque|church|temple|school|hospital|iti|polytechnic|academy|stadium|ground|university|vidyapeeth|seminar|conference|conf|library|clinic|showroom|taluk|tehsil|cantt|cantonment|residency|regency|mahal|x roads|cross ?roads?|chauraha|tiraha|crossing|techno ?park|info ?park|infocity|tech ?park|t-?hub|mindspace|directorate|collectorate|exchange|premises|wtc|dept|bank|petrol pump|junction|jn|east|west|north|south|airport|terminal|dealer|godown|compound|premises|market|bazaar|के पास|के सामने|मंज़िल|मंजिल|रोड|नगर|चौक|गेट|प्लॉट|सेक्टर|स्टँड|जवळ|समोर|मागे|एमआयडीसी|फेज|পাশে|রোড|হাউস|সামনে|அருகில்|ரோடு|தெரு|சாலை|எதிரில்|రోడ్|దగ్గర|ఎదురుగా|ರಸ್ತೆ|ಹತ್ತಿರ|ಎದುರು|રોડ|પાસે|સામે|chowkdi|phata|sarani|nh|resort|restaurant|kendra|होटल|हॉटेल|ऑफिस|कार्यालय|चौराहा|गली|गल्ली|बाजार|मार्केट|स्टेशन|हॉस्पिटल|अस्पताल|रुग्णालय|कॉलेज|महाविद्यालय|बिल्डिंग|इमारत|पेठ|कॉम्प्लेक्स|मॉल|इंडस्ट्रियल|फेज़|ब्लॉक|கேட்|நகர்|மருத்துவமனை|கல்லூரி|வீதி|బజార్|హోటల్|నగర్|గేట్|వీధి|ఎదురు|కాలేజీ|కళాశాల|ಗೇಟ್|ನಗರ|ಪ್ರದೇಶ|ಕ್ರಾಸ್|ಮುಖ್ಯರಸ್ತೆ|ಕಾಲೇಜು|ಆಫೀಸ್|সরণি|সেক্টর|গেট|মোড়|মোড়|বাজার|কলেজ|હોટેલ|પ્લોટ|ફેઝ|ચોકડી|ગેટ)(?![\p{L}\p{M}])\.?/giu;
const PIN = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/;
const NUMBER =
  /(?:#|no\.?|plot|shop|office|flat|gate|unit|floor|sec(?:tor)?|block|bldg|room)\s?-?\s?[a-z]?-?\d|\b[A-Z]{1,2}[-/ ]?\d{1,4}\b|^\d{1,4}(?:[/-]\d+)?,|\d(?:st|nd|rd|th) (?:floor|flr|fl|mala|cross|main|block|road)/i;
const SPEECH =
  /\b(?:hiring|openings?|looking|required|candidates?|should|must|eligib\w*|experience|exp|salary|ctc|qualification|we are|you|your|responsib\w*|skills?|freshers?|apply|vacanc\w*|graduates?|shift|knowledge|ability|years|yrs|incentives?|facility|provided|training|degree|stipend|team|customers?|pass(?:ed)?|batch|documents?|resume|cv|copy|photo|aadhaa?r|chahiye|lekar|bring|carry|thanks|regards|share|group|joining|bus (?:from|facility)|cab|pick ?up|reference|reject|free|interested|register|link|website|hr(?!\.? (?:sec|solutions?|services|dept|department|office|block|consult\w*|cabin|room|academy|manpower|house|wing|building))|posts?|adhar|passbook|passport|originals?|jama|hoga|nahi|gheun|yene|following|bhai|yaar|dono|walo|unke|liye|dear|students|seats?|cost|salary|mins?|km)\b|[?₹@]|https?:/i;
const LEAD =
  /^(?:(?:.{0,90}?\b(?:walk-?\s?in|come|report(?:ing)?|reach|visit|interviews?|drive|venue|office|directly|held|conducted|located|address|add|addr|place|site|site office|we are at|entry)\b[^,]{0,30}?(?:\b(?:at|is|pe|par|on)\s|@|:|-\s)|.{0,60}\b(?:come|report(?:ing)?|reach|rush|walk-?\s?in)\s(?:directly |straight )?to\s)\s*(?:(?:our|its|their) (?:office|branch|plant|campus|hospital)\s*(?:at|in|on(?: the)?|,|:|-)?\s*)?|(?:at|@|venue|address|place|loc(?:ation)?|add|office)\b\s*[:-]?\s*(?:is|at)?\s*)/i;
const TAIL =
  /[\s,.;–-]*\(?\b(?:for (?:the )?(?:\d+|posts?|filling|vacanc\w*|various)|details? (?:on|in|at)|requires?|reqs?\b|invites?|needs|hires|seeks|looking for|ke liye|(?:me|mein) (?!gate)[^\s(]|exact location|students go|wanted|students|plant principal|exact|mon(?:day)?\s?(?:to|-)|on (?:mon|tue|wed|thu|fri|sat|sun)\w*|original|passport|selected|contact|call|ask for|meet|hr(?!\.? (?:sec|solutions?|services|dept|department|office|block|consult\w*|cabin|room|academy|manpower|house|wing|building))|ph(?:one)?|mob(?:ile)?|whatsapp|m:|timings?|time|date|between|from \d|on all|and contact|with (?:original|resume|bio)|before the|resume|carry|bring|daily|age|salary|no phone|\(?map)\b.*$/i;

/** The least weight of a line within an address, and of one alone. */
const LEAST = 0.4;
const LIKELY = 1.2;

/** `weight`: from 0 to about 6. */
type Address = { piece: Piece; weight: number };

/** The best address in the lines, with the lines it continues on; undefined when none is good enough. */
export function addressAmong(
  free: readonly Piece[],
): { pieces: Piece[]; weight: number } | undefined {
  const found = free.map(addressOf);
  const beside = (a: Piece | undefined, b: Piece | undefined) =>
    !!a && !!b && b.start - (a.start + a.text.length) <= 3;
  const near = (index: number, other: number) =>
    beside(free[Math.min(index, other)], free[Math.max(index, other)]) &&
    (found[index]?.weight ?? 0) > LEAST
      ? found[index]!.weight
      : 0;
  let best = -1;
  let most = LIKELY;
  for (const [index, one] of found.entries()) {
    if (!one) continue;
    const sum = one.weight + 0.6 * (near(index - 1, index) + near(index + 1, index));
    if (sum <= most) continue;
    most = sum;
    best = index;
  }
  const top = found[best];
  if (!top) return undefined;
  const pieces = [top.piece];
  let weight = top.weight;
  const goesOn = (index: number, other: number) => near(index, other) > 0;
  for (let index = best + 1; pieces.length < 6 && goesOn(index, index - 1); index += 1) {
    pieces.push(found[index]!.piece);
    weight += 0.3;
  }
  for (
    let index = best - 1;
    pieces.length < 7 && goesOn(index, index + 1) && whole(found[index]!.piece, free[index]!);
    index -= 1
  ) {
    pieces.unshift(found[index]!.piece);
    weight += 0.3;
  }
  // A line that ends with a comma goes on in the next.
  for (
    let index = free.indexOf(pieceLine(free, pieces[0]!)) - 1;
    index >= 0 && pieces.length < 7;
    index -= 1
  ) {
    const line = free[index]!;
    if (
      !line.text.endsWith(",") ||
      !beside(line, free[index + 1]) ||
      line.text.length > 80 ||
      SPEECH.test(line.text)
    )
      break;
    pieces.unshift(line);
  }
  return { pieces, weight };
}

function pieceLine(free: readonly Piece[], part: Piece): Piece {
  return free.find(({ start, text }) => part.start >= start && part.start <= start + text.length)!;
}

function whole(part: Piece, line: Piece): boolean {
  return part.text.length > line.text.length * 0.8;
}

const addressOf = onceEach((line: Piece): Address | undefined => {
  let best: Address | undefined;
  for (const part of partsOf(line)) {
    // "… on Saturday at 9.30 am at D.S. High School, Sion": the address begins after one of these words.
    const tails = matchesOf(AT, part.text)
      .slice(0, 6)
      .map((at) => ({ one: cut(part, at.index + at[0].length), within: !at[0].startsWith(",") }));
    for (const { one, within } of [{ one: part, within: false }, ...tails]) {
      const address = one.text.length > 5 ? weighed(one, within) : undefined;
      if (address && address.weight > (best ? best.weight + 0.15 : 0.3)) best = address;
    }
  }
  return best;
});

/** A long line says several things; an address has dots and dashes of its own. */
export function partsOf(line: Piece): Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  const marks =
    /(?<!\b(?:no|nr|opp|bldg|rd|st|sec|flr|co|ltd|pvt|dr|h|d|mr|ms|off|engg|ph|dt|ind|indl|dev|mfg|govt|dept|dist|[A-Z]))\.{1,3}\s+(?=\S)|\s[|•]\s|•|;\s|!+\s|\?\s|,,+|(?<=\d\s?[ap]m),\s|\s[–-]\s(?=\d{1,2}[: ]|\d{1,2}(?:st|nd|rd|th)?\s(?:nov|dec|jan))/gi;
  for (const mark of matchesOf(marks, line.text)) {
    parts.push(cut(line, from, mark.index));
    from = mark.index + mark[0].length;
  }
  parts.push(cut(line, from));
  return parts.filter(({ text }) => text.length > 5);
}

function weighed(part: Piece, within: boolean): Address | undefined {
  let piece = part;
  const lead = LEAD.exec(piece.text);
  if (lead && piece.text.length - lead[0].length > 5) piece = cut(piece, lead[0].length);
  piece = withoutWhen(piece);
  const tail = TAIL.exec(piece.text);
  if (tail && tail.index > 5) piece = cut(piece, 0, tail.index);
  piece = cut(
    piece,
    /^(?:[\s,;:|.)@>–-]|\d{1,2}[:.-]?\d{0,2}\s?[ap]\.?m\.?\s|m\/s\.?\s|dear \w+,?\s|(?:at|in|on|onwards|sharp|from|to|pe|par|with (?:\w+\s){1,2}to)\s)*/i.exec(
      piece.text,
    )![0].length,
  );
  piece = cut(
    piece,
    0,
    piece.text.replace(
      /(?:[\s,;:|(.@–-]|\s(?:on|at|from|between|dated|dt|date|se|me|mein|pe|par|ko))+$/i,
      "",
    ).length,
  );
  const { text } = piece;
  if (text.length < 5 || text.length > 260 || !/[\p{L}\p{M}]{3}/u.test(text)) return undefined;
  if (
    /^(?:the following|following|any of|our|its|the company|your|pin\s?code|pin\b|multiple|various)\b/i.test(
      text,
    ) &&
    text.split(",").length < 3
  )
    return undefined;
  const places = placesIn(piece);
  const marks = matchesOf(MARK, text).length;
  const speech = matchesOf(SPEECH_ALL, text).length;
  const roles = rolesIn(piece).reduce((sum, { start, end }) => sum + end - start, 0);
  const words = text.split(/\s+/).length;
  const studied =
    degreesIn([piece], { labelled: false }) ??
    batchesIn([piece], { labelled: false }) ??
    payIn([], [piece]);
  const listed = (rolesListed(piece)?.names.length ?? 0) > 1;
  const weight =
    (listed ? -2 : 0) +
    Math.min(marks, 5) * 0.55 +
    (PIN.test(text) ? 1.5 : 0) +
    Math.min(places.length, 3) * 0.45 +
    Math.min(text.split(",").length - 1, 5) * 0.2 +
    (NUMBER.test(text) ? 0.5 : 0) +
    (lead || within ? 0.4 : 0) -
    speech * 0.8 -
    (roles > text.length * 0.4 ? 1.5 : 0) -
    (studied ? 1.5 : 0) -
    (words > 24 ? 0.8 : 0) -
    (marks === 0 ? 0.5 : 0) -
    // Cities alone are no address.
    (marks === 0 && !/\d/.test(text) && places.length > 1 ? 1 : 0);
  return { piece, weight };
}

const AT =
  /\s(?:at|@|is at|pe|[-–])\s+|:\s+|>\s*|,\s(?=(?:hotel|plot|shop|office no|office)\b)|\son\s(?=board)/gi;

/** How many words of addresses a text has. */
export function addressMarks(text: string): number {
  return matchesOf(MARK, text).length;
}

/** Whether a text has words that no address has. */
export function saysOtherThanPlace(text: string): boolean {
  return SPEECH.test(text);
}

const SPEECH_ALL = new RegExp(SPEECH.source, "gi");

/** How much a line looks like an address, from 0 to about 6. */
export function addressWeight(line: Piece): number {
  return addressOf(line)?.weight ?? 0;
}

/** Whether a line below an address can continue it. */
export function looksLikeAddress(line: Piece): boolean {
  return addressWeight(line) > 0.5;
}

/** The part of the line that looks most like an address, without days, hours and phone numbers. */
export function withoutWhen(line: Piece): Piece {
  let piece = line;
  const spans = [
    ...dateSpans(piece),
    hoursIn(piece),
    bareHours(piece, { event: true, alone: true }),
    phonesIn([piece]),
  ];
  const marked = ({ text }: Piece) =>
    matchesOf(MARK, text).length + text.split(",").length / 4 + text.length / 200;
  for (const span of spans) {
    if (!span || span.start < piece.start || span.end > piece.start + piece.text.length) continue;
    const [from, to] = [span.start - piece.start, span.end - piece.start];
    const [left, right] = [cut(piece, 0, from), cut(piece, to)];
    piece = marked(left) > marked(right) ? left : right;
  }
  return piece;
}

/* Decides who is hiring without a label: weighs every name in a message and takes the heaviest. */
import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { companyIn, isLegalName, withItsForm } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { CONCLUDED, type Found, PHRASED } from "#app/features/readings/found.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesIn } from "#app/features/readings/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

/** `told`: the weight by how it is told, whatever the name. */
type Candidate = { found: Found; weight: number; told: number; as: As };

/** By a phrase or its place; by its form or as a known employer; as the title of the message. */
type As = "told" | "found" | "title";

const MOST_LINES = 60;

const GREETING =
  /^\W*(?:dear|hi+|hello+|hey|greetings?(?! from)|good (?:morning|mrng|evening|afternoon)|namaste|namaskar|respected|sir|madam|to\b|cc\b|thanks|thank you|regards|rgds|regds|warm regards|note|pls|please|kindly|congrat\w*|hope|attention|kind attn|bhai|guys|friends|doston|dosto|mitro|sab log|sabhi|kem cho|vanakkam|forwarded|fwd|subject|sub\b|ref\b|नमस्कार|नमस्ते|வணக்கம்)(?![\p{L}\p{M}])/iu;
const NO_NAME_WORD =
  /^(?:you|your|we|we're|our|us|is|are|was|were|has|have|had|will|would|shall|this|that|these|those|please|pls|plz|kindly|hope|congratulations|selected|join|hiring|wanted|urgent|urgently|vacancy|vacancies|vacant|situation|news|good|great|requirement|required|reqd|needed|need|walk|walk-?ins?|walkin|walkins|interview|interviews|intw|drive|drives|mega|opening|openings|job|jobs|alert|update|updates|breaking|career|day|dream|love|talking|get|paid|stitch|future|recruitment|bharti|direct|opportunity|today|tomorrow|log|bhai|sab|mujhe|mere|mera|hai|h|ho|ke|ki|ka|ko|me|mein|se|aur|par|wala|wale|walo|liye|chahiye|with|reference|regarding|subject|re|fw|fwd|circular|notice|attention|students|candidate|candidates|applicant|applicants|friends|all|everyone|dear|hello|hi|imp|important|freshers?|experienced|experience|salary|date|time|venue|address|female|male|only|both|free|entry|sharp|onwards|bring|carry|call|contact|whatsapp|post|posts|apply|online|qualification|eligible|eligibility|location|interested|note|salary|attractive|process|shift|night|reputed|leading|client|mnc|company|bhi|nahi|do|don't|not|no|any|for|from|at|in|on|to|by|as|per|am|pm|sakali|baje|subah|kal|aaj|roz|मेला|मेळा|भरती|भर्ती|सीधी|थेट|मुलाखत|इंटरव्यू|वेतन|रोजगार|मिशन)$/iu;
const CONSULTANT =
  /placement|consultan|manpower|recruit|staffing|hr (?:services|solutions)|\bjobs?\b|careers?\b|sourcing|outsourc|talent|hire\b|hiring/i;
const SCHOOL =
  /college|university|polytechnic|institute|vidyalaya|mahavidyalaya|placement cell|t ?& ?p|tpo|\biti\b|school of/i;
const OF_OTHERS =
  /\b(?:payroll|via|through|referred by|source|ex-|formerly|above|below|behind|opp(?:osite)?|near|nr|next to|beside|samne|peeche|paas|competitor|like)\W*$/i;

const FORM =
  "(?:pvt\\.?(?:\\s?ltd\\.?)?|private limited|ltd\\.?|limited|llp|inc\\.?|corp(?:oration)?|technologies|technology|solutions|systems|hospitals?|multispeciality|bank|consult(?:ancy|ants|ing)|infotech|softwares?|labs|industries|industry|motors|schools?|academy|foundation|enterprises?|bpo|bps|bpm|finance|finserv|fin(?:corp)?|insurance|healthcare|health care|pharma(?:ceuticals)?|pharmacy|placements?|manpower|services|retail|textiles|foods?|logistics|electronics|automotive|auto|international|vidyalaya|college|institute|group|jewellers|mart|bazaar|clinic|diagnostics|mills|steels?|cements?|paints|polymers|plastics|chemicals|engineering|engineers|constructions?|builders|realtors|realty|associates|hotels?|resorts?|restaurant|cafe|kitchens?|airlines|airways|air|cargo|couriers?|exports?|garments|apparels?|fashions?|beverages|dairy|bakers|breweries|communications?|telecom|media|studios?|ventures|capital|securities|broking|microfinance|patpedhi|society|trust|mission|council|mahanagarpalika|corporation|university|components|forge|forgings|castings?|pneumatics|hydraulics|tools|tyres|cables|ceramics?|vitrified|energy|power|solar|infra(?:structure)?|projects|agro|seeds|fertilizers|fertilisers|biotech|bioscience|life ?sciences|wellness|fitness|salon|security|facility|facilities|housekeeping|cars|automobiles?|wheels|digital|online|tech|global|worldwide|india)";
const NAME_WORD = "(?:[\\p{Lu}\\d&][\\p{L}\\p{M}\\d&.'/-]*)";
const FORMAL = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(?:m\\/s\\.?\\s*)?(?<name>${NAME_WORD}(?:\\s+(?:(?:of|and|&|the|for)\\s+)?${NAME_WORD}){0,5}?\\s+${FORM.replaceAll(/(?<!\\)[a-z]/g, (one) => `[${one}${one.toUpperCase()}]`)}(?:\\s+(?:[Pp][Vv][Tt]\\.?|[Pp]rivate|[Ll][Tt][Dd]\\.?|[Ll]imited|LLP|[Ii]nc\\.?|[Cc]o\\.?|[Ii]ndia|[Ss]ervices|[Bb]ank|[Gg]roup))*)(?![\\p{L}\\p{M}\\d])`,
  "gu",
);
const BOARD =
  /(?:company name|board|named?|called|M\/s\.?|client\b[^"“]{0,20})\s*(?:on board|is|:)?\s*(?:is\s*)?["“']?\s*(?=\p{Lu})/giu;

/** The likeliest name; undefined when none is likely. `venue` is the drive's. */
export function freeCompany(lines: readonly Piece[], venue: Piece | undefined): Found | undefined {
  // A name stands at the top or the bottom, however long the message is.
  const free =
    lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 15), ...lines.slice(-15)] : lines;
  const all: Candidate[] = [];
  const add = (name: Piece | undefined, weight: number, confidence: number, as: As = "found") => {
    const short = name && tidy(name);
    const clean = as === "told" && !(short && LOOSE_END.test(name!.text)) ? name : short;
    if (!clean || !(as === "told" ? mayBeTold(clean) : mayBeName(clean))) return;
    const { text, start } = clean;
    const extra =
      (CONSULTANT.test(text) ? -1.6 : 0) +
      (SCHOOL.test(text) && !/school/i.test(text) ? -1.1 : 0) +
      (isLegalName(text) ? 0.5 : 0);
    all.push({
      found: { value: text, start, end: start + text.length, confidence },
      weight: weight + extra,
      told: weight,
      as,
    });
  };
  const many = free.length;
  for (const [index, piece] of free.entries()) {
    const { text } = piece;
    const greets = GREETING.test(text);
    const late = index / Math.max(many, 1) > 0.7 && index > 4 ? 0.4 : 0;
    const early = Math.max(0, 1 - index * 0.15);
    if (!greets || /\bfrom\b/i.test(text)) {
      const told = companyIn(piece, { title: index < 3 || index > many - 3, first: index === 0 });
      if (told) {
        const name = { text: told.value, start: told.start };
        add(name, (told.confidence >= PHRASED ? 3 : 1.6) + early * 0.3, told.confidence, "told");
      }
    }
    for (const name of employersIn(piece)) {
      const at = name.start - piece.start;
      const others = OF_OTHERS.test(text.slice(Math.max(0, at - 22), at));
      const heads = at < 4 && !greets;
      add(
        withItsForm(name, piece),
        2.2 + early + (heads ? 0.6 : 0) - (others ? 2 : 0) - late,
        heads || index < 4 ? PHRASED : 0.75,
      );
    }
    for (const { groups, index: at } of matchesOf(FORMAL, text)) {
      const name = groups!["name"]!;
      const from = at + text.slice(at).indexOf(name);
      const others = OF_OTHERS.test(text.slice(Math.max(0, from - 22), from));
      add(
        { text: name, start: piece.start + from },
        1.9 + early * 0.6 - (others ? 2 : 0) - late,
        0.75,
      );
    }
    for (const lead of matchesOf(BOARD, text)) {
      const rest = cut(piece, lead.index + lead[0].length);
      const stop = /["”',(]|\s-\s|\.\s|,|$/.exec(rest.text)!;
      add(cut(rest, 0, stop.index), 2.4, PHRASED);
    }
    if (!greets && index < 8)
      for (const name of titlesIn(piece))
        add(name, titleWeight(name, piece) + early * 0.8, CONCLUDED, "title");
  }
  if (venue) {
    const head = cut(venue, 0, /[,(]|\s-\s|$/.exec(venue.text)!.index);
    const known = employersIn(head).length > 0 || matchesOf(FORMAL, head.text).length > 0;
    const hotel =
      /\b(?:hotel|campus|hall|college|iti|park|tower|plaza|mall|office|building|floor|plot|opp|near|gate|road)\b/i;
    if (known || (!hotel.test(head.text) && !/\d/.test(head.text) && placesIn(head).length === 0))
      add(head, known && !hotel.test(head.text) ? 2.1 : 0.9, known ? 0.75 : CONCLUDED);
  }
  // A name that comes again is likelier.
  for (const one of all) {
    const key = one.found.value.toLowerCase();
    const again = all.some(
      (other) =>
        other.found.start !== one.found.start && other.found.value.toLowerCase().startsWith(key),
    );
    if (again) one.weight += 0.5;
  }
  const [best, second] = all.toSorted((a, b) => b.weight - a.weight);
  if (!best || best.told < 1.2) return undefined;
  // "Hyundai" in "Hyundai Mobis": takes the whole name if another reading of the same place has it.
  const whole = all
    .filter(
      ({ found, weight, as }) =>
        as !== "title" &&
        found.start === best.found.start &&
        weight > best.weight - 2.5 &&
        found.value.startsWith(best.found.value),
    )
    .toSorted((a, b) => b.found.end - a.found.end)[0];
  if (whole && whole.found.end > best.found.end && whole.found.value.split(" ").length < 6)
    return { ...whole.found, confidence: Math.max(whole.found.confidence, best.found.confidence) };
  const rival =
    second && best.weight - second.weight < 0.4 && !alike(best.found.value, second.found.value);
  return rival ? { ...best.found, confidence: Math.min(best.found.confidence, 0.75) } : best.found;
}

/** Small words after a name: "Torrent pharma Dahej SEZ ma", "Cognizant Hinjewadi ph1". */
const LOOSE_END = /\s(?:r|plant|unit|branch|ma|me|mein|ki|ka|ke|ko|par|pe|ph ?\d|[a-z]{1,3})$/;

function alike(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x.startsWith(y) || y.startsWith(x);
}

/** The name without its surroundings: a branch in brackets, a place, "is", quotes. */
function tidy(name: Piece): Piece | undefined {
  let piece = cut(
    name,
    /^[\s"'“(•*:.,>|#~=+-]*(?:m\/s\.?\s*|the\s+(?=\p{Lu})|client\s*[-:]\s*)?/iu.exec(name.text)![0]
      .length,
  );
  const stop =
    /\s*[,(|"“”:;?!•]|\s-\s|\s(?:is|are|r|hires?|hiring|reqs?|requires?|ma|me|mein|ki|ka|ke|ko|par|pe|ltd\.?\s(?=via)|via|walk-?in|walkin|drive|campus drive|new store|vacanc\w*)(?:\s|$)/iu.exec(
      piece.text,
    );
  if (stop) piece = cut(piece, 0, stop.index);
  const branch = /\s(?:plant|unit|branch)$/i.exec(piece.text);
  if (branch && placesIn(piece).length > 0) piece = cut(piece, 0, branch.index);
  const text = piece.text.replace(/[\s.,;:|•>-]+$/, (end) =>
    /(?:ltd|pvt|inc|co)\.?$/i.test(piece.text.slice(0, piece.text.length - end.length))
      ? end.trim().slice(0, 1).replace(/[^.]/, "")
      : "",
  );
  if (!text) return undefined;
  const short = { ...piece, text };
  // "Teleperformance Jaipur" is a company and its city.
  const place = placesIn(short).findLast(({ end }) => end === short.start + text.length);
  if (!place || place.start <= short.start + 1) return short;
  const head = text.slice(0, place.start - short.start).replace(/[\s,(-]+$/, "");
  return /\p{L}{2}/u.test(head) && !/\b(?:bank|of|school|university|hotel|the)$/i.test(head)
    ? { ...short, text: head }
    : short;
}

/** For names told by a phrase or a place: refuses only what cannot be a name. */
function mayBeTold({ text }: Piece): boolean {
  const words = text.split(/\s+/).map((one) => one.replaceAll(/[^\p{L}\p{M}\d&'-]/gu, ""));
  if (dateSpans({ text, start: 0 }).length > 0) return false;
  if (GREETING.test(text) || /[<>=?]|[?/]$/.test(text)) return false;
  if (isLegalName(text)) return true;
  const odd = words.filter((one) => NO_NAME_WORD.test(one)).length;
  return odd === 0 || (odd === 1 && words.length > 2 && !NO_NAME_WORD.test(words[0]!));
}

function mayBeName({ text }: Piece): boolean {
  const words = text.split(/\s+/);
  if (text.length < 2 || text.length > 60 || words.length > 7 || !/\p{L}{2}/u.test(text))
    return false;
  if (/\d{3}|https?|www\.|@|₹|[<>=]/.test(text) || GREETING.test(text)) return false;
  const plain = words.map((one) => one.replaceAll(/[^\p{L}\p{M}\d&'-]/gu, ""));
  if (
    NO_NAME_WORD.test(plain[0]!) &&
    !/^(?:the|we|in|on|dream|future|day|job|career|call)$/i.test(plain[0]!)
  )
    return false;
  const odd = plain.filter((one) => NO_NAME_WORD.test(one)).length;
  if (odd * 2 >= words.length || odd > 1) return false;
  if (keyOf(text) && words.length < 3) return false;
  const piece = { text, start: 0 };
  const place = placesIn(piece).reduce((sum, { start, end }) => sum + end - start, 0);
  if (place > text.length * 0.6) return false;
  return dateSpans(piece).length === 0 && !phonesIn([piece]) && !hoursIn(piece);
}

function titlesIn(piece: Piece): Piece[] {
  if (piece.text.length > 90 || /[?]|\b(?:you|your|please|will be|has been)\b/i.test(piece.text))
    return [];
  const parts: Piece[] = [];
  let from = 0;
  for (const bar of matchesOf(/\s*[|,:•(/–—]\s*|\s-+\s?|\s{2,}|!+/g, piece.text)) {
    parts.push(cut(piece, from, bar.index));
    from = bar.index + bar[0].length;
  }
  parts.push(cut(piece, from));
  return parts
    .filter(({ text }) => text.length > 1)
    .slice(0, 3)
    .filter((part) => {
      const role = rolesIn(part).reduce((sum, { start, end }) => sum + end - start, 0);
      return role < part.text.length * 0.5;
    });
}

/** A title's name is in capitals or capitalised, and starts its line. */
function titleWeight(name: Piece, line: Piece): number {
  const words = name.text.split(/\s+/);
  const lettered = words.filter((one) => /\p{L}/u.test(one));
  const capital = lettered.filter(
    (one) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(one) || /[a-z][A-Z]/.test(one),
  ).length;
  const lower = capital < lettered.length * 0.7 ? -0.9 : 0;
  const heads = name.start - line.start < 4 ? 0.3 : -0.4;
  const alone = name.text.length > line.text.length * 0.8 ? 0.2 : 0;
  return 0.9 + lower + heads + alone - (words.length > 4 ? 0.4 : 0);
}

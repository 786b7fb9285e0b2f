import { matchesOf } from "#app/base/spelling/matches.ts";
import { looksLikeAddress } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import {
  companyIn,
  hiredFor,
  isGeneric,
  isLegalName,
  withItsForm,
} from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import {
  GREETING,
  isOdd,
  mayBeName,
  mayFollowLabel,
  NO_NAME_WORD,
} from "#app/features/readings/companies/names.ts";
import {
  ADDRESS_WORD,
  alike,
  domainsOf,
  headed,
  isPersonal,
  LOOSE_END,
  shortened,
  squeezed,
  tidy,
  titlesIn,
  titleWeight,
  withoutWhere,
} from "#app/features/readings/companies/trimmed-names.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { CONCLUDED, type Found, PHRASED } from "#app/features/readings/found.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

/** `told`: the weight by how it is told, whatever the name. */
type Candidate = { found: Found; weight: number; told: number; as: As };

/** By a phrase or its place; by its form or as a known employer; as the title of the message. */
type As = "told" | "found" | "title";

const MOST_LINES = 60;

const CONSULTANT =
  /\b(?:randstad|adecco|teamlease|quess|kelly(?: services)?|manpower(?:group)?|ciel hr|innov|genius consultants|ikya|first ?meridian|abc consultants|hirist|xpheno|careernet|collabera|gi group|persolkelly|v5 global|people ?strong|monster|naukri|shine|workindia|apna)\b|placement|consultan|manpower|recruit|staffing|hr (?:services|solutions)|\bjobs?\b|careers?\b|sourcing|outsourc|talent|hire\b|hiring/i;
const SCHOOL =
  /college|university|polytechnic|institute|vidyalaya|mahavidyalaya|placement cell|t ?& ?p|tpo|\biti\b|school of/i;
/** A name behind these only says where something is. */
export const BEFORE_LANDMARK =
  /\b(?:above|below|behind|opp(?:osite)?|near|nr|next|beside|adjacent|in front of|samne|peeche|paas)(?:\s+to)?(?:\W+the)?\W*$/i;
const BEFORE_OTHERS =
  /\b(?:payroll|via|through|referred by|source|ex-|formerly|competitor|like)\W*$/i;
const isOfOthers = (before: string) => BEFORE_LANDMARK.test(before) || BEFORE_OTHERS.test(before);

const FORM =
  "(?:pvt\\.?(?:\\s?ltd\\.?)?|private limited|ltd\\.?|limited|llp|inc\\.?|corp(?:oration)?|technologies|technology|solutions|systems|hospitals?|multispeciality|bank|consult(?:ancy|ants|ing)|infotech|softwares?|labs|industries|industry|motors|schools?|academy|foundation|enterprises?|bpo|bps|bpm|finance|finserv|fin(?:corp)?|insurance|healthcare|health care|pharma(?:ceuticals)?|pharmacy|placements?|manpower|services|retail|textiles|foods?|logistics|electronics|automotive|auto|international|vidyalaya|college|institute|group|jewellers|mart|bazaar|clinic|diagnostics|mills|steels?|cements?|paints|polymers|plastics|chemicals|engineering|engineers|constructions?|builders|realtors|realty|associates|hotels?|resorts?|restaurant|cafe|kitchens?|airlines|airways|air|cargo|couriers?|exports?|garments|apparels?|fashions?|beverages|dairy|bakers|breweries|communications?|telecom|studios?|buildcon|buildtech|infosystems|remedies|formulations?|laborator(?:y|ies)|caterers?|tiles|granites?|alloys?|fabrics?|knitwear|knits?|spinning|spinners|packaging|packers|movers|travels?|agencies|traders|trading|distributors?|computers|furniture|interiors|properties|developers|nursing home|polyclinic|pathology|scans?|eye care|ayurveda|overseas|impex|udyog|brothers|bros|supermarket|silks|sarees|honda|hyundai|toyota|nexa|buildwell|housing|homes|garage|fincap|capitals?|pvt|industrial|precision|machines|valves|bearings?|gears|springs|fasteners|rubber|wires|batteries|lighting|electricals?|controls|instruments|automation|robotics|aerospace|aviation|shipping|freight|express|supply chain|warehousing|cold storage|agritech|farms|hatcheries|poultry|marine|seafoods?|spices|masala|sweets|bakery|confectionery|dairy|oils|mills|sugars?|distillery|apparel|hosiery|leather|footwear|shoes|jewels|diamonds?|gold|opticals?|optics|dental|ventures|capital|securities|broking|microfinance|patpedhi|society|trust|mission|council|mahanagarpalika|corporation|university|components|forge|forgings|castings?|pneumatics|hydraulics|tools|tyres|cables|ceramics?|vitrified|energy|power|solar|infra(?:structure)?|projects|agro|seeds|fertilizers|fertilisers|biotech|bioscience|life ?sciences|wellness|fitness|salon|security|facility|facilities|housekeeping|cars|automobiles?|wheels|digital|online|tech|global|worldwide|india)";
const NAME_WORD = "(?:[\\p{Lu}\\d&][\\p{L}\\p{M}\\d&.'/-]*)";
const FORMAL = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(?:m\\/s\\.?\\s*)?(?<name>${NAME_WORD}(?:\\s+(?:(?:of|and|&|the|for)\\s+)?${NAME_WORD}){0,5}?(?:\\s+${FORM.replaceAll(/(?<!\\)[a-z]/g, (one) => `[${one}${one.toUpperCase()}]`)}){1,3}(?:\\s+(?:[Pp][Vv][Tt]\\.?|[Pp]rivate|[Ll][Tt][Dd]\\.?|[Ll]imited|LLP|[Ii]nc\\.?|[Cc]o\\.?|[Ii]ndia|[Ss]ervices|[Bb]ank|[Gg]roup))*)(?![\\p{L}\\p{M}\\d])`,
  "gu",
);
const BOARD =
  /(?:company name|board|named?|called|M\/s\.?|client\b[^"“]{0,20})\s*(?:on board|is|:)?\s*(?:is\s*)?["“']?\s*(?=\p{Lu})/giu;

const QUOTED = /"(?<name>\p{Lu}[^"]{2,40})"/gu;

const SIGNED_LINE =
  /^\W*(?:thanks|thank you|thx|regards|rgds|regds|warm regards|best regards|with regards|cheers|sd\/-|yours)\b/i;

/** "Hiring for Amazon", "campus drive of Worldline": whose drive it is. */
const HIRES_FOR =
  /\b(?:hiring for|recruiting for|openings? (?:with|at|in|for)|vacanc(?:y|ies) (?:in|at|with)|(?:campus|placement|pool|recruitment|walk-?in|hiring)?\s?(?:drive|interviews?|recruitment|selection|placement)s? (?:of|by)|on ?rolls? of|payroll of|work (?:with|at)|join)\s+(?:m\/s\.?\s*)?(?:the\s+)?(?=["']?\p{Lu})/giu;

/** "Toyota" and "Kirloskar Motor" behind it: a known name with the words that go on with it. */
function withMore(name: Piece, line: Piece): Piece {
  const formed = withItsForm(name, line);
  if (formed.text !== name.text || /\s/.test(name.text)) return formed;
  const from = name.start - line.start;
  const next = /^(?:\s\p{Lu}[\p{L}&.]*){1,2}/u.exec(line.text.slice(from + name.text.length));
  if (!next || name.text === name.text.toUpperCase()) return name;
  const words = next[0].trim().split(" ");
  const good = words.findIndex((word) => {
    const piece = { text: word, start: 0 };
    return (
      NO_NAME_WORD.test(word) ||
      placesIn(piece).length > 0 ||
      rolesIn(piece).length > 0 ||
      keyOf(word) ||
      ADDRESS_WORD.test(word) ||
      dateSpans({ text: `1 ${word}`, start: 0 }).length > 0
    );
  });
  const kept = good < 0 ? words : words.slice(0, good);
  const whole = cut(
    line,
    from,
    from + name.text.length + (kept.length > 0 ? kept.join(" ").length + 1 : 0),
  );
  return rolesIn(whole).length === 0 ? whole : name;
}

const NATIVE_WORDS = /[\u0900-\u0DFF]{3}/;
/** A name of an Indian script that ends with the word for its form or trade. */
const NATIVE_FORMAL =
  /(?<name>(?:[\u0900-\u0DFF]+\s){1,4}(?:लिमिटेड|प्रा\.?\s?लि\.?|हॉस्पिटल्?स?|अस्पताल|बैंक|बँक|इंडस्ट्रीज|मोटर्स?|फायनान्स|फाइनेंस|स्कूल|मार्ट|रिटेल|हॉस्पिटॅलिटी|हॉस्पिटैलिटी|लॉजिस्टिक्स|मोटरसाइकिल|कॉलेज|रुग्णालय|फार्मसी|फार्मा|टेक्नॉलॉजीज|टेक्नोलॉजीज|सोल्यूशंस|सर्विसेज|सर्व्हिसेस|ज्वेलर्स|कंस्ट्रक्शन|केमिकल्स|फूड्स|पॉलिमर्स|ऑटो|स्टील|सीमेंट|टायर्स|पेंट्स|स्पेशालिटीज|कास्टिंग्ज|एंटरप्राइजेज|एंटरप्रायझेस|इंजिनिअरिंग|टेक्सटाईल|डेअरी|డిజిటల్|ల్యాబ్స్|ల్యాబొరేటరీస్|ఫార్మా|ఫార్మసీ|ఆసుపత్రి|రిటైల్|ఫైనాన్స్|సర్వీసెస్|హాస్పిటల్స్?|లిమిటెడ్|బ్యాంక్|ఇండస్ట్రీస్|మోటార్స్|ಮೋಟಾರ್ಸ್?|ಲಿಮಿಟೆಡ್|ಬ್ಯಾಂಕ್|ಆಸ್ಪತ್ರೆ|ಹಾಸ್ಪಿಟಲ್|ಫೈನಾನ್ಸ್|ಇಂಡಸ್ಟ್ರೀಸ್|ಟೆಕ್ನಾಲಜೀಸ್|ಮಾರ್ಕೊಪೋಲೊ|மருத்துவமனை|ஹாஸ்பிட்டல்|பிரேக்ஸ்|ஃபைனான்ஸ்|இண்டஸ்ட்ரீஸ்|ஸ்டோர்ஸ்|மில்ஸ்|டெக்னாலஜிஸ்|லிமிடெட்|வங்கி|மோட்டார்ஸ்|டெக்ஸ்டைல்ஸ்|লিমিটেড|ব্যাংক|হাসপাতাল|ফার্মেসি|ফাইন্যান্স|রিটেল|ইন্ডাস্ট্রিজ|લિમિટેડ|ડેરી|બેંક|હોસ્પિટલ|ઇન્ડસ્ટ્રીઝ|ફોર્મ્યુલેશન|ફાર્મા|ફૂડ્સ|ટેક્સટાઈલ|કેમિકલ્સ))(?:யில்|ে|ತ್ರೆಯಲ್ಲಿ|లో|ಲ್ಲಿ)?(?![\u0900-\u0DFF])/gu;

function isUpright(text: string): boolean {
  return text.split(/\s+/).every((one) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo}|of|and|the|&)/u.test(one));
}

/** The likeliest name; undefined when none is likely. `venue` is where the drive takes place. */
export function freeCompany(
  lines: readonly Piece[],
  venue: Piece | undefined,
  known?: RegExp,
): Found | undefined {
  // A name is at the top or the bottom, however long the message is.
  const free =
    lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 15), ...lines.slice(-15)] : lines;
  const domains = domainsOf(lines);
  const all: Candidate[] = [];
  const add = (name: Piece | undefined, weight: number, confidence: number, as: As = "found") => {
    const short = name && tidy(name);
    const clean =
      as === "told" && name && !(short && LOOSE_END.test(name.text)) ? headed(name) : short;
    if (!clean || isOdd(clean.text) || (as !== "told" && isGeneric(clean.text))) return;
    if (!(as === "told" ? mayFollowLabel(clean) : mayBeName(clean))) return;
    const hirer = hiredFor(clean);
    const { text, start } = as === "title" ? hirer : shortened(hirer);
    if (isPersonal(text)) return;
    const extra =
      (CONSULTANT.test(text) ? -1.6 : 0) +
      (SCHOOL.test(text) && !/school/i.test(text) ? -1.1 : 0) +
      (isLegalName(text) ? 0.5 : 0) +
      (domains.some(
        (domain) =>
          squeezed(text).startsWith(domain) ||
          (domain.length > 5 && squeezed(text).includes(domain)),
      )
        ? 0.8
        : 0);
    all.push({
      found: { value: text, start, end: start + text.length, confidence },
      weight: weight + extra,
      told: weight,
      as,
    });
  };
  const many = free.length;
  let signed = -9;
  for (const [index, piece] of free.entries()) {
    const { text } = piece;
    if (index > 1 && SIGNED_LINE.test(text)) signed = index;
    // The signature is a person's, unless the name has the form of a company.
    const person = index - signed < 3 && index >= signed;
    const greets = GREETING.test(text);
    const late = index / Math.max(many, 1) > 0.7 && index > 4 ? 0.4 : 0;
    const early = Math.max(0, 1 - index * 0.15);
    if (!person && (!greets || /\bfrom\b/i.test(text))) {
      const told = companyIn(piece, { title: index < 3 || index > many - 3, first: index === 0 });
      if (told) {
        const name = { text: told.value, start: told.start };
        add(name, (told.confidence >= PHRASED ? 3 : 1.6) + early * 0.3, told.confidence, "told");
      }
    }
    for (const { 0: name, index: at } of known ? matchesOf(known, text) : []) {
      const others = isOfOthers(text.slice(Math.max(0, at - 22), at));
      // "Leaf" of "Green Leaf People" is another company.
      const part = !/\s/.test(name) && /\p{Lu}\p{L}+\s$/u.test(text.slice(0, at));
      // What the portal had is a company, whatever words it is made of.
      if (!others && !part)
        all.push({
          found: {
            value: name,
            start: piece.start + at,
            end: piece.start + at + name.length,
            confidence: PHRASED,
          },
          weight: 3.2 + early - late,
          told: 3.2,
          as: "told",
        });
    }
    for (const name of employersIn(piece)) {
      const at = name.start - piece.start;
      const others = isOfOthers(text.slice(Math.max(0, at - 22), at));
      const heads = at < 4 && !greets;
      // "Barista trainee" is work.
      if (/^\s?trainee/i.test(text.slice(at + name.text.length))) continue;
      add(
        withMore(name, piece),
        2.2 + early + (heads ? 0.6 : 0) - (others ? 2 : 0) - late,
        heads || index < 4 ? PHRASED : 0.75,
      );
    }
    // "Sanjeevani Hospital, Satara" in any script: a name and its town at the top.
    const comma = index < 4 ? /^([^,|:–-]{3,50}?)\s*[,–-]\s+([^,]{3,40})\W*$/u.exec(text) : null;
    if (comma && !/\d/.test(text)) {
      const town = cut(piece, text.length - comma[2]!.length);
      const [place] = placesIn(town);
      if (place && place.end - place.start > town.text.length * 0.6)
        add(cut(piece, 0, comma[1]!.length), NATIVE_WORDS.test(text) ? 2.4 : 1.8, 0.75);
    }
    for (const { groups, index: at } of matchesOf(NATIVE_FORMAL, text))
      add(withoutWhere(cut(piece, at, at + groups!["name"]!.length)), 2.2 + early * 0.5, 0.75);
    for (const { groups, index: at } of matchesOf(FORMAL, text)) {
      const whole = groups!["name"]!;
      // "Ramdaspeth Nagpur. Zenlife Remedies": the name begins with its sentence.
      // "Spinning Supervisor for Nahar Mills" behind the work.
      const work = /^.*\sfor\s(?=\p{Lu})/u.exec(whole)?.[0] ?? "";
      const lead = rolesIn({ text: work, start: 0 }).length > 0 ? work.length : 0;
      const name = whole.slice(/^.*\p{L}{4}\.\s(?=\p{Lu})/u.exec(whole)?.[0].length ?? lead);
      const from = at + text.slice(at).indexOf(name);
      // "SOCIAL MEDIA EXEC" is work.
      const [first, last] = [piece.start + from, piece.start + from + name.length];
      if (
        !isLegalName(name) &&
        rolesIn(piece).some(({ start, end }) => start <= first && end >= last)
      )
        continue;
      const others = isOfOthers(text.slice(Math.max(0, from - 22), from));
      add(
        { text: name, start: piece.start + from },
        1.9 + early * 0.6 - (others ? 2 : 0) - late,
        0.75,
      );
    }
    for (const { groups, index: at } of matchesOf(QUOTED, text)) {
      if (
        /(?:naam|name|mention|write|resume|cv|ref\w*|code|subject|likh\w*|bol\w*|word)\b[^"]{0,20}$/i.test(
          text.slice(0, at),
        )
      )
        continue;
      const name = groups!["name"]!;
      add({ text: name, start: piece.start + text.indexOf(name, at) }, 1.5, CONCLUDED);
    }
    for (const lead of matchesOf(BOARD, text)) {
      const rest = cut(piece, lead.index + lead[0].length);
      const stop = /["”',(]|\s-\s|\.\s|,|$/.exec(rest.text)!;
      add(cut(rest, 0, stop.index), 2.4, PHRASED);
    }
    for (const lead of matchesOf(HIRES_FOR, text)) {
      const rest = cut(piece, lead.index + lead[0].length);
      const stop =
        /["',(|:;!•]|\s-\s|\.\s|\s(?:as|at|in|on|for|is|are|will|with|from|to|by|process|profile|post|position|role|walk|drive|interview|who|where|and|we|apply|freshers?|candidates?|family|team|group of|today)[\s!.]|\s(?:for|in|on|is)$|$/i.exec(
          rest.text,
        )!;
      const name = cut(rest, 0, stop.index);
      const role = rolesIn(name).reduce((sum, { start, end }) => sum + end - start, 0);
      if (
        !isGeneric(name.text) &&
        name.text.split(/\s+/).length < 6 &&
        role < name.text.length * 0.3 &&
        placesIn(name)[0]?.start !== name.start
      )
        add(name, 2.5 + early * 0.3, 0.75);
    }
    // A name is above its address.
    const next = free[index + 1];
    if (
      !greets &&
      !person &&
      next &&
      text.length < 48 &&
      !/\d{3}|[?:!]/.test(text) &&
      isUpright(text) &&
      looksLikeAddress(next) &&
      !looksLikeAddress(piece)
    )
      add(piece, 1.7, CONCLUDED);
    if (!greets && !person && index < 8 && !phonesIn([piece]))
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
  // "Consulting LLP" of "Talent Nexa Consulting LLP".
  const fuller = all.find(
    ({ found, as, weight }) =>
      as !== "title" &&
      found.end === best.found.end &&
      found.start < best.found.start &&
      weight > best.weight - 2.5 &&
      isLegalName(best.found.value) &&
      best.found.value.split(" ").length < 3,
  );
  if (fuller) return { ...fuller.found, confidence: Math.min(fuller.found.confidence, 0.75) };
  const rival =
    second && best.weight - second.weight < 0.4 && !alike(best.found.value, second.found.value);
  return rival ? { ...best.found, confidence: Math.min(best.found.confidence, 0.75) } : best.found;
}

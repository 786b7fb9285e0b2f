import { SIGNED } from "#app/features/readings/blocks.ts";
import { freeCompany } from "#app/features/readings/companies/candidates.ts";
import { labelledCompany } from "#app/features/readings/companies/companies.ts";
import { readDays, readTime } from "#app/features/readings/days/when.ts";
import { CONCLUDED, type Found, foundIn, LABELLED } from "#app/features/readings/found.ts";
import type { Days, Fields, Item, Key } from "#app/features/readings/item.ts";
import { personIn } from "#app/features/readings/people.ts";
import { phonesIn, withoutPhones } from "#app/features/readings/phones.ts";
import { roleWithin, rolesListed } from "#app/features/readings/role-lists.ts";
import { labelledRole, roleByPhrase, rolesIn } from "#app/features/readings/roles.ts";
import { batchesIn, degreesIn } from "#app/features/readings/studies.ts";
import { experienceIn, payIn } from "#app/features/readings/terms.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { venueIn } from "#app/features/readings/venues.ts";
import { readCity } from "#app/features/readings/where.ts";

export function readFields(items: readonly Item[], days: Days): Fields {
  const of = (...keys: Key[]) =>
    items.filter(({ key }) => (keys as string[]).includes(key)).flatMap(({ pieces }) => pieces);
  const free = items.filter(({ key }) => key === "free").flatMap(({ pieces }) => pieces);
  const fields: Fields = {};
  fields.venue = venueIn(items, free);
  const at =
    of("venue")[0] ?? (fields.venue && { text: fields.venue.value, start: fields.venue.start });
  fields.company = labelledCompany(of("company")) ?? freeCompany(free, at);
  fields.profile =
    labelledRole(of("role")) ??
    freeRole([...free, ...of("when", "eligibility")], fields.company) ??
    labelledRole(skills(items)) ??
    firstOf(free, roleWithin);
  fields.days = readDays(items, free, days);
  fields.time = readTime(items);
  fields.city = readCity(items, fields.venue);
  const studies = of("degree", "eligibility", "batch");
  fields.graduationType =
    degreesIn(of("degree", "eligibility"), { labelled: true }) ??
    degreesIn([...of("batch", "experience", "role"), ...free], { labelled: false });
  fields.passoutYear =
    batchesIn(of("batch"), { labelled: true }) ??
    degreeYears(of("degree")) ??
    batchesIn([...studies, ...of("experience", "role", "company"), ...free], { labelled: false }) ??
    yearsBehindDegrees(free);
  fields.package = payIn(of("pay"), [...free, ...of("role", "eligibility")]);
  const experience = experienceIn(
    [...of("experience")],
    [...of("eligibility", "role", "degree"), ...free],
  );
  fields.requiredExperience = experience.required;
  fields.driveFor = experience.driveFor;
  const all = items
    .filter(
      ({ key, label, pieces }) =>
        key !== "other" ||
        (label.startsWith("ref") && /^\p{L}/u.test(pieces[0]?.text ?? "")) ||
        /mail|cv|resume|apply|join|note|whatsapp|send|share|register/.test(label),
    )
    .flatMap(({ pieces }) => pieces);
  fields.contactNumber = phonesIn([...of("phone", "contact", "person"), ...all]);
  fields.contactPerson =
    readPerson(of("person"), of("contact", "phone"), free) ??
    personIn([...of("contact", "phone"), ...free], fields.company);
  fields.dressCode = whole(of("dressCode")[0]);
  return capped(fields, items);
}

function whole(piece: Piece | undefined): Found | undefined {
  const value = piece?.text.trim();
  return piece && value
    ? foundIn(piece, { value, at: 0, length: piece.text.length, confidence: LABELLED })
    : undefined;
}

/** Items without a label of their own are only concluded: they cap the confidence. */
const CAPS: [RegExp, number][] = [
  [/^#odd/, CONCLUDED],
  [/^#(?:loose|row|city row)/, 0.75],
  [/^#$/, 0.8],
];

function capped(fields: Fields, items: readonly Item[]): Fields {
  for (const name of ["company", "profile", "venue", "days"] as const) {
    const field = fields[name];
    const item =
      field &&
      items.find(({ pieces }) =>
        pieces.some(
          ({ start, text }) => field.start >= start && field.start <= start + text.length,
        ),
      );
    const cap = item && CAPS.find(([label]) => label.test(item.label))?.[1];
    if (field && cap)
      Object.assign(fields, { [name]: { ...field, confidence: Math.min(field.confidence, cap) } });
  }
  return fields;
}

function firstOf<T>(
  pieces: readonly Piece[],
  read: (piece: Piece) => T | undefined,
): T | undefined {
  for (const piece of pieces) {
    const found = read(piece);
    if (found) return found;
  }
  return undefined;
}

/** Without a role, the skills stand for it. */
function skills(items: readonly Item[]): Piece[] {
  return items
    .filter(
      ({ key, label }) =>
        key === "other" && /^(?:key )?skills?(?: set)?$|^process(?: name| type)?$/.test(label),
    )
    .flatMap(({ pieces }) => pieces.slice(0, 1));
}

const ROLE_LINE =
  /hiring|open|vacan|requir|need|wanted|looking|post|position|role|interview|walk|recruit|urgent|job|bharti|भर्ती|chahiye|चाहिए|drive|profile|apprentice|trainee/i;

function toldRole(pieces: readonly Piece[], company: Found | undefined): Found | undefined {
  for (const [index, piece] of pieces.entries()) {
    if (index > 2 && !ROLE_LINE.test(piece.text)) continue;
    if (
      /\b(?:contact|call|meet|regards|thanks|report to)\b/i.test(piece.text) &&
      !ROLE_LINE.test(piece.text)
    )
      continue;
    const roles = withoutCompany(piece, company).flatMap(rolesIn);
    const [first] = roles;
    if (!first) continue;
    const names = [
      ...new Map(roles.map(({ value }) => [value.toLowerCase(), value])).values(),
    ].slice(0, 4);
    return {
      value: names.join(", "),
      start: first.start,
      end: roles.at(-1)!.end,
      confidence: roles.length > 1 ? CONCLUDED : first.confidence,
    };
  }
  return undefined;
}

/** "Blue Dart Courier Executive": the role begins after the company. */
function withoutCompany(piece: Piece, company: Found | undefined): Piece[] {
  const within =
    company && company.start >= piece.start && company.end <= piece.start + piece.text.length;
  return within
    ? [cut(piece, 0, company.start - piece.start), cut(piece, company.end - piece.start)]
    : [piece];
}

/** The line that lists most roles, with the lines beside it that are nothing but roles. */
function listedRoles(
  pieces: readonly Piece[],
  company: Found | undefined,
): { found: Found; count: number; start: number } | undefined {
  const lists = pieces.map(
    (piece) =>
      withoutCompany(piece, company)
        .map(rolesListed)
        .filter((list) => list !== undefined)
        .toSorted((a, b) => b.names.length - a.names.length)[0],
  );
  const weights = lists.map((list, index) =>
    list
      ? Math.min(list.names.length, 4) * 0.4 +
        list.share +
        (ROLE_LINE.test(pieces[index]!.text) ? 0.6 : 0) -
        index * 0.08
      : -1,
  );
  const best = weights.indexOf(Math.max(...weights));
  const list = lists[best];
  if (!list) return undefined;
  let [first, last] = [best, best];
  const whole = (index: number) =>
    (lists[index]?.share ?? 0) > 0.5 && lists[index]!.names.length > 0;
  if (list.share > 0.5) {
    while (first > 0 && whole(first - 1)) first -= 1;
    while (last < lists.length - 1 && whole(last + 1)) last += 1;
  }
  const names = lists.slice(first, last + 1).flatMap((one) => one?.names ?? []);
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const start = lists[first]!.start;
  return {
    found: {
      value: distinct.slice(0, 12).join(", ").slice(0, 160),
      start,
      end: lists[last]!.end,
      confidence: list.share > 0.4 || ROLE_LINE.test(pieces[best]!.text) ? 0.8 : CONCLUDED,
    },
    count: distinct.length,
    start,
  };
}

function freeRole(pieces: readonly Piece[], company: Found | undefined): Found | undefined {
  const signed = pieces.findIndex(({ text }, index) => index > 1 && SIGNED.test(text));
  const body = signed < 0 ? pieces : pieces.slice(0, signed);
  const told = toldRole(body, company);
  const listed = listedRoles(body, company);
  if (listed && (!told || listed.count > 1) && (!told || told.start >= listed.start - 80))
    return listed.found;
  if (told) return told;
  for (const piece of pieces) {
    const role = roleByPhrase(piece);
    if (role && (!company || role.end <= company.start || role.start >= company.end)) return role;
  }
  return undefined;
}

/** "B.E. 2024, 2025": years beside degrees are years of passing out. */
function degreeYears(pieces: readonly Piece[]): Found | undefined {
  return batchesIn(
    pieces.filter((piece) => degreesIn([piece], { labelled: true })),
    { labelled: true },
  );
}

/** "M.Sc Chemistry - 2024, 2025, 2026": two or more years at the end of a line that begins with a degree. */
const YEARS_AT_THE_END = /(?:^|[\s(-])20[12]\d(?:(?:\s?[,/&-]\s?|\sto\s)20[12]\d)+\)?$/;

function yearsBehindDegrees(free: readonly Piece[]): Found | undefined {
  return batchesIn(
    free.filter((piece) => {
      const degree = YEARS_AT_THE_END.test(piece.text) && degreesIn([piece], { labelled: false });
      return degree && degree.start - piece.start < 3;
    }),
    { labelled: true },
  );
}

const TITLES = "(?:mr|ms|mrs|miss|dr|shri|smt|er)\\.?\\s*";
const PERSON = new RegExp(
  `^(?:[\\s:,.()-]|\\bhr\\b|team|manager|executive|recruiter|hr desk|desk|contact|call|to|ask for|meet|whatsapp|sir|person|name|${TITLES})*(?<name>\\p{Lu}[\\p{L}\\p{M}.]*(?:\\s+\\p{Lu}[\\p{L}\\p{M}.]*){0,2}|[\\u0900-\\u097F]{3,}(?: [\\u0900-\\u097F]{3,})?)`,
  "iu",
);
const NO_PERSON =
  /^(?:no|nos|number|mobile|phone|call|contact|us|me|hr|whatsapp|email|mail|person|team|only|time|the|at|on|or|and|for|details|more|info|us|send|share|your|resume|cv|details|desk|ext|interested|please|apply|above|below|mentioned|given|company|office|tel|landline|am|pm|between|from|to|any|query|queries|sms|text|link|now|directly|number|candidates)$/i;

function readPerson(
  persons: readonly Piece[],
  contacts: readonly Piece[],
  free: readonly Piece[],
): Found | undefined {
  for (const [pieces, confidence] of [
    [persons, LABELLED],
    [contacts, 0.85],
  ] as const) {
    for (const piece of pieces) {
      const person = nameIn(piece, 0, confidence);
      if (person) return person;
    }
  }
  for (const piece of free) {
    const lead =
      /\b(?:contact person|contact|call|meet|hr|ask for|reference|refer)\b\s*[:-]?\s*(?=(?:hr\s+)?(?:mr|ms|mrs|miss|dr)?\.?\s*\p{Lu}\p{Ll})/iu.exec(
        piece.text,
      );
    const person =
      lead && /\d{5}/.test(piece.text)
        ? nameIn(piece, lead.index + lead[0].length, CONCLUDED)
        : undefined;
    if (person) return person;
  }
  return undefined;
}

function nameIn(piece: Piece, from: number, confidence: number): Found | undefined {
  const text = withoutPhones(piece.text.slice(from))
    .replaceAll(/\S+@\S+|https?:\S+/g, " ")
    .trim()
    .split(/[,/|(;@-]|\s{2,}|\bon\b|\bat\b/)[0]!;
  const name = PERSON.exec(text)
    ?.groups!.name?.replace(/\s+(?:hr|sir|mam|madam|ma'am|ji)$/i, "")
    .trim();
  if (
    !name ||
    name.length < 3 ||
    !/^\p{Lu}|^[\u0900-\u097F]/u.test(name) ||
    name.split(/\s+/).some((word) => NO_PERSON.test(word))
  )
    return undefined;
  const at = piece.text.indexOf(name, from);
  return at < 0 ? undefined : foundIn(piece, { value: name, at, length: name.length, confidence });
}

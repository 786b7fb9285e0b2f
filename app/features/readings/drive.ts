import { placesIn } from "#app/features/readings/cities.ts";
import { freeCompany } from "#app/features/readings/companies/candidates.ts";
import { isLegalName, labelledCompany } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { readDays, readTime } from "#app/features/readings/days/when.ts";
import { CONCLUDED, type Found, foundIn, LABELLED } from "#app/features/readings/found.ts";
import type { Days, Fields, Item, Key } from "#app/features/readings/item.ts";
import { personIn } from "#app/features/readings/people/people.ts";
import { phonesIn, withoutPhones } from "#app/features/readings/phones.ts";
import { freeRole } from "#app/features/readings/roles/free-roles.ts";
import { roleWithin } from "#app/features/readings/roles/role-lists.ts";
import { labelledRole, rolesIn } from "#app/features/readings/roles/roles.ts";
import {
  batchesIn,
  degreeYears,
  yearsBehindDegrees,
  yearsOfDegrees,
} from "#app/features/readings/studies/batches.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { experienceIn, payIn } from "#app/features/readings/terms.ts";
import type { Piece } from "#app/features/readings/text.ts";
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
  // "College: … Company: …": the college is where it takes place.
  const named = items.filter(({ key }) => key === "company");
  const schools = named.filter(({ label }) => SCHOOL_LABEL.test(label));
  const companies =
    schools.length < named.length ? named.filter((item) => !schools.includes(item)) : named;
  fields.company =
    labelledCompany(companies.flatMap(({ pieces }) => pieces)) ??
    companySaid(items, { free, at, known: days.known }) ??
    employerAmong([...of("role", "place", "venue", "when", "date"), ...subjects(items)]) ??
    (fields.venue && hostOf(fields.venue));
  // "Department: Production" beside "Designation: Officer" is where the work is.
  const roles = items.filter(({ key }) => key === "role");
  const titles = roles.filter(
    ({ label, pieces }) => pieces.length > 0 && !/dep(?:artmen)?ts?\b/.test(label),
  );
  fields.profile =
    labelledRole((titles.length > 0 ? titles : roles).flatMap(({ pieces }) => pieces)) ??
    freeRole([...free, ...of("when", "eligibility")], fields.company) ??
    concluded(freeRole(subjects(items), fields.company)) ??
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
    yearsBehindDegrees(free) ??
    yearsOfDegrees([...studies, ...of("role", "when"), ...free]);
  fields.package = payIn(of("pay"), [
    ...free,
    ...of("role", "eligibility", "degree", "experience", "when", "batch"),
  ]);
  const experience = experienceIn(
    [...of("experience")],
    [...of("eligibility", "role", "degree"), ...free],
  );
  fields.requiredExperience = experience.required;
  fields.driveFor = experience.driveFor ?? finalYears(items);
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

/** From the free lines, or from the subject of a mail when it says more certainly. */
function companySaid(
  items: readonly Item[],
  { free, at, known }: { free: readonly Piece[]; at: Piece | undefined; known: RegExp | undefined },
): Found | undefined {
  const told = freeCompany(free, at, known);
  if (told && told.confidence > CONCLUDED) return told;
  const subject = freeCompany(subjects(items), undefined, known);
  return subject && subject.confidence > CONCLUDED ? concluded(subject) : (told ?? subject);
}

const HOST =
  /^(?!.*\b(?:reputed|leading|renowned|our|your|at|in|hotels?|resort|banquet|mall|hall|auditorium|floor|plot|gate|opp|near|behind|office|shop)\b)(?=.*\b(?:college|institut\w*|universit\w*|hospitals?|school)\b)[^\d]{8,60}$/i;

/** Nobody else is named: whose place it is, by its form or trade. */
function hostOf(venue: Found): Found | undefined {
  const name = venue.value.split(/,|\s\(|\s[–-]\s/)[0]!.trim();
  const words = name.split(/\s+/).length;
  const good =
    words > 1 &&
    words < 8 &&
    (HOST.test(name) ||
      (isLegalName(name) && !/\d|\b(?:hotel|reputed|leading|our|at|in)\b/i.test(name)));
  if (!good || placesIn({ text: name, start: 0 })[0]?.start === 0) return undefined;
  return { value: name, start: venue.start, end: venue.start + name.length, confidence: CONCLUDED };
}

/** A campus drive is for those who leave it. */
const FINAL_YEARS =
  /\b(?:final (?:year|sem)|pre-?final|pool(?:ed)? (?:campus|drive)|(?:on|off)?[- ]?campus (?:drive|recruitment|interview|placement|selection|pool)|placement (?:cell|office|drive|dept)|(?:training|t) ?(?:and|&) ?(?:placement|p)\b|tpo\b|outgoing students|20(?:2[6-9]) (?:batch|passing out|pass ?outs?)|all (?:the )?students|dear students|career guidance)/i;

function finalYears(items: readonly Item[]): Found | undefined {
  for (const piece of items.flatMap(({ pieces }) => pieces)) {
    const match = FINAL_YEARS.exec(piece.text);
    if (match)
      return foundIn(piece, {
        value: "Freshers",
        at: match.index,
        length: match[0].length,
        confidence: CONCLUDED,
      });
  }
  return undefined;
}

function subjects(items: readonly Item[]): Piece[] {
  return items
    .filter(
      ({ key, label }) =>
        key === "other" &&
        /^(?:sub|subject|re|fwd|immediate joiners|joiners|candidates)\b/.test(label),
    )
    .flatMap(({ pieces }) => pieces);
}

function concluded(found: Found | undefined): Found | undefined {
  return found && { ...found, confidence: CONCLUDED };
}

/** A known employer after another label: "Job: Area Sales Executive, Parle Agro". */
function employerAmong(pieces: readonly Piece[]): Found | undefined {
  return firstOf(pieces, (piece) => {
    const [name] = employersIn(piece);
    return (
      name &&
      foundIn(piece, {
        value: name.text,
        at: name.start - piece.start,
        length: name.text.length,
        confidence: CONCLUDED,
      })
    );
  });
}

const SCHOOL_LABEL = /college|university|institut|school|campus/;

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

/** Without a role, the skills take its place. */
function skills(items: readonly Item[]): Piece[] {
  return items
    .filter(
      ({ key, label }) =>
        key === "other" && /^(?:key )?skills?(?: set)?$|^process(?: name| type)?$/.test(label),
    )
    .flatMap(({ pieces }) => pieces.slice(0, 1));
}

const TITLES = "(?:mr|ms|mrs|miss|dr|shri|smt|er)\\.?\\s*";
const PERSON = new RegExp(
  `^(?:[\\s:,.()-]|\\bhr\\b|team|manager|executive|recruiter|hr desk|desk|contact|call|to|ask for|meet|whatsapp|sir|person|name|${TITLES})*(?<name>\\p{Lu}[\\p{L}\\p{M}.]*(?:\\s+\\p{Lu}[\\p{L}\\p{M}.]*){0,2}|[\\u0900-\\u0DFF]{3,}(?: [\\u0900-\\u0DFF]{3,})?)`,
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
    !/^\p{Lu}|^[\u0900-\u0DFF]/u.test(name) ||
    name.split(/\s+/).some((word) => NO_PERSON.test(word)) ||
    /^\p{Lu}{2,5}$/u.test(name) ||
    /^(?:ext|exec|asst|rectt)\b/i.test(name) ||
    placesIn({ text: name, start: 0 }).length > 0
  )
    return undefined;
  const at = piece.text.indexOf(name, from);
  const found = { text: name, start: piece.start + at };
  if (rolesIn(found).length > 0 || isLegalName(name)) return undefined;
  return at < 0 ? undefined : foundIn(piece, { value: name, at, length: name.length, confidence });
}

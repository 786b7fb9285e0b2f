/* The fields of one drive from its lines. */
import type { City } from "#app/base/cities.ts";
import { companyIn, labelledCompany, withItsForm } from "#app/features/readings/companies.ts";
import { dateSpans, type DayGroup, dayGroups, relativeDay } from "#app/features/readings/dates.ts";
import { employerIn } from "#app/features/readings/employers.ts";
import { CONCLUDED, type Found, foundIn, LABELLED } from "#app/features/readings/found.ts";
import type { Key } from "#app/features/readings/labels.ts";
import type { Item } from "#app/features/readings/lines.ts";
import { phonesIn, withoutPhones } from "#app/features/readings/phones.ts";
import { labelledRole, roleByPhrase, rolesIn } from "#app/features/readings/roles.ts";
import { batchesIn, degreesIn } from "#app/features/readings/studies.ts";
import { experienceIn, payIn } from "#app/features/readings/terms.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { hoursIn, timeIn } from "#app/features/readings/times.ts";
import { venueIn } from "#app/features/readings/venues.ts";
import { readCity } from "#app/features/readings/where.ts";

/** What was read of a drive; `days` are in order and have no gaps unless the message skips days. */
export type Fields = {
  city?: Found<City>;
  days?: Found<string[]>;
  company?: Found;
  profile?: Found;
  driveFor?: Found;
  graduationType?: Found;
  passoutYear?: Found;
  requiredExperience?: Found;
  package?: Found;
  time?: Found;
  venue?: Found;
  contactPerson?: Found;
  contactNumber?: Found;
  callBased?: Found<true>;
};

export type Days = { today: string; sent: string };

/** Lines about the walk-in itself. */
const EVENT =
  /walk|interview|drive|venue|visit|report|scheduled|hiring on|saakshaatkaar|इंटरव्यू|साक्षात्कार|वॉक/i;
/** Dates of other things. */
const OTHER_DATE =
  /\b(?:joining|last date|apply (?:before|by|till)|before|deadline|posted|dob|born|birth|as on|established|since|closes?|closing|published|valid|expires?|result|passed|pass(?:ing)? ?out|batch|revised|updated|onboarding)\b|अंतिम तिथि/i;

/** A line longer than this says several things, so that only the words right before a date tell what it is of. */
const LONG_LINE = 80;

/** Whether all dates of a line are of other things than the walk-in. */
function isOfOthers(piece: Piece): boolean {
  const { text, start: from } = piece;
  if (!OTHER_DATE.test(text)) return false;
  const spans = dateSpans(piece);
  if (text.length <= LONG_LINE || spans.length === 0) return true;
  return spans.some(({ start }) => {
    const before = text.slice(Math.max(0, start - from - 30), Math.max(0, start - from));
    return OTHER_DATE.test(before.slice(before.search(/[^,;()]*$/)));
  });
}

export function readFields(items: readonly Item[], days: Days): Fields {
  const of = (...keys: Key[]) =>
    items.filter(({ key }) => (keys as string[]).includes(key)).flatMap(({ pieces }) => pieces);
  const free = items.filter(({ key }) => key === "free").flatMap(({ pieces }) => pieces);
  const fields: Fields = {};
  fields.company = labelledCompany(of("company")) ?? freeCompany(free);
  fields.profile =
    labelledRole(of("role")) ?? freeRole([...free, ...of("when", "eligibility")], fields.company);
  fields.days = readDays(items, free, days);
  fields.time = readTime(of("time"), of("when", "date"), free);
  fields.venue = venueIn(items, free);
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
  fields.driveFor = experience.driveFor ?? freshByBatch(fields.passoutYear, days.today);
  const all = items
    .filter(
      ({ key, label, pieces }) =>
        key !== "other" ||
        (label.startsWith("ref") && /^\p{L}/u.test(pieces[0]?.text ?? "")) ||
        /mail|cv|resume|apply|join|note|whatsapp|send|share|register/.test(label),
    )
    .flatMap(({ pieces }) => pieces);
  fields.contactNumber = phonesIn([...of("phone", "contact", "person"), ...all]);
  fields.contactPerson = readPerson(of("person"), of("contact", "phone"), free);
  return fields;
}

function freeCompany(free: readonly Piece[]): Found | undefined {
  for (const [index, piece] of free.entries()) {
    const company = companyIn(piece, {
      title: index < 3 || index > free.length - 3,
      first: index === 0,
    });
    if (company) return company;
  }
  for (const piece of free.slice(0, 3)) {
    const known = employerIn(piece);
    const name = known && withItsForm(known, piece);
    if (name)
      return foundIn(name, {
        value: name.text,
        at: 0,
        length: name.text.length,
        confidence: CONCLUDED,
      });
  }
  return undefined;
}

const ROLE_LINE =
  /hiring|open|vacan|requir|need|wanted|looking|post|position|role|interview|walk|recruit|urgent|job|bharti|भर्ती|chahiye|चाहिए|drive|profile|apprentice|trainee/i;

function freeRole(pieces: readonly Piece[], company: Found | undefined): Found | undefined {
  for (const [index, piece] of pieces.entries()) {
    if (index > 2 && !ROLE_LINE.test(piece.text)) continue;
    if (
      /\b(?:contact|call|meet|regards|thanks|report to)\b/i.test(piece.text) &&
      !ROLE_LINE.test(piece.text)
    )
      continue;
    // "Blue Dart Courier Executive": the role begins behind the company.
    const within =
      company && company.start >= piece.start && company.end <= piece.start + piece.text.length;
    const parts = within
      ? [cut(piece, 0, company.start - piece.start), cut(piece, company.end - piece.start)]
      : [piece];
    const roles = parts.flatMap(rolesIn);
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
  for (const piece of pieces) {
    const role = roleByPhrase(piece);
    if (role && (!company || role.end <= company.start || role.start >= company.end)) return role;
  }
  return undefined;
}

function readDays(
  items: readonly Item[],
  free: readonly Piece[],
  { today, sent }: Days,
): Found<string[]> | undefined {
  const labelled = items
    .filter(({ key }) => key === "date" || key === "when" || key === "time")
    .flatMap(({ pieces }) => pieces);
  const own = labelled.flatMap((piece) => dayGroups(piece, today));
  if (own.length > 0) return union(own, LABELLED);
  // A labelled date that has passed is not made up for by another one.
  if (labelled.some((piece) => dateSpans(piece).length > 0)) return undefined;
  for (const piece of labelled) {
    const day = relativeDay(piece, { today, sent, labelled: true });
    if (day) return union([day], 0.85);
  }
  const beside = items
    .filter(
      ({ key }) =>
        key === "venue" || key === "place" || key === "city" || key === "role" || key === "company",
    )
    .flatMap(({ pieces }) => pieces);
  const events = free.filter((piece) => EVENT.test(piece.text) && !isOfOthers(piece));
  for (const piece of events) {
    const groups = dayGroups(piece, today);
    if (groups.length > 0) return union(groups, 0.85);
    // A day that has passed counts here. "Plot 1-8-31" in an address, below, only looks like one.
    if (dateSpans(piece).length > 0) return undefined;
  }
  for (const piece of beside) {
    const groups = isOfOthers(piece) ? [] : dayGroups(piece, today);
    if (groups.length > 0) return union(groups, 0.85);
  }
  for (const piece of free.filter(({ text }) => EVENT.test(text))) {
    const day = relativeDay(piece, { today, sent, labelled: false });
    if (day) return union([day], 0.8);
  }
  const others = free
    .filter((piece) => !isOfOthers(piece))
    .flatMap((piece) => {
      const groups = dayGroups(piece, today);
      return groups.length > 0 ? [groups] : [];
    });
  const distinct = new Set(
    others.map((groups) => JSON.stringify(groups.map((group) => group.days))),
  );
  if (distinct.size === 1) return union(others[0]!, CONCLUDED);
  if (distinct.size > 1) return undefined;
  for (const piece of free) {
    if (piece.text.length > 40 || /\b(?:apply|call|share|register|send)\b/i.test(piece.text))
      continue;
    const day = relativeDay(piece, { today, sent, labelled: false });
    if (day) return union([day], CONCLUDED);
  }
  return undefined;
}

function union(groups: readonly DayGroup[], confidence: number): Found<string[]> {
  const days = [...new Set(groups.flatMap((group) => group.days))].toSorted();
  const sure = groups.every((group) => group.sure);
  return {
    value: days,
    start: groups[0]!.start,
    end: groups.at(-1)!.end,
    confidence: sure ? confidence : Math.min(confidence, 0.85),
  };
}

/** The piece with its dates blanked out, so that their numbers are not taken for hours. */
function dateless(piece: Piece): Piece {
  let { text } = piece;
  for (const { start, end } of dateSpans(piece)) {
    const [from, to] = [start - piece.start, end - piece.start];
    text = text.slice(0, from) + "#".repeat(to - from) + text.slice(to);
  }
  return { ...piece, text };
}

function readTime(
  times: readonly Piece[],
  beside: readonly Piece[],
  free: readonly Piece[],
): Found | undefined {
  for (const piece of times) {
    const time = timeIn(dateless(piece), { labelled: true });
    if (time) return time;
  }
  for (const piece of beside) {
    // "Interview: 23 Nov, 11 to 4".
    const time = timeIn(dateless(piece), { labelled: dateSpans(piece).length > 0 });
    if (time) return { ...time, confidence: 0.9 };
  }
  const events = free.filter(
    ({ text }) => EVENT.test(text) || dateSpans({ text, start: 0 }).length > 0,
  );
  for (const piece of events) {
    const time = timeIn(dateless(piece), { labelled: false });
    if (time) return time;
  }
  const others = free
    .filter(({ text }) => !/\b(?:call|contact|whatsapp)\b/i.test(text))
    .flatMap((piece) => hoursIn(piece) ?? []);
  return new Set(others.map(({ value }) => value)).size === 1
    ? { ...others[0]!, confidence: CONCLUDED }
    : undefined;
}

/** "B.E. 2024, 2025": years beside degrees are years of passing out. */
function degreeYears(pieces: readonly Piece[]): Found | undefined {
  return batchesIn(
    pieces.filter((piece) => degreesIn([piece], { labelled: true })),
    { labelled: true },
  );
}

/** "M.Sc Chemistry - 2024, 2025, 2026": two years or more at the end of a line that begins with a degree. */
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

/** A batch of these two years is fresh, one that passed out three years ago is not. */
function freshByBatch(batch: Found | undefined, today: string): Found | undefined {
  if (!batch) return undefined;
  const newest = Math.max(...batch.value.split(", ").map(Number));
  return newest >= Number(today.slice(0, 4)) - 1
    ? { ...batch, value: "Freshers", confidence: CONCLUDED }
    : undefined;
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

/* Whether the role that was read is certainly the work, and all of it. */
import { placesIn } from "#app/features/readings/cities.ts";
import { type Found, LABELLED } from "#app/features/readings/found.ts";
import { around, type Grounds, headOf, isWithin, MOST } from "#app/features/readings/grounds.ts";
import { isWork, mayBeRole } from "#app/features/readings/roles/role-lists.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** A role that says more than work: degrees, freshers, a sentence. */
const ODD_ROLE =
  /\d{2}|--|\b(?:freshers?|diploma|degree|graduates?|b\.?e\b|b\.?tech|iti\b|any|must|multiple|various|both|pass|year|exp|rs|interview|walk|drive|company|client|delivery lead|test|exam|rounds?)\b|[?@:;]/i;
/** They name no study there: "Graduate Engineer Trainee", "Security Screener (Fresher)". */
const TRAINEE = /\b(?:graduate|diploma)\s(?=(?:\p{L}+\s)?(?:trainees?|apprentices?)\b)/giu;
const FOR_WHOM = /\s*\((?:freshers?|male|female|m\/f|graduates?)\)/gi;
/** A list that goes on behind the role, or began before it. */
const ROLE_GOES_ON =
  /^\s*(?:\/|,|&|\+|-\s*\p{Lu}{2}|\||•|\band\b|\p{Lu}{2})|^\s(?!(?:for|at|in|on|with|who|roles?|positions?|posts?|chahiye|needed|required|reqd?|wanted|ki|ka|ke|me|jobs?|openings?|walk|drive|freshers?|candidates?|is|are|can|interview|hiring|vacanc|bharti|hai|wale)\w*\b)\p{Ll}/u;
const ROLE_BEFORE = /(?:\/|,|&|\+|\||•|\band|\d)\s*$/;
const BETWEEN = /\s*(?:,|\/|&|\+|\||•|\s-\s|\band\b|\baur\b)\s*/;
/** Behind a comma: for whom the work is, or what it brings. */
const FOR_WHOM_NEXT = /^\s*,\s*(?:only\s|any\s)?(?:freshers?|graduates?|experienced|\d)/i;

export function isSureRole(
  profile: Found,
  others: readonly (Found<unknown> | undefined)[],
  { parts, native }: { parts: readonly Grounds[]; native: boolean },
): boolean {
  const { confidence } = profile;
  const value = profile.value.replaceAll(TRAINEE, "").replaceAll(FOR_WHOM, "");
  if (ODD_ROLE.test(value)) return false;
  const names = value
    .replaceAll(/\([^)]*\)/g, " ")
    .split(BETWEEN)
    .filter((name) => name.trim());
  if (names.some((name) => name.length > 50) || (names.length < 2 && value.length > 70))
    return false;
  if (native) return confidence >= LABELLED && value.length <= 70;
  const work = workAmong(names);
  if (confidence >= LABELLED) return isSureLabelled(value, names, work);
  const { before, after, below, line, lines } = around(profile, parts);
  if (!line || work < names.length || confidence < 0.75) return false;
  if (goesOn(after) || ROLE_BEFORE.test(before)) return false;
  if (after.trim() === "" && before.trim() === "" && below && mayGoOn(below)) return false;
  // A line of the list that gave no role may name one that no rule knows: "Timekeeper".
  const given = names.map((name) => name.trim().toLowerCase());
  if (lines.some(({ text }) => !given.some((name) => text.toLowerCase().includes(name))))
    return false;
  // Work that another line names may be meant, too.
  const other = (role: Found) =>
    (role.end <= line.start || role.start >= line.start + line.text.length) &&
    !isWithin(role, profile) &&
    !others.some((field) => isWithin(role, field)) &&
    !SAME_ROLE.test(role.value) &&
    !isSaid(role.value, profile.value);
  return parts.every(({ roles }) => roles.length <= MOST && !roles.some(other));
}

/** How many of the names are work, by their words; all when most of the letters are. */
function workAmong(names: readonly string[]): number {
  const told = names.map((name) => {
    const text = name.trim();
    const roles = rolesIn({ text, start: 0 });
    return { text, length: roles.reduce((sum, { start, end }) => sum + end - start, 0) };
  });
  const letters = told.reduce((sum, { text }) => sum + text.length, 0);
  if (told.reduce((sum, { length }) => sum + length, 0) > letters * 0.75) return names.length;
  return told.filter(({ text, length }) => length > text.length * 0.7 || isWork({ text, start: 0 }))
    .length;
}

const SAME_ROLE =
  /^(?:voice process|non[- ]?voice process|staff|hr|manager|recruiter|team|contract staff)$/i;

function isSureLabelled(value: string, names: readonly string[], work: number): boolean {
  const single = !/[,/]/.test(value) && rolesIn({ text: value, start: 0 }).length > 0;
  if (single || work === names.length || [2, 3].includes(value.split(" ").length)) return true;
  const odd = names.some((name) => !mayBeRole({ text: name.trim(), start: 0 }));
  return names.length > 1 && work * 2 >= names.length && !odd;
}

function goesOn(after: string): boolean {
  if (!ROLE_GOES_ON.test(after) || FOR_WHOM_NEXT.test(after)) return false;
  const rest = after.replace(/^\s*,\s*/, "");
  if (rest === after) return true;
  const next = { text: rest, start: 0 };
  const study = degreesIn([next], { labelled: false });
  return placesIn(next)[0]?.start !== 0 && !(study && study.start < 2);
}

/** The line below a list of roles may be one more that no rule knows: "SOCIAL MEDIA EXEC". */
function mayGoOn(below: Piece): boolean {
  const next = headOf(below);
  return next.text.split(/\s+/).length < 5 && mayBeRole(next) && /^\p{Lu}/u.test(next.text);
}

function isSaid(role: string, value: string): boolean {
  const said = new Set(wordsOf(value));
  return wordsOf(role).every((word) => said.has(word));
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []).map((word) =>
    word.replace(/s$/, ""),
  );
}

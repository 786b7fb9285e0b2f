import { SIGNED } from "#app/features/readings/blocks.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { CONCLUDED, type Found } from "#app/features/readings/found.ts";
import { roleAhead, rolesListed } from "#app/features/readings/roles/role-lists.ts";
import { roleByPhrase, rolesIn } from "#app/features/readings/roles/roles.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

const ROLE_LINE =
  /hiring|open|vacan|requir|need|wanted|looking|post|position|role|interview|walk|recruit|urgent|job|bharti|भर्ती|chahiye|चाहिए|drive|profile|apprentice|trainee/i;

/** Who a message is to, and who it is from. */
const TO_OR_FROM =
  /^\W*(?:(?:dear|respected|hi|hello|to|principal|director|dean|prof|dr|mr|ms|mrs|placement officer|chairman|secretary|asst\.? manager|deputy|for)(?!\p{L})|sr\.? [A-Z])/iu;

function labelledRole(pieces: readonly Piece[], company: Found | undefined): Found | undefined {
  for (const [index, piece] of pieces.entries()) {
    if (index > 2 && !ROLE_LINE.test(piece.text)) continue;
    if (TO_OR_FROM.test(piece.text) && !ROLE_LINE.test(piece.text.replace(/^.{0,40}/, "")))
      continue;
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

/** "Blue Dart Courier Executive": the role begins behind the company. */
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
  const whole = (index: number) => (lists[index]?.share ?? 0) > 0.5 || !!roleAhead(pieces[index]!);
  if (whole(best)) {
    while (first > 0 && whole(first - 1)) first -= 1;
    while (last < lists.length - 1 && whole(last + 1)) last += 1;
  }
  const names = lists.slice(first, last + 1).flatMap((one) => one?.names ?? []);
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const start = lists[first]!.start;
  return {
    found: {
      value: distinct
        .slice(0, 12)
        .map((name) => name.replace(/^[\s–-]+/, ""))
        .join(", ")
        .slice(0, 160),
      start,
      end: lists[last]!.end,
      confidence:
        list.share > 0.4 || ROLE_LINE.test(pieces[best]!.text) ? list.confidence : CONCLUDED,
    },
    count: distinct.length,
    start,
  };
}

/** The role that free lines tell: a list of roles, the first line that names one, or a phrase. */
export function freeRole(pieces: readonly Piece[], company: Found | undefined): Found | undefined {
  const signed = pieces.findIndex(({ text }, index) => index > 1 && SIGNED.test(text));
  const body = signed < 0 ? pieces : pieces.slice(0, signed);
  const told = labelledRole(body, company);
  const listed = listedRoles(body, company);
  if (listed && (!told || listed.count > 1) && (!told || told.start >= listed.start - 80))
    return widened(listed.found, body);
  if (told) return widened(told, body);
  for (const piece of pieces) {
    const role = roleByPhrase(piece);
    if (role && (!company || role.end <= company.start || role.start >= company.end)) return role;
  }
  return undefined;
}

/** What a bracket or a dash behind a role may say that is no part of it. */
const NOT_OF_ROLE =
  /\d|\b(?:male|female|m\/f|freshers?|exp\w*|only|both|any|graduates?|degree|pass|iti|diploma|gnm|anm|b\.?\s?sc|b\.?\s?e\b|b\.?\s?tech|mba|mca|bca|bba|b\.?\s?com|full time|part time|permanent|contract\w*|nos?|posts?|vacanc\w*|openings?|urgent\w*|immediate|night|day|shift|salary|ctc|walk|interview|hiring|drive|wfo|wfh|reg|temporary|purely|apply|location|work|basis|job|jobs|payroll|with|at|for|in)\b/i;

/** "SAP FICO / SAP MM Consultants": the kind before the bar shares the noun. */
const OTHER_KIND = /(?:^|["“(]|\b(?:for|of|as)\s)(?<kind>(?:\p{Lu}[\p{L}\d.+#]*\s){1,3}\/\s?)$/u;

function withOther(role: Found, piece: Piece): Found {
  const kind = OTHER_KIND.exec(piece.text.slice(0, role.start - piece.start))?.groups!["kind"];
  if (!kind || /^\W/.test(role.value)) return role;
  const [value, start] = [`${kind}${role.value}`, role.start - kind.length];
  return { ...role, value, start, confidence: Math.min(role.confidence, CONCLUDED) };
}

/** "Staff Nurse (ICU / OT / Ward)", "Relationship Officer – Gold Loans": the role with the words after it. */
function widened(told: Found, pieces: readonly Piece[]): Found {
  const piece = pieces.find(
    ({ start, text }) => told.end > start && told.end <= start + text.length,
  );
  if (!piece || told.start < piece.start || told.value.length > 90) return told;
  const role = withOther(told, piece);
  const rest = piece.text.slice(role.end - piece.start);
  const more =
    /^\s?\([^()]{2,70}\)/.exec(rest) ??
    /^\s[-–]+\s(?:[^-–.;:|()•]{2,44})(?=\s[-–(]|[.;|•]|$)/.exec(rest);
  if (!more || NOT_OF_ROLE.test(more[0])) return role;
  const part = { text: more[0].replace(/^[\s(–-]+|[)\s]+$/g, ""), start: 0 };
  const place =
    placesIn(part).length > 0 || dateSpans(part).length > 0 || employersIn(part).length > 0;
  if (place || isLegalName(part.text) || degreesIn([part], { labelled: true })) return role;
  return {
    ...role,
    value: `${role.value}${more[0].replace(/\s+$/, "")}`.replaceAll(/\s+/g, " "),
    end: role.end + more[0].length,
  };
}

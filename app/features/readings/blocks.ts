import { looksLikeAddress } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { companyIn } from "#app/features/readings/companies/companies.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import type { Item, Key } from "#app/features/readings/item.ts";
import { CITY_HEADING } from "#app/features/readings/lines.ts";
import { rolesListed } from "#app/features/readings/roles/role-lists.ts";
import { roleAlone, rolesIn } from "#app/features/readings/roles/roles.ts";
import { CITY_ROW, ROW, rowsOf } from "#app/features/readings/rows/rows.ts";
import { cut } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

/** `common`: lines that all drives share, from the title above and the lines below. */
export type Block = { own: Item[]; common: Item[] };

/** Each of these with another value starts another drive. */
const LEADING: ReadonlySet<Item["key"]> = new Set<Key>(["company", "city", "place", "venue"]);
/** These mean several drives only when something else repeats with them. */
const FOLLOWING: ReadonlySet<Item["key"]> = new Set<Key>(["role", "date", "when"]);
const COMPANIONS: ReadonlySet<Item["key"]> = new Set<Key>([
  "role",
  "date",
  "when",
  "time",
  "degree",
  "experience",
  "eligibility",
  "pay",
  "batch",
  "phone",
  "contact",
]);

export function blocksOf(items: Item[]): Block[] {
  const sections = sectionsOf(rowsOf(withRoles(items)));
  const around = sections.length > 1 ? aroundAll(sections) : [];
  if (around.length === 0) return sections.flatMap(repeatedOf);
  // Blocks that share their lines share them still: they are read once.
  const known = new Map<Item[], Item[]>();
  return sections.flatMap(repeatedOf).map(({ own, common }) => {
    const all = common.length > 0 ? (known.get(common) ?? [...common, ...around]) : around;
    known.set(common, all);
    return { own, common: all };
  });
}

/** Takes out the paragraph above the first section's company, and the one below the last that speaks of all. */
function aroundAll(sections: Item[][]): Item[] {
  const [first, last] = [sections[0]!, sections.at(-1)!];
  const named = first.findIndex(({ key }) => key === "company");
  const above = named > 0 ? first.slice(0, named).findLastIndex(({ key }) => key === "gap") : -1;
  const head = above > 0 && above < 6 ? first.slice(0, above) : [];
  const title = head.every(({ key }) => /^(?:free|city|place|gap)$/.test(key));
  const around = title ? first.splice(0, head.length) : [];
  const gap = last.findLastIndex(({ key }) => key === "gap");
  const tail = gap > 1 ? last.slice(gap + 1) : [];
  const shared = tail.some(
    ({ label, pieces }) => OF_ALL.test(label) || pieces.some(({ text }) => OF_ALL.test(text)),
  );
  const reach = (items: Item[]) =>
    items.some(
      ({ key, pieces }) =>
        /^(?:venue|contact|phone)$/.test(key) ||
        (/^(?:place|free)$/.test(key) && pieces.some((piece) => looksLikeAddress(piece))),
    );
  // No drive says where to go but the last paragraph: it is for all.
  const alone =
    reach(tail) && !sections.some((one) => reach(one === last ? one.slice(0, gap) : one));
  if ((shared || alone) && !tail.some(({ key }) => key === "company" || key === "role"))
    around.push(...last.splice(gap));
  return around;
}

const OF_ALL = /\b(?:all|both|every|any|each|dono|sabhi|above|teeno)\b/i;

const idOf = ({ key, label }: Item) => `${key} ${label}`;

/** Lines below this are a signature. */
export const SIGNED =
  /^\W*(?:thanks|thank you|regards|rgds|regds|warm regards|best regards|with regards|cheers|sd\/-|yours|--$)/i;

const UNLABELLED = "#";

/** Labels lines that are only a role: a list of roles, or a heading above each role's details. */
function withRoles(items: Item[]): Item[] {
  if (items.some(({ key, pieces }) => key === "role" && pieces.length > 0)) return items;
  const out: Item[] = [];
  let signed = false;
  for (const [index, item] of items.entries()) {
    signed ||= index > 2 && item.key === "free" && SIGNED.test(item.pieces[0]!.text);
    if (signed) {
      out.push(item);
      continue;
    }
    // "Requirement:" above a list of roles.
    if (item.key === "eligibility" && item.pieces.length > 0 && item.pieces.every(roleAlone)) {
      out.push({ ...item, key: "role" });
      continue;
    }
    const piece = item.key === "free" ? item.pieces[0]! : undefined;
    const whole = piece && index > 0 ? (rolesListed(piece)?.share ?? 0) > 0.8 : false;
    const alone = piece && index > 0 && roleAlone(piece);
    const role = piece && (alone || whole || amongRoles(items, index));
    const before = out.at(-1);
    if (!role) {
      out.push(item);
      continue;
    }
    // "Electrician | Plumber": several in one line.
    const roles = alone
      ? rolesIn(piece).map(({ start, end }) => cut(piece, start - piece.start, end - piece.start))
      : [piece];
    if (before?.key === "role") before.pieces.push(...roles);
    else out.push({ ...item, key: "role", label: UNLABELLED, pieces: roles });
    const last = roles.at(-1)!;
    const rest = cut(piece, last.start + last.text.length - piece.start);
    if (/\p{L}{2}/u.test(rest.text)) out.push({ ...item, start: rest.start, pieces: [rest] });
  }
  return out;
}

/** A short line of a list whose other lines are mostly roles: "TGT Science" beside "Librarian". */
function amongRoles(items: Item[], index: number): boolean {
  const short = ({ key, listed, pieces: [piece] }: Item) =>
    key === "free" &&
    listed === items[index]!.listed &&
    !!piece &&
    piece.text.length < 40 &&
    !/\d{3}|[:@%]|\b(?:hiring|walk-?in|jobs?|freshers?|required|pass)\b/i.test(piece.text);
  let from = index;
  let to = index;
  while (from > 0 && index - from < 12 && short(items[from - 1]!)) from -= 1;
  while (to < items.length - 1 && to - index < 12 && short(items[to + 1]!)) to += 1;
  const list = items.slice(from, to + 1);
  const roles = list.filter(
    ({ pieces: [piece] }) => roleAlone(piece!) || (rolesListed(piece!)?.share ?? 0) > 0.7,
  ).length;
  // The first line is the title, whatever mark is before it.
  const enough = items[index]!.listed
    ? roles * 2 >= list.length
    : list.length > 3 && roles * 10 >= list.length * 7;
  return index > 0 && short(items[index]!) && roles > 0 && enough;
}

const RULE = /^[-=_•#+. ]{3,}$/;

type BlockSubject = { company: string | undefined; placed: boolean };

/** A new section names another company and its own time or place. */
function sectionsOf(items: Item[]): Item[][] {
  const sections: Item[][] = [[]];
  let paragraph: Item[] = [];
  let ruled = false;
  // Kept as we go: asking all lines above for each paragraph would take quadratic time.
  let said: BlockSubject = { company: undefined, placed: false };
  const close = () => {
    const current = sections.at(-1)!;
    if (paragraph.length > 0) {
      const says = { company: companyOf(paragraph), placed: hasWhereOrWhen(paragraph) };
      if (current.length > 0 && startsAnew(said, paragraph, says.placed, ruled)) {
        sections.push(paragraph);
        said = says;
      } else {
        for (const item of paragraph) current.push(item);
        said = {
          company: said.company ?? says.company,
          placed: said.placed || says.placed,
        };
      }
    }
    paragraph = [];
  };
  for (const item of items) {
    if (item.key === "gap" && item.label.startsWith("row")) {
      close();
      continue;
    }
    if (item.key === "gap") {
      close();
      ruled = RULE.test(item.label);
      sections.at(-1)!.push(item);
    } else paragraph.push(item);
  }
  close();
  return sections;
}

function startsAnew(
  { company: before, placed }: BlockSubject,
  paragraph: Item[],
  placedAnew: boolean,
  ruled: boolean,
): boolean {
  const first = paragraph[0]!;
  if (first.key === "company") {
    const name = first.pieces[0]?.text.toLowerCase();
    return !!name && !!before && !name.includes(before.toLowerCase()) && placed;
  }
  const name =
    first.key === "free" ? companyIn(first.pieces[0]!, { title: true })?.value : undefined;
  if (!name || !before || name.toLowerCase() === before.toLowerCase()) return false;
  return placed && (placedAnew || ruled);
}

function companyOf(items: Item[]): string | undefined {
  for (const item of items) {
    const piece = item.pieces[0];
    if (!piece) continue;
    if (item.key === "company") return piece.text;
    const name = item.key === "free" ? companyIn(piece, { title: true })?.value : undefined;
    if (name) return name;
  }
  return undefined;
}

function hasWhereOrWhen(items: Item[]): boolean {
  return items.some(
    ({ key, pieces }) =>
      /^(?:venue|date|when|time|place|city)$/.test(key) ||
      (key === "free" && pieces.some((piece) => dateSpans(piece).length > 0 || hoursIn(piece))),
  );
}

/** Splits at the first label of each round of labels. */
function repeatedOf(items: Item[]): Block[] {
  const leaders = leadersOf(items);
  if (leaders.size === 0) return [{ own: items, common: [] }];
  const common: Item[] = [];
  const blocks: Item[][] = [];
  let seen = new Set<string>();
  for (const item of items) {
    const id = idOf(item);
    if (leaders.has(id) && item.pieces.length > 0) {
      // A city's heading comes before everything that belongs to it.
      const heading =
        item.label === CITY_HEADING && blocks.length > 0 && seen.has(`city ${CITY_HEADING}`);
      if (blocks.length === 0 || seen.has(id) || heading) {
        blocks.push([]);
        seen = new Set();
      }
      seen.add(id);
    }
    (blocks.at(-1) ?? common).push(item);
  }
  // "KURKUMBH" at the head of a poster and "BARAMATI" in its address are no two drives.
  const byCity = [...leaders].every((id) => id === `city ${CITY_HEADING}`);
  if (byCity && blocks.filter(hasOwnPlaceOrDay).length < 2) return [{ own: items, common: [] }];
  withHeadings(blocks, common);
  const byRole = ![...leaders].some((id) => LEADING.has(id.split(" ")[0] as Key));
  const shared = [...common, ...belowAll(blocks, byRole ? OWN_OF_ROLES : OWN)];
  return blocks.map((own) => ({ own, common: shared }));
}

function hasOwnPlaceOrDay(items: readonly Item[]): boolean {
  return items.some(
    ({ key, pieces }) =>
      (/^(?:venue|date|when|role|phone|contact)$/.test(key) && pieces.length > 0) ||
      (key === "free" &&
        pieces.some((piece) => dateSpans(piece).length > 0 || looksLikeAddress(piece))),
  );
}

/** The labels that come again with another value, when that means another drive. */
function leadersOf(items: Item[]): Set<string> {
  const values = new Map<string, Set<string>>();
  const keys = new Map<string, Item["key"]>();
  for (const item of items) {
    if (!LEADING.has(item.key) && !COMPANIONS.has(item.key)) continue;
    const text = item.pieces.map((piece) => piece.text.toLowerCase()).join(" ");
    if (!text) continue;
    const id = idOf(item);
    keys.set(id, item.key);
    values.set(id, (values.get(id) ?? new Set()).add(text));
  }
  const again = [...values].filter(([, texts]) => texts.size > 1).map(([id]) => id);
  const ofThese = (kind: ReadonlySet<Item["key"]>) => again.filter((id) => kind.has(keys.get(id)!));
  const [leading, following, companions] = [LEADING, FOLLOWING, COMPANIONS].map(ofThese);
  if (leading!.length > 0) return new Set([...leading!, ...following!]);
  return new Set(following!.length > 0 && companions!.length > 1 ? companions : []);
}

/** Moves the unlabelled lines right above a block's first label into it, if all blocks have such a heading. */
function withHeadings(blocks: Item[][], common: Item[]): void {
  const heading = (above: Item[]): Item[] => {
    const from = above.findLastIndex(({ key }) => key !== "free") + 1;
    const lines = above.slice(from);
    const apart = from > 0 && above[from - 1]!.key === "gap" && lines.length <= 2;
    return apart || (lines.length === 1 && lines[0]!.listed) ? lines : [];
  };
  const headings = blocks.map((_, index) => heading(index === 0 ? common : blocks[index - 1]!));
  if (headings.slice(1).some((lines) => lines.length === 0)) return;
  for (const [index, lines] of headings.entries()) {
    const above = index === 0 ? common : blocks[index - 1]!;
    // The first block's heading may be the title of the message.
    if (index === 0 && !lines[0]?.listed) continue;
    above.length -= lines.length;
    blocks[index]!.unshift(...lines.flatMap(asHeading));
  }
}

/** "1. Tech Mahindra" above a drive's labels names who is hiring; "Genpact - Bengaluru" its city, too. */
function asHeading(item: Item): Item[] {
  const piece = item.pieces[0]!;
  const town = placesIn(piece).at(-1);
  const ends = town && town.end >= piece.start + piece.text.replace(/[\s).]+$/, "").length;
  const lead = town ? piece.text.slice(0, town.start - piece.start) : "";
  const parted = ends && town.by === "name" && /.{3,}(?:\s[-|]\s*|[,(]\s*)$/.test(lead);
  const who = parted ? cut(piece, 0, lead.replace(/[\s,|(-]+$/, "").length) : piece;
  const name = who.text.length < 40 && /^\p{Lu}/u.test(who.text) && !/[\d:]/.test(who.text);
  if (!name || rolesIn(who).length > 0) return [item];
  const company: Item = { ...item, key: "company", label: UNLABELLED, pieces: [who] };
  if (!parted) return [company];
  const city = cut(piece, town.start - piece.start, town.end - piece.start);
  return [company, { ...item, key: "city", label: UNLABELLED, start: city.start, pieces: [city] }];
}

/** These belong to the last drive unless an empty line comes between. */
const OWN: ReadonlySet<Item["key"]> = new Set([
  "company",
  "role",
  "city",
  "place",
  "venue",
  "free",
]);

/** The same for a list of roles of one employer: the one date and place below it is for all. */
const OWN_OF_ROLES: ReadonlySet<Item["key"]> = new Set(["company", "role", "free"]);

/** Takes out the lines below the last drive that are about all: labels that no other drive has. */
function belowAll(blocks: Item[][], ofOne: ReadonlySet<Item["key"]>): Item[] {
  const last = blocks.at(-1)!;
  const row = last.findLastIndex(
    ({ label }) => label === ROW || label === CITY_ROW || /^#(?:loose|odd)/.test(label),
  );
  if (row >= 0) return last.splice(row + 1);
  const theirs = new Set(blocks.slice(0, -1).flatMap((block) => block.map(({ key }) => key)));
  const gap = last.findIndex((item, index) => index > 0 && item.key === "gap");
  let from = last.length;
  for (let index = last.length - 1; index > 0; index -= 1) {
    const { key } = last[index]!;
    if (key === "gap") {
      if (from === index + 1) from = index;
      continue;
    }
    const parted = gap > 0 && gap < index;
    if ((theirs.has(key) && key !== "free") || (ofOne.has(key) && !parted)) break;
    from = index;
  }
  return last.splice(from);
}

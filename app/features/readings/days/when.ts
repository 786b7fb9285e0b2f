import { matchesOf } from "#app/base/spelling/matches.ts";
import {
  dateSpans,
  type DayGroup,
  dayGroups,
  relativeDay,
} from "#app/features/readings/days/dates.ts";
import {
  dayOfMonth,
  daysSoon,
  daysUntil,
  everyWeekday,
  nextWeekdays,
  withoutLeftOut,
} from "#app/features/readings/days/spoken.ts";
import { CONCLUDED, type Found, LABELLED } from "#app/features/readings/found.ts";
import type { Days, Item } from "#app/features/readings/item.ts";
import { cut, onceEach, type Piece } from "#app/features/readings/text.ts";
import { bareHours, hoursIn, timeIn } from "#app/features/readings/times.ts";

const EVENT =
  /\bdate\b|walk|interview|drive|venue|visit|report|scheduled|hiring on|saakshaatkaar|इंटरव्यू|साक्षात्कार|वॉक/i;
/** Dates of other things. */
const OTHER_DATE =
  /\b(?:joining|last date|apply (?:before|by|till)|before|deadline|posted|dob|born|birth|as on|established|since|closes?|closing|published|valid|expires?|result|passed|pass(?:ing)? ?out|batch|revised|updated|onboarding)\b|अंतिम तिथि/i;

/** A longer line says several things: only the words right before a date say what it is for. */
const LONG_LINE = 80;

/** Whether a line gives dates of other things than the walk-in. */
function givesOtherDates(piece: Piece): boolean {
  const { text } = piece;
  if (!OTHER_DATE.test(text)) return false;
  const spans = dateSpans(piece);
  if (text.length <= LONG_LINE) return true;
  if (spans.length === 0) return false;
  return spans.every((span) => isOther(piece, span));
}

/** Whether the words right before a date say that it is of something else. */
function isOther({ text, start: from }: Piece, { start }: { start: number }): boolean {
  const before = text.slice(Math.max(0, start - from - 30), Math.max(0, start - from));
  return OTHER_DATE.test(before.slice(before.search(/(?:(?!\.\s)[^,;()])*$/)));
}

/** The days of a line that are of the walk-in. */
function ownGroups(piece: Piece, today: string): DayGroup[] {
  const groups = dayGroups(piece, today);
  return piece.text.length > LONG_LINE && OTHER_DATE.test(piece.text)
    ? groups.filter((group) => !isOther(piece, group))
    : groups;
}

/** The date of a notice itself, at its head, when another day follows. */
function isOwnDate(item: Item, items: readonly Item[], today: string): boolean {
  const { key, label, pieces } = item;
  if (key !== "date" || !/^(?:date|dated|dt|dinank|दिनांक)$/.test(label) || items.indexOf(item) > 6)
    return false;
  const [first] = pieces;
  if (!first || dateSpans(first).length === 0) return false;
  const days = dayGroups(first, today).flatMap((group) => group.days);
  if (days.some((day) => day > today)) return false;
  return items.some(
    (other) =>
      other !== item &&
      other.pieces.some((piece) =>
        ownGroups(piece, today).some((group) => group.days.some((day) => day > today)),
      ) &&
      (other.key !== "free" ||
        other.pieces.some(({ text }) => EVENT.test(text) || text.length < 40)) &&
      other.key !== "other",
  );
}

export function readDays(
  items: readonly Item[],
  free: readonly Piece[],
  { today, sent }: Days,
): Found<string[]> | undefined {
  const labelled = items
    .filter(({ key }) => key === "date" || key === "when" || key === "time")
    .filter((item) => !isOwnDate(item, items, today))
    .flatMap(({ pieces }) => pieces);
  const all = [...labelled, ...free];
  const whole = (groups: readonly DayGroup[], confidence: number, lines: readonly Piece[]) => {
    const at = all.findIndex(
      ({ start, text }) => groups[0]!.start >= start && groups[0]!.start <= start + text.length,
    );
    const beside = [
      ...all.slice(Math.max(0, at - 1), at + 2),
      ...free.filter(({ text }) => /^\W*(?:except|excluding|note)/i.test(text)),
    ];
    return union(groups, confidence, (days) => withoutLeftOut(days, lines, { beside, today }));
  };
  const spokenOf = (pieces: readonly Piece[], confidence: number, { bare = true } = {}) => {
    for (const piece of pieces) {
      const until = daysUntil(piece, today) ?? everyWeekday(piece, today) ?? daysSoon(piece, sent);
      if (until) return whole([until], until.sure ? confidence : CONCLUDED, [piece]);
    }
    for (const piece of pieces) {
      if (dateSpans(piece).length > 0 || !bare) continue;
      const day =
        dayOfMonth(piece, today) ??
        (ONLY_DAYS.test(piece.text.replaceAll(/\([^)]*\)/g, ""))
          ? undefined
          : nextWeekdays(piece, sent));
      if (day) return whole([day], Math.min(confidence, 0.85), [piece]);
    }
    return undefined;
  };
  const spoken = spokenOf(labelled, LABELLED, { bare: false });
  if (spoken) return spoken;
  const own = labelled.flatMap((piece) => dayGroups(piece, today));
  if (own.length > 0) return whole(own, LABELLED, labelled);
  // A labelled date in the past is not replaced by another date.
  if (labelled.some((piece) => dateSpans(piece).length > 0)) return undefined;
  for (const piece of labelled) {
    const day = relativeDay(piece, { today, sent, labelled: true });
    if (day) return union([day], 0.85);
  }
  const later = spokenOf(labelled, LABELLED);
  if (later) return later;
  const beside = items
    .filter(
      ({ key }) =>
        key === "venue" || key === "place" || key === "city" || key === "role" || key === "company",
    )
    .flatMap(({ pieces }) => pieces);
  const events = free.filter((piece) => EVENT.test(piece.text) && !givesOtherDates(piece));
  const saidEvents = spokenOf(events, 0.85, { bare: false });
  if (saidEvents) return saidEvents;
  for (const piece of events) {
    const groups = ownGroups(piece, today);
    if (groups.length > 0) return whole(groups, 0.85, [piece]);
    // A day that has passed counts here. "Plot 1-8-31" in an address, below, only looks like one.
    if (dateSpans(piece).some((span) => !isOther(piece, span))) return undefined;
  }
  for (const piece of beside) {
    const groups = givesOtherDates(piece) ? [] : dayGroups(piece, today);
    if (groups.length > 0) return whole(groups, 0.85, [piece]);
  }
  for (const piece of free.filter(({ text }) => EVENT.test(text))) {
    const day = relativeDay(piece, { today, sent, labelled: false });
    if (day) return union([day], 0.8);
  }
  const others = free
    .filter((piece) => !givesOtherDates(piece))
    .flatMap((piece) => {
      const groups = ownGroups(piece, today);
      return groups.length > 0 ? [groups] : [];
    });
  const distinct = new Set(
    others.map((groups) => JSON.stringify(groups.map((group) => group.days))),
  );
  const calm = free.filter((piece) => !givesOtherDates(piece));
  const saidFree = spokenOf(calm, 0.8, { bare: distinct.size === 0 });
  if (saidFree) return saidFree;
  // The only line with a day must mean the drive's.
  if (distinct.size === 1) return whole(others[0]!, 0.8, calm);
  if (distinct.size > 1) return nearest(calm, others);
  for (const piece of free.flatMap(clausesOf)) {
    const day =
      COMES.test(piece.text) && !givesOtherDates(piece)
        ? relativeDay(piece, { today, sent, labelled: false })
        : undefined;
    if (day) return union([day], CONCLUDED);
  }
  for (const piece of free) {
    if (piece.text.length > 40 || /\b(?:apply|call|share|register|send)\b/i.test(piece.text))
      continue;
    const day = relativeDay(piece, { today, sent, labelled: false });
    if (day) return union([day], CONCLUDED);
  }
  return undefined;
}

/** Where people say when to be somewhere. */
const COMES =
  /\b(?:baje|bje|subah|sham|dopahar|pahuch\w*|pohoch\w*|aa ?jao|aana|jana|milna|milo|reach|report|come|visit|interview|walk|bharti|direct)\b|\d\s?[ap]\.?m\b|बजे|वाजता|गेटवर/iu;

const clausesOf = onceEach((piece: Piece): Piece[] => {
  const clauses: Piece[] = [];
  let from = 0;
  for (const mark of matchesOf(/(?<!\b(?:no|st|rd|dr|mr|ms))[.!?|•;]+\s+/gi, piece.text)) {
    clauses.push(cut(piece, from, mark.index));
    from = mark.index + mark[0].length;
  }
  clauses.push(cut(piece, from));
  return clauses.filter(({ text }) => text.length < 140);
});

const ONLY_DAYS = /\b(?:working|shift|duty|off|leave|holiday|week ?off|rotational|closed)\b/i;

/** Of several lines with days: those next to an hour, when they agree. */
function nearest(
  pieces: readonly Piece[],
  groups: readonly (readonly DayGroup[])[],
): Found<string[]> | undefined {
  const timed = groups.filter(([first]) =>
    pieces.some(
      (piece) =>
        first!.start >= piece.start &&
        first!.start <= piece.start + piece.text.length &&
        hoursIn(piece),
    ),
  );
  return timed.length === 1 ? union(timed[0]!, CONCLUDED) : undefined;
}

function union(
  groups: readonly DayGroup[],
  confidence: number,
  kept: (days: readonly string[]) => string[] = (days) => [...days],
): Found<string[]> {
  const days = kept([...new Set(groups.flatMap((group) => group.days))].toSorted());
  const sure = groups.every((group) => group.sure);
  return {
    value: days,
    start: groups[0]!.start,
    end: groups.at(-1)!.end,
    confidence: sure ? confidence : Math.min(confidence, 0.85),
  };
}

type Hours = { time: Found; weight: number };

/** The hours of a walk-in. Hours said to be of the interview come before hours of the job. */
export function readTime(items: readonly Item[]): Found | undefined {
  const all: Hours[] = [];
  const add = (time: Found | undefined, weight: number) => {
    if (!time) return;
    // Nobody interviews that long, but a job may state its hours under the same label.
    all.push({ time, weight: spanOf(time.value) > 9 * 60 ? weight - 1.5 : weight });
  };
  const told = items.filter(({ key }) => key === "date" || key === "when" || key === "time").length;
  for (const [index, item] of items.entries()) {
    const { key, label, pieces } = item;
    for (const piece of pieces) {
      const bare = dateless(piece);
      if (key === "time") {
        const time = timeIn(bare, { labelled: true });
        add(time, OF_INTERVIEW.test(label) ? 6 : 5);
      } else if (key === "when" || key === "date") {
        const sign = /^[\uE001-\uE008]$/.test(label);
        const dated = sign || dateSpans(piece).length > 0 || /interview|intw|walk/.test(label);
        const time = timeIn(bare, { labelled: dated });
        add(time && { ...time, confidence: 0.9 }, 4);
      } else if (
        key !== "other" &&
        key !== "pay" &&
        (key !== "experience" || /\d\s?[ap]\.?m\b/i.test(piece.text))
      ) {
        const event = EVENT.test(piece.text) || dateSpans(piece).length > 0;
        const time = timeIn(bare, { labelled: false });
        const others = /\b(?:call|contact|whatsapp)\b/i.test(piece.text) && !event;
        if (time && event && key === "free") add(time, 3);
        else if (time && !others) add({ ...time, confidence: CONCLUDED }, 1.5);
        if (time) continue;
        const near = items
          .slice(Math.max(0, index - 2), index + 3)
          .some(({ pieces: [other] }) => other && dateSpans(other).length > 0);
        const spoken = bareHours(bare, { event, alone: near || told > 0 });
        add(spoken, event ? 2.5 : 2);
      }
    }
  }
  if (all.length === 0) return undefined;
  const most = Math.max(...all.map(({ weight }) => weight));
  const best = all.filter(({ weight }) => weight === most);
  // Two lines of equal weight with different hours are not certain.
  if (most < 2 && new Set(best.map(({ time }) => time.value)).size > 1) return undefined;
  const { time } = best[0]!;
  // The only hours of the message, however often they are said.
  if (new Set(all.map((one) => one.time.value)).size === 1)
    return { ...time, confidence: Math.max(time.confidence, 0.8) };
  const rival = all.some((one) => one.weight > most - 1 && one.time.value !== time.value);
  return rival ? { ...time, confidence: Math.min(time.confidence, 0.75) } : time;
}

const OF_INTERVIEW = /walk|interview|intw|intv|report|drive|entry|slot/;

function spanOf(time: string): number {
  const [from, to] = time.split(" - ").map((one) => {
    const [, hour, minute, half] = /^(\d+)(?::(\d+))? ([ap]m)/.exec(one) ?? [];
    return ((Number(hour) % 12) + (half === "pm" ? 12 : 0)) * 60 + Number(minute ?? 0);
  });
  return to === undefined ? 0 : to - from!;
}

/** Blanks out dates: their numbers must not pass for hours. */
function dateless(piece: Piece): Piece {
  let { text } = piece;
  for (const { start, end } of dateSpans(piece)) {
    const [from, to] = [start - piece.start, end - piece.start];
    text = text.slice(0, from) + "#".repeat(to - from) + text.slice(to);
  }
  // "9-30 a.m." is half past nine.
  text = text.replaceAll(/(?<=\b\d{1,2})-(?=(?:15|30|45|00)\s?[ap]\.?\s?m)/gi, ".");
  return { ...piece, text };
}

/* Reads hours: "9:30 am to 1 pm", "10-4", "subah 10 baje se". */
import { matchesOf } from "#app/base/spelling/matches.ts";
import type { Found } from "#app/features/readings/found.ts";
import { onceEach, type Piece } from "#app/features/readings/text.ts";
import { EARLY, LATE, OF_CLOCK } from "#app/features/readings/words/calendar-words.ts";

const HALF = "(?:[ap]\\s?\\.?\\s?m\\b\\.?(?:\\s?[ap]\\.?m\\b\\.?)?|noon|[ap]m(?=[ap]m)[ap]m)";
const BEFORE = `(?:(?<early>${EARLY})|(?<late>${LATE}))\\.?\\s*(?:ke|के|at)?\\s*`;
const clock = (name: string) =>
  `(?:${BEFORE.replaceAll("<", `<${name}`).replaceAll(`(?<${name}`, `(?<${name}`)})?(?<![\\d.:/])(?<${name}h>\\d{1,2})(?:\\s?[:.]\\s?(?<${name}m>[0-5]\\d)|(?<${name}four>\\d\\d)(?=\\s?h|\\s?-\\s?\\d{4}\\s?h))?(?!\\d)\\s?(?<${name}half>${HALF})?(?:\\s?(?<${name}unit>${OF_CLOCK}|hrs?\\b\\.?|hours\\b|o[' ]?clock)\\.?)?`;

const LINK =
  "\\s*(?:\\([^)]{0,12}\\)\\s*)?(?:to|till|until|upto|up to|-+|and|&|se|से|te|ते|thi|aur|થી|থেকে|முதல்|నుండి|నుంచి|ರಿಂದ)\\s*(?:till\\s*|upto\\s*)?";
const RANGE = new RegExp(
  `(?<![\\d./-])${clock("a")}${LINK}${clock("b")}(?![\\d/]|\\s?(?:years?|yrs?|lpa|k\\b|lakhs?|%|th\\b|st\\b|nd\\b|rd\\b|days|months|floor|nos))`,
  "giu",
);
const SINGLE = new RegExp(`(?<![\\d./:-])${clock("a")}`, "giu");

/** Hours of work and of calling, not of the walk-in. */
const OTHER_HOURS =
  /\b(?:shifts?|working(?! days?\b)|work hours?|office (?:time|timings?|hours)|duty|login|job timings?|call(?:ing)? (?:between|from|timings?|time|hours)|rotational|batch timings?|break|lunch|per day)\b|शिफ्ट|ड्यूटी/i;

/** The same behind a label that says only "Timing". */
const OFFICE_HOURS = /\b(?:shifts?|working(?! days?\b)|office|duty|login|job)\b|शिफ्ट|ड्यूटी/i;

type Clock = { hour: number; minute: number };

/** `labelled` also allows "10 - 4". Undefined without hours, or with two that differ. */
export function timeIn(piece: Piece, { labelled }: { labelled: boolean }): Found | undefined {
  const { text } = piece;
  if (!/\d/.test(text)) return undefined;
  const others = labelled ? OFFICE_HOURS : OTHER_HOURS;
  const ofWork = others.test(text);
  const found: { value: string; at: number; length: number }[] = [];
  for (const match of matchesOf(RANGE, text)) {
    if (ofWork && others.test(clauseAround(text, match.index, match[0].length))) continue;
    const told =
      labelled ||
      (/[:.]\d\d/.test(match[0]) &&
        COMES.test(text.slice(Math.max(0, match.index - 48), match.index)));
    const value = /^\s?min\b/i.test(text.slice(match.index + match[0].length))
      ? undefined
      : rangeText(match.groups!, told);
    if (value) found.push({ value, at: match.index, length: match[0].length });
  }
  for (const match of matchesOf(CLOCKS, text)) {
    const value = rangeText(match.groups!, true);
    if (value && found.length === 0)
      found.push({ value, at: match.index, length: match[0].length });
  }
  // "11 am, … Forms 9.30 to 10.30", "10:30 AM (regn 9 to 10)": the hour of the interview is the other one.
  const aside = found.filter(({ at }) => ASIDE.test(text.slice(Math.max(0, at - 30), at)));
  if (aside.length > 0) {
    const single = matchesOf(SINGLE, text).find(
      ({ index, 0: whole, groups }) =>
        !aside.some(({ at, length }) => index >= at && index < at + length) &&
        !ASIDE.test(text.slice(Math.max(0, index - 30), index)) &&
        readClock(groups!, "a")?.half !== undefined &&
        whole,
    );
    if (single || aside.length < found.length) {
      const kept = found.filter((one) => !aside.includes(one));
      found.splice(0, found.length, ...kept);
    }
  }
  if (found.length === 0) {
    for (const match of matchesOf(SINGLE, text)) {
      if (ofWork && others.test(clauseAround(text, match.index, match[0].length))) continue;
      const before = text.slice(0, match.index);
      const rest = text.slice(match.index + match[0].length);
      // The first half of "10:30-5".
      if (/^\s?(?:-|to\s|se\s)\s?\d{1,2}(?!\d|\s?(?:nov|dec|jan|yrs?|years?))/i.test(rest))
        continue;
      if (ASIDE.test(before.slice(-30)) && found.length > 0) continue;
      const told =
        labelled ||
        COMES.test(before.slice(-48)) ||
        COMES_AFTER.test(rest) ||
        (/#\W*(?:from\s)?$/.test(before) && match[0].trim().length > 3);
      const onward = /^\s?onwards?\b/i.test(rest) && !/\d\s?$/.test(before);
      const sharp =
        onward ||
        (labelled &&
          (HOUR_ALONE.test(text) ||
            (/(?:@|\bat)\s?$/i.test(before) && /^\W*(?:sharp\b|$)/i.test(rest))));
      const value = singleText(match.groups!, told && found.length === 0, sharp);
      if (!value) continue;
      const onwards =
        /^\s*(?:se\s|से\s)?(?:onwards?|on-wards|and onwards|onward|se shuru|से शुरू|ke baad|पासून|se\b|से(?!\p{L}))/iu.exec(
          rest,
        );
      if (
        /\b(?:before|by|till|until|latest by|after|upto)\s*$/i.test(before) &&
        !COMES.test(before.slice(-48))
      )
        continue;
      if (found.some((one) => one.value.startsWith(value))) continue;
      const entry =
        /^[^.;]{0,24}\blast entry\s*(?:by|at|till|-|:)?\s*(?<t>\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m)/i.exec(
          rest,
        )?.groups!["t"];
      const last = entry && singleText(SINGLE_ONCE.exec(entry)!.groups!, true);
      const start = last ? `${value} - ${last}` : onwards ? `${value} onwards` : value;
      found.push({
        value: start,
        at: match.index,
        length: match[0].trimEnd().length + (onwards?.[0].length ?? 0),
      });
    }
    if (found.length > 1) found.length = 1;
  }
  const distinct = [...new Set(found.map(({ value }) => value))];
  if (distinct.length === 0 || distinct.length > 3) return undefined;
  const first = found[0]!;
  const last = found.at(-1)!;
  return {
    value: distinct.join(", "),
    start: piece.start + first.at,
    end: piece.start + last.at + last.length,
    confidence: labelled ? 0.95 : 0.8,
  };
}

/** "0900-1500". */
const CLOCKS =
  /(?<![\d/.-])(?<ah>[01]\d|2[0-3])(?<am>[0-5]0)\s?(?:-|to)\s?(?<bh>[01]\d|2[0-3])(?<bm>[0-5]0)(?!\d|\s?(?:aed|usd|sar|omr|riyal|dirham|rs|inr|k\b|\+|\/-|per\b|pm\b|p\.m))(?<ahalf>)(?<bhalf>)(?<aunit>)(?<bunit>)/gi;
/** Forms, tokens, lunch: before the interview, or in its middle. */
const ASIDE =
  /\b(?:forms?|regn?|registrations?|tokens?|lunch|break|entry closes?|last entry|gates?)\b[^.;]{0,22}$/i;
const COMES_AFTER =
  /^\s?(?:tak|baje|bje|am|se pehle|sharp)?\s?(?:pahuch|pohoch|pahunch|reach|report|aana|aa ja|aajao|par aa|hazir)/i;

const SINGLE_ONCE = new RegExp(SINGLE.source, "iu");

/** Words before an hour at which one is to be there. */
const COMES =
  /(?:\b(?:reach(?: us| by| at| before)?|report(?:ing)?(?: time| at| by| for)?|be (?:there|present|at)|present|walk-?\s?in|come|arrive|assemble|pahuch\w*|pohoch\w*|starts?|sharp|interview|timing)\b[^.;!]{0,30}|@\s?)$/i;

/** The words around a match, up to the marks that end a clause. */
function clauseAround(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - 60), at);
  const after = text.slice(at + length, at + length + 40);
  const from = before.search(/[^.;|•!(),]*$/);
  return `${before.slice(from)} ${after.split(/[.;|•!(),]/)[0]}`;
}

export const hoursIn = onceEach((piece) => timeIn(piece, { labelled: false }));

type Groups = Record<string, string | undefined>;

function rangeText(groups: Groups, labelled: boolean): string | undefined {
  const [a, b] = [readClock(groups, "a"), readClock(groups, "b")];
  if (!a || !b) return undefined;
  const spoken = a.half ?? b.half ?? a.unit ?? b.unit;
  const written = a.minute !== undefined && b.minute !== undefined;
  if (!spoken && !written && !labelled) return undefined;
  if (!spoken && !written && (a.hour > 12 || b.hour > 12) && !(a.hour < 24 && b.hour < 24))
    return undefined;
  const starts = readings(a, true);
  const ends = readings(b, false);
  let best: [Clock, Clock] | undefined;
  let shortest = 16 * 60;
  for (const start of starts) {
    for (const end of ends) {
      const span = minutes(end) - minutes(start);
      // A walk-in begins between 6 am and 8 pm.
      if (span > 0 && span < shortest && (a.half || (start.hour >= 6 && start.hour <= 20))) {
        shortest = span;
        best = [start, end];
      }
    }
  }
  return best && `${clockText(best[0])} - ${clockText(best[1])}`;
}

/** A value that is nothing but an hour: "Tm: 10". */
const HOUR_ALONE = /^\W*\d{1,2}\W*$/;

function singleText(groups: Groups, labelled: boolean, sharp = false): string | undefined {
  const a = readClock(groups, "a");
  if (a && sharp && a.hour > 0 && a.hour < 13) return clockText(readings(a, true)[0]!);
  if (!a || (!a.half && !a.unit && !(labelled && a.minute !== undefined))) return undefined;
  if (!a.half && a.unit && /^h/i.test(a.unit) && a.minute === undefined && !labelled)
    return undefined;
  return clockText(readings(a, true)[0]!);
}

type Read = {
  hour: number;
  minute: number | undefined;
  half: "am" | "pm" | undefined;
  unit: string | undefined;
};

function readClock(groups: Groups, name: string): Read | undefined {
  const hour = Number(groups[`${name}h`]);
  const minute = groups[`${name}m`] ?? groups[`${name}four`];
  const said = groups[`${name}half`]?.toLowerCase();
  const half = groups[`${name}early`]
    ? "am"
    : groups[`${name}late`] || said?.startsWith("n")
      ? "pm"
      : said?.startsWith("a")
        ? "am"
        : said
          ? "pm"
          : undefined;
  if (hour > 23 || (hour === 0 && half)) return undefined;
  return {
    hour,
    minute: minute === undefined ? undefined : Number(minute),
    half,
    unit: groups[`${name}unit`],
  };
}

/** What an hour without am or pm can mean, the likelier first. */
function readings({ hour, minute = 0, half }: Read, first: boolean): Clock[] {
  if (hour > 12) return [{ hour, minute }];
  const twelve = hour % 12;
  if (half) return [{ hour: twelve + (half === "pm" ? 12 : 0), minute }];
  const [am, pm] = [
    { hour: twelve, minute },
    { hour: twelve + 12, minute },
  ];
  if (hour === 12) return [pm];
  return first && hour >= 7 ? [am, pm] : [pm, am];
}

function minutes({ hour, minute }: Clock): number {
  return hour * 60 + minute;
}

/** `9:30 am`, `1 pm`. */
function clockText({ hour, minute }: Clock): string {
  const shown = hour % 12 || 12;
  return `${shown}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "am" : "pm"}`;
}

const BESIDE =
  /walk|interview|intw|intv|entry|report|registration|timings?\b|\btime\b|slot|\bcome\b|aa ?ja|visit|f2f|between|\bbet\b|btwn|directly|meet|daily|\broz\b|drive|gate|reach|mulakat|\bopen\b|hours|baje|tak\b|ke beech|\bonly\b|from today|मुलाखत|इंटरव्यू|रोज/i;
const NOT_HOURS =
  /\b(?:age|umar|umr|vay|exp|experience|yrs?|years?|salary|sal|ctc|rs|inr|package|pkg|lpa|budget|batch|pass ?out|phase|sector|class|std|openings?|posts?|marks|floor|block|plot|duty|shift|job timing|lunch)\b|₹|उम्र|वय\b|आयु/i;

/** Hours without am, pm or label: "10-4", "11 se 1". The line mentions the walk-in, or is only hours (`alone`). */
export function bareHours(
  piece: Piece,
  { event, alone }: { event: boolean; alone: boolean },
): Found | undefined {
  const { text } = piece;
  if (!/\d/.test(text)) return undefined;
  const ofWork = /\b(?:shifts?|login)\b/i.test(text);
  const found: Found[] = [];
  for (const match of matchesOf(RANGE, text)) {
    const value = rangeText(match.groups!, true);
    if (!value) continue;
    const { ah, am, bh, bm } = match.groups!;
    const hours = [Number(ah), Number(bh)];
    if (!am && !bm && hours.some((hour) => hour > 12 || hour === 0)) continue;
    if (ofWork && OFFICE_HOURS.test(clauseAround(text, match.index, match[0].length))) continue;
    const before = text.slice(Math.max(0, match.index - 45), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 25);
    const clause = before.slice(before.search(/[^.;|•]*$/));
    const own = before.slice(before.search(/[^.;|•,()#]*$/)) + "~" + after.split(/[.;|•,()#]/)[0];
    const bare =
      /^[\s-]*(?:time|timing|between|bet|from|only|daily)?[\s-]*~\s*(?:tak|baje|only|sharp|daily|ke beech|me|ko)?\s*$/i.test(
        own,
      );
    if (
      NOT_HOURS.test(clause) ||
      /^\s?(?:min\b|yrs?|years?|y\b|lpa|k\b|%|lakh|posts?|openings?|days)/i.test(after)
    )
      continue;
    const near =
      (bare && (event || alone)) || BESIDE.test(clause) || BESIDE.test(after.split(/[.;|•]/)[0]!);
    const whole = match[0].trim().length >= text.replaceAll(/[\s,.;:|#•()-]/g, "").length - 4;
    const minutes = am !== undefined || bm !== undefined;
    if (!(near || (event && text.length < 140) || (alone && (whole || minutes)))) continue;
    const start = piece.start + match.index;
    found.push({
      value,
      start,
      end: start + match[0].trimEnd().length,
      confidence: near || whole ? 0.8 : 0.7,
    });
  }
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

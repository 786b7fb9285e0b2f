import { partsOf } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { type DailyDrive, joined } from "#app/features/daily-drives/daily-drives.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { clockOf, shortClock } from "#app/features/daily-drives/times.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { countText, SAID_CLOSED } from "#app/features/gate/gate.ts";
import { type Status, statusWord } from "#app/features/status/status.ts";

/**
 * The short texts on a daily drive's ticket, and its classes; null when there is nothing to show. Kept apart from the
 * tickets because the versions that `bench` compares with draw them as components.
 */
export function ticketTexts(drive: DailyDrive, { status }: { status: Status }) {
  const { starts, ends } = readHours(drive.time);
  const callBased = drive.driveType === "Call based";
  // A phone is not a queue: calls have hours, but nothing goes on there.
  const on = !callBased || status !== "now";
  const from = starts === undefined ? undefined : clockOf(starts);
  const till = ends === undefined ? null : shortClock(ends);
  return {
    kind: joined(
      ["tk", callBased ? "call" : null, on ? (STATUS_CLASS[status] ?? null) : null],
      " ",
    ),
    callBased,
    hour: callBased ? null : (from?.hour ?? null),
    half: STATUS_WORDS[status] ?? from?.half ?? null,
    till: tillOf(drive, { callBased, starts, till }),
    role: drive.profile ?? MESSAGES.notMentioned,
    company: drive.company ?? MESSAGES.notMentioned,
    area: areaOf(drive),
    eligible: joined([short(drive.graduationType), batch(drive.passoutYear), whoOf(drive)], " · "),
    pay: payOf(drive.package),
    warning: warningOf(drive, status),
  };
}

/** What a ticket says in place of who may come; null when it is simply on. */
function warningOf(drive: DailyDrive, status: Status): { word: string; why: string | null } | null {
  if (WARNS.has(status)) {
    return { word: statusWord(status, drive), why: drive.status ? drive.statusReason : null };
  }
  if (!drive.saidClosed || status === "ended") return null;
  return { word: SAID_CLOSED, why: countText(drive.saidClosed) };
}

const WARNS = new Set<Status>(["cancelled", "moved", "closed", "under-review"]);

const STATUS_WORDS: Partial<Record<Status, string>> = { now: "on now", ended: "over" };
const STATUS_CLASS: Partial<Record<Status, string>> = {
  now: "now",
  ended: "off",
  cancelled: "off",
  moved: "off",
  closed: "off",
};

function tillOf(
  { time }: DailyDrive,
  {
    callBased,
    starts,
    till,
  }: { callBased: boolean; starts: number | undefined; till: string | null },
): string {
  if (callBased) return starts !== undefined && till ? `${shortClock(starts)} to ${till}` : "";
  if (starts === undefined) return time ? "see times" : "ask for the time";
  return till ? `to ${till}` : "";
}

function short(graduation: string | null): string | null {
  return (
    graduation &&
    graduation
      .replaceAll(/\s*\([^)]*\)/g, "")
      .replace(/^any (graduate|graduation|degree)$/i, "Any degree")
      .replace(/^any engineering degree$/i, "Any B.E.")
  );
}

/** `2024, 2025, 2026` becomes `2024–26`; years with gaps, and words, stay. */
function batch(years: string | null): string | null {
  const named = years && /^\d{4}(?:\s*(?:[,/&-]|–|and|to)\s*\d{4})*$/.test(years) ? years : null;
  const list = named?.match(/\d{4}/g)?.map(Number);
  if (!list || list.length < 2) return years;
  const range = /–|-|to/.test(years!) && list.length === 2;
  const [first, last] = [Math.min(...list), Math.max(...list)];
  if (!range && last - first !== new Set(list).size - 1) return years;
  return `${first}–${String(last).slice(2)}`;
}

function whoOf(drive: DailyDrive): string | null {
  switch (drive.driveFor) {
    case "Freshers":
      return "Fresher";
    case "Experienced":
      return shortYears(drive.requiredExperience) ?? "Experienced";
    case "Fresher/Experienced":
      return shortYears(drive.requiredExperience) ?? "Fresher/Exp.";
    case "No info about Fresher/Experienced":
      return shortYears(drive.requiredExperience);
  }
}

function shortYears(experience: string | null): string | null {
  return experience && experience.replace(/\s*years?\b/i, " yr");
}

function payOf(text: string | null): string | null {
  return (
    text &&
    text
      .replace(/^as per company norms$/i, "As per norms")
      .replaceAll(/(\d+),000\b/g, "$1k")
      .replace(/\s*(?:a|per)\s+month\b/i, "/mo")
      .replace(/\s*(?:a|per)\s+annum\b/i, "/yr")
  );
}

/** `21 November`, for the days of a series. */
export function shortDay(day: string): string {
  const { date, month } = partsOf(day);
  return `${date} ${month}`;
}

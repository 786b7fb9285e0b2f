import { bareTime } from "#app/base/clock.ts";
import { clockOf } from "#app/base/clock.ts";
import { dateWords } from "#app/base/dates/date-words.ts";
import { languageNow } from "#app/base/languages.ts";
import { joined } from "#app/base/text.ts";
import { type DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { countText } from "#app/features/gate/gate.ts";
import { reasonShown } from "#app/features/status/reported.ts";
import { type Status, statusWord } from "#app/features/status/status.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The texts and classes of a ticket. A file of its own: older versions in `bench` draw tickets as components. */
export function ticketTexts(drive: DailyDrive, { status }: { status: Status }) {
  const { starts, ends } = readHours(drive.time);
  const callBased = drive.driveType === "Call based";
  // Calls have hours, but a phone is no queue: nothing goes on there.
  const on = !callBased || status !== "now";
  const from = starts === undefined ? undefined : clockOf(starts);
  const till = ends === undefined ? null : bareTime(ends);
  return {
    kind: joined(
      ["tk", callBased ? "call" : null, on ? (STATUS_CLASS[status] ?? null) : null],
      " ",
    ),
    callBased,
    hour: callBased ? null : (from?.hour ?? null),
    half: statusText(status) ?? from?.half ?? null,
    till: tillOf(drive, { callBased, starts, till }),
    role: drive.profile ?? wordsOf(shell).notMentioned,
    company: drive.company ?? wordsOf(shell).notMentioned,
    area: areaOf(drive),
    // Who comes first: on a narrow phone the end is cut.
    eligible: eligibleText(drive),
    pay: payText(drive.package),
    warning: warningOf(drive, status),
  };
}

/** Shown instead of who may come; null for a drive that is simply on. */
function warningOf(drive: DailyDrive, status: Status): { word: string; why: string | null } | null {
  if (WARNS.has(status)) {
    return {
      word: statusWord(status, drive),
      why: drive.status && reasonShown(drive.statusReason),
    };
  }
  if (!drive.saidClosed || status === "ended") return null;
  return { word: wordsOf(warned).closed, why: countText(drive.saidClosed) };
}

const WARNS = new Set<Status>(["cancelled", "moved", "closed", "under-review"]);

const STATUS_CLASS: Partial<Record<Status, string>> = {
  now: "now",
  ended: "off",
  cancelled: "off",
  moved: "off",
  closed: "off",
};

function statusText(status: Status): string | undefined {
  const say = wordsOf(tickets);
  return status === "now" ? say.onNow : status === "ended" ? say.over : undefined;
}

function tillOf(
  { time }: DailyDrive,
  {
    callBased,
    starts,
    till,
  }: { callBased: boolean; starts: number | undefined; till: string | null },
): string {
  const say = wordsOf(tickets);
  if (callBased)
    return starts !== undefined && till ? dateWords().range(bareTime(starts), till) : "";
  if (starts === undefined) return time ? say.seeTimes : say.askTime;
  return till ? say.till(till) : "";
}

function short(graduation: string | null): string | null {
  return (
    graduation &&
    graduation
      .replaceAll(/\s*\([^)]*\)/g, "")
      .replace(/^any (graduate|graduation|degree)$/i, wordsOf(tickets).anyDegree)
      .replace(/^any engineering degree$/i, wordsOf(tickets).anyEngineering)
  );
}

/** `2024, 2025, 2026` becomes `2024–26`; gaps and words stay. */
function batch(years: string | null): string | null {
  const named = years && /^\d{4}(?:\s*(?:[,/&-]|–|and|to)\s*\d{4})*$/.test(years) ? years : null;
  const list = named?.match(/\d{4}/g)?.map(Number);
  if (!list || list.length < 2) return years;
  const range = /–|-|to/.test(years!) && list.length === 2;
  const [first, last] = [Math.min(...list), Math.max(...list)];
  if (!range && last - first !== new Set(list).size - 1) return years;
  return `${first}–${String(last).slice(2)}`;
}

type Wanted = Pick<
  DailyDrive,
  "driveFor" | "requiredExperience" | "passoutYear" | "graduationType"
>;

/** `Fresher · 2024–26 · B.E.` */
export function eligibleText(drive: Wanted): string | null {
  return joined([whoOf(drive), batch(drive.passoutYear), short(drive.graduationType)], " · ");
}

function whoOf(drive: Wanted): string | null {
  const say = wordsOf(tickets);
  switch (drive.driveFor) {
    case "Freshers":
      return say.fresher;
    case "Experienced":
      return shortYears(drive.requiredExperience) ?? say.experienced;
    case "Fresher/Experienced":
      return shortYears(drive.requiredExperience) ?? say.either;
    case "No info about Fresher/Experienced":
      return shortYears(drive.requiredExperience);
  }
}

function shortYears(experience: string | null): string | null {
  // Only English has the short words.
  if (languageNow() !== "en") return experience;
  return experience && experience.replace(/\s*years?\b/i, " yr");
}

/** `₹15k–₹18k/mo`. */
export function payText(text: string | null): string | null {
  if (text && /^as per company norms$/i.test(text)) return wordsOf(tickets).asPerNorms;
  if (languageNow() !== "en") return text;
  return (
    text &&
    text
      .replaceAll(/(\d+),000\b/g, "$1k")
      .replace(/\s*(?:a|per)\s+month\b/i, "/mo")
      .replace(/\s*(?:a|per)\s+annum\b/i, "/yr")
  );
}

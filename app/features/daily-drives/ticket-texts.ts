import { partsOf } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { type DailyDrive, joined } from "#app/features/daily-drives/daily-drives.ts";

/**
 * The short texts on a daily drive's ticket, and their classes; an empty text or null when there is nothing to show.
 * Kept apart from the tickets because the versions that `bench` compares with draw them as components.
 */
export function ticketTexts(drive: DailyDrive, { spent }: { spent: boolean }) {
  const { date, month } = partsOf(drive.day);
  const callBased = drive.driveType === "Call based";
  return {
    kind: joined(["ticket", callBased ? "call" : null, spent ? "spent" : null], " "),
    date,
    month: month.slice(0, 3),
    entry: callBased ? "Call first" : firstTime(drive.time),
    chances: callBased ? drive.entryChances : null,
    company: drive.company ?? MESSAGES.notMentioned,
    title: joined([drive.profile ?? MESSAGES.notMentioned, shortFor(drive.driveFor)], " · "),
    graduation: joined([drive.graduationType, drive.passoutYear], " · "),
    contact: joined([drive.contactPerson, drive.contactNumber], " · "),
    dates:
      drive.startDate === drive.endDate
        ? null
        : `${shortDay(drive.startDate)} to ${shortDay(drive.endDate)}`,
  };
}

function shortFor(driveFor: DailyDrive["driveFor"]): string | null {
  return driveFor === "No info about Fresher/Experienced" ? null : driveFor;
}

function firstTime(time: string | null): string {
  return /\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b\.?)?/i.exec(time ?? "")?.[0].trim() ?? "";
}

function shortDay(day: string): string {
  const { date, month } = partsOf(day);
  return `${date} ${month}`;
}

import { shortDay, shortWeekday } from "#app/base/calendar.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { newestCheck } from "#app/features/checks/checks.server.ts";
import { confirmedText } from "#app/features/checks/confirmed-text.ts";
import { namedDay } from "#app/features/daily-drives/daily-drives.server.ts";
import { type DailyDrive, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { eligibleText, payText } from "#app/features/daily-drives/ticket/texts.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { markText, type ToldDrive } from "#app/features/notices/body.ts";
import { cityName } from "#app/messages/city-name.ts";
import { checks } from "#app/messages/en/checks.ts";
import { sent } from "#app/messages/en/sent.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { dailyDrives } from "#drizzle/schema.ts";

export const toldColumns = {
  ...namedDay,
  venue: dailyDrives.venue,
  locality: dailyDrives.locality,
  driveType: dailyDrives.driveType,
  driveFor: dailyDrives.driveFor,
  requiredExperience: dailyDrives.requiredExperience,
  passoutYear: dailyDrives.passoutYear,
  graduationType: dailyDrives.graduationType,
  package: dailyDrives.package,
  contactNumber: dailyDrives.contactNumber,
  check: newestCheck("daily drive"),
};

export type Told = Pick<DailyDrive, keyof typeof toldColumns>;

/** A walk-in as messages tell it; with its day, or its city, where the message is about several. */
export function toldDrive(
  drive: Told,
  { dated, named, now }: { dated: boolean; named: boolean; now: number },
): ToldDrive {
  const { company, profile, city, day, driveType, time } = drive;
  const hours = driveType === "Call based" ? wordsOf(tickets).callFirst : saidHours(time);
  return {
    when: joinedBy([dated && dayWords(day), hours], ", "),
    role: profile ?? company ?? wordsOf(sent).walkIn,
    lines: [
      joinedBy([profile && company, areaOf(drive), named && cityName(city)], " · "),
      termsText(drive),
    ].filter(Boolean),
    mark: markOf(drive, now),
    path: drivePath(drive),
  };
}

/** `Fri 27 Nov`. */
export function dayWords(day: string): string {
  return `${shortWeekday(day)} ${shortDay(day)}`;
}

export function termsText(
  drive: Pick<Told, "package"> & Parameters<typeof eligibleText>[0],
): string {
  return joinedBy([eligibleText(drive), payText(drive.package)], " · ");
}

/** How it was confirmed; or who to call, because nobody has. */
export function markOf(
  drive: Pick<Told, "day" | "check" | "contactNumber">,
  now: number,
): NonNullable<ToldDrive["mark"]> {
  const confirmed = confirmedText(drive, now);
  if (confirmed) return { sure: true, text: confirmed };
  const [phone] = phoneNumbers(drive.contactNumber);
  const say = wordsOf(checks);
  return { sure: false, text: joinedBy([say.nobody, phone && say.callFirst(phone.shown)], " ") };
}

/** In one line, for pushes and notices. */
export function toldLine({ when, role, lines, mark }: ToldDrive): string {
  return joinedBy([joinedBy([when, role], ": "), ...lines, mark && markText(mark)], " · ");
}

function joinedBy(parts: readonly (string | null | undefined | false)[], by: string): string {
  return parts.filter(Boolean).join(by);
}

import { monthTitle, partsOf } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { hrefNow } from "#app/base/languages.ts";
import { joined, phoneNumbers } from "#app/base/text.ts";
import { confirmedText } from "#app/features/checks/confirmed-text.ts";
import { type DailyDrive, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { SHARED_TEXTS, type TextName } from "#app/features/daily-drives/fields.ts";
import { documentsText } from "#app/features/daily-drives/named-papers.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { eligibleText, payText } from "#app/features/daily-drives/ticket/texts.ts";
import { byHour, dailyStatus, isOffOrOver, saidClock } from "#app/features/daily-drives/times.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { warningOf } from "#app/features/status/warning.ts";
import { cityName } from "#app/messages/city-name.ts";
import { daily } from "#app/messages/en/daily.ts";
import { facets } from "#app/messages/en/facets.ts";
import { share } from "#app/messages/en/share.ts";
import { wordsOf } from "#app/messages/words.ts";

function isTechnical(drive: Pick<DailyDrive, "profileType">): boolean {
  return drive.profileType === "Technical" || drive.profileType === "Core";
}

export type SharedDrive = Pick<
  DailyDrive,
  | TextName
  | "profileType"
  | "driveType"
  | "driveFor"
  | "documents"
  | "callLetter"
  | "entryUntil"
  | "status"
  | "statusReason"
  | "statusAt"
  | "movedToDay"
  | "day"
  | "check"
>;

/** The list people share, by hour, what is off or over below its heading, with a fixed header and footer. `*bold*` is WhatsApp's. */
export function shareText(
  list: { city: string; day: string; url: string },
  drives: SharedDrive[],
  now: number,
): string {
  const ordered = byHour(drives, now);
  const off = ordered.filter((drive) => isOffOrOver(drive, now));
  return [
    header(list, drives, now),
    ...ordered
      .slice(0, ordered.length - off.length)
      .map((drive, index) => entry(drive, { mark: `${index + 1})`, now })),
    ...(off.length ? [starred(wordsOf(daily).offOrOver(off.length))] : []),
    ...off.map((drive) => entry(drive, { mark: "-", now })),
    footer(list.url),
  ].join("\n\n");
}

type Counted = Pick<DailyDrive, "profileType" | "day" | "time" | "entryUntil" | "status">;

/** WhatsApp's. */
const starred = (text: string) => `*${text}*`;

/** It counts what takes place. */
export function header(
  list: { city: string; day: string },
  listed: readonly Counted[],
  now: number,
  bold = starred,
): string {
  const say = wordsOf(share);
  const drives = listed.filter((drive) => !isOffOrOver(drive, now));
  const technical = drives.filter(isTechnical).length;
  const untyped = drives.filter(({ profileType }) => !profileType).length;
  const counts = [
    `${say.technical}: ${technical}`,
    `${say.nonTechnical}: ${drives.length - technical - untyped}`,
    ...(untyped ? [`${say.notMentioned}: ${untyped}`] : []),
  ];
  return [
    bold(say.title),
    bold(`${cityName(list.city)}, ${sharedDay(list.day)}`),
    say.total(drives.length, counts.join(", ")),
  ].join("\n");
}

export function footer(url: string, bold = starred): string {
  const say = wordsOf(share);
  return `${bold(PRODUCT)}\n${say.tagline}\n${url}\n${say.noFee}`;
}

function sharedDay(day: string): string {
  const { date, year } = partsOf(day);
  return wordsOf(share).date(date, monthTitle(day), year);
}

/** Undefined for a drive that takes place. */
function warningFor(drive: SharedDrive, now: number): string | undefined {
  return warningOf(drive.status ?? dailyStatus(drive, now), drive);
}

function confirmedOn(drive: SharedDrive, now: number): string | undefined {
  return drive.status ? undefined : confirmedText(drive, now);
}

function entry(drive: SharedDrive, { mark, now }: { mark: string; now: number }): string {
  const say = wordsOf(share);
  const kinds = wordsOf(facets);
  const driveType = kinds.driveType[drive.driveType];
  const warning = warningFor(drive, now);
  const type =
    drive.driveType === "Call based" && drive.entryChances
      ? say.entryChances(driveType, drive.entryChances)
      : driveType;
  const { entryUntil: until, callLetter } = drive;
  const area = drive.venue?.includes(drive.locality ?? "") ? null : drive.locality;
  const letter = callLetter && (callLetter === "needed" ? say.callLetter : say.noCallLetter);
  const rows: [string, string | null][] = [
    [
      say.profile,
      `${drive.profile ?? say.notMentioned}${drive.profileType ? ` (${kinds.profileType[drive.profileType]})` : ""}`,
    ],
    [say.for, kinds.driveFor[drive.driveFor]],
    [say.type, type],
    [say.graduation, joined([drive.graduationType, drive.passoutYear], ", ")],
    [say.package, drive.package],
    [say.time, joined([saidHours(drive.time), until && say.entryUntil(saidClock(until))], ", ")],
    [say.venue, joined([drive.venue, drive.landmark, area], ", ")],
    [say.carry, joined([documentsText(drive.documents), drive.documentsText, letter], "; ")],
    ...SHARED_TEXTS.map((name): [string, string | null] => [say[name], drive[name]]),
    [say.contact, joined([drive.contactPerson, drive.contactNumber], ", ")],
  ];
  return [
    `${mark} *${drive.company ?? say.notMentioned}*`,
    ...(warning ? [`*${warning}*`] : []),
    ...rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
    ...[confirmedOn(drive, now)].filter(Boolean),
  ].join("\n");
}

/** Shares one drive on WhatsApp. If unconfirmed, it says only what stays true until it is read. */
export function driveShareLink(
  drive: DailyDrive,
  { origin, now }: { origin: string; now: number },
): string {
  const say = wordsOf(share);
  const off = warningFor(drive, now);
  const sure = confirmedOn(drive, now);
  const place = joined([areaOf(drive), cityName(drive.city)], ", ");
  const terms = joined([eligibleText(drive), payText(drive.package)], " · ");
  const unsure = phoneNumbers(drive.contactNumber).length ? say.callFirst : say.seeFirst;
  return whatsappLink(
    [
      off && `⛔ *${off}*`,
      `*${drive.company ?? say.notMentioned}*: ${drive.profile ?? say.notMentioned}`,
      joined([place, sharedDay(drive.day), saidHours(drive.time)], ", "),
      terms,
      sure ? `✓ ${sure}` : off ? undefined : unsure,
      origin + hrefNow(drivePath(drive)),
      say.noFee,
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

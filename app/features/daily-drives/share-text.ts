import { ordinal, partsOf } from "#app/base/calendar.ts";
import { MESSAGES, PRODUCT, TAGLINE } from "#app/base/copy.ts";
import { firstCharacters } from "#app/base/text.ts";
import { type DailyDrive, drivePath, joined } from "#app/features/daily-drives/daily-drives.ts";
import { callLetterText } from "#app/features/daily-drives/papers.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { clockOf, saidClock } from "#app/features/daily-drives/times.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { NO_FEE, statusWord, warningOf } from "#app/features/status/status.ts";

/** Whether a drive counts as technical: Technical and Core do. */
function isTechnical(drive: Pick<DailyDrive, "profileType">): boolean {
  return drive.profileType === "Technical" || drive.profileType === "Core";
}

/** What the shared text needs to know about a drive. */
export type SharedDrive = Pick<
  DailyDrive,
  | "company"
  | "profile"
  | "profileType"
  | "driveType"
  | "entryChances"
  | "driveFor"
  | "graduationType"
  | "passoutYear"
  | "package"
  | "contactPerson"
  | "contactNumber"
  | "time"
  | "venue"
  | "documents"
  | "documentsText"
  | "callLetter"
  | "entryUntil"
  | "landmark"
  | "locality"
  | "status"
  | "statusReason"
  | "statusAt"
  | "movedToDay"
>;

/**
 * The formatted list that people share: fixed header and footer with the tagline, Technical and Core first, with their
 * number. Plain text; `*bold*` is WhatsApp's.
 */
export function shareText(
  list: { city: string; day: string; url: string },
  drives: SharedDrive[],
): string {
  const sorted = technicalFirst(drives);
  return [
    header(list, drives),
    ...sorted.map((drive, index) => entry(drive, index + 1)),
    footer(list.url),
  ].join("\n\n");
}

/** The longest `wa.me` address, in characters: phones and the web client are known to take 2,000. */
export const WHATSAPP_LIMIT = 1900;

/**
 * The WhatsApp link of a list. When the list is too long, it says how many drives it left out and links to the page.
 */
export function shareLink(
  list: { city: string; day: string; url: string },
  drives: SharedDrive[],
): string {
  const head = whatsappLink(header(list, drives));
  const foot = encodeURIComponent(`\n${footer(list.url)}`);
  const left = (count: number) => (count ? encodeURIComponent(`\n…and ${count} more:`) : "");
  // Each piece is encoded once. As many drives go in as fit beside the note about the rest.
  let body = "";
  let link = head + left(drives.length) + foot;
  for (const [index, drive] of technicalFirst(drives).entries()) {
    body += encodeURIComponent(`\n${brief(drive, index + 1)}`);
    const longer = head + body + left(drives.length - index - 1) + foot;
    if (longer.length <= WHATSAPP_LIMIT) link = longer;
    else if (head.length + body.length > WHATSAPP_LIMIT) break;
  }
  return link;
}

function technicalFirst(drives: SharedDrive[]): SharedDrive[] {
  return [...drives.filter(isTechnical), ...drives.filter((drive) => !isTechnical(drive))];
}

function header(list: { city: string; day: string }, drives: SharedDrive[]): string {
  const { date, month, year } = partsOf(list.day);
  const technical = drives.filter(isTechnical).length;
  const untyped = drives.filter(({ profileType }) => !profileType).length;
  const counts = [
    `Technical: ${technical}`,
    `Non-Technical: ${drives.length - technical - untyped}`,
    ...(untyped ? [`${MESSAGES.notMentioned}: ${untyped}`] : []),
  ];
  return [
    `*${PRODUCT}: Daily Walkin List*`,
    `*${list.city}, ${ordinal(date)} ${month} ${year}*`,
    `Total: ${drives.length} (${counts.join(", ")})`,
  ].join("\n");
}

function footer(url: string): string {
  return `*${PRODUCT}*\n${TAGLINE}\n${url}\n${NO_FEE}`;
}

/** That a drive is off, and why; undefined for one that takes place. */
function warningFor(drive: SharedDrive): string | undefined {
  return warningOf(drive.status ?? "upcoming", drive);
}

function entry(drive: SharedDrive, number: number): string {
  const warning = warningFor(drive);
  const type =
    drive.driveType === "Call based" && drive.entryChances
      ? `${drive.driveType} (entry chances: ${drive.entryChances})`
      : drive.driveType;
  const rows: [string, string | null][] = [
    [
      "Profile",
      `${drive.profile ?? MESSAGES.notMentioned}${drive.profileType ? ` (${drive.profileType})` : ""}`,
    ],
    ["For", drive.driveFor],
    ["Type", type],
    ["Graduation", joined([drive.graduationType, drive.passoutYear], ", ")],
    ["Package", drive.package],
    ["Time", drive.time],
    ["Entry until", drive.entryUntil && saidClock(drive.entryUntil)],
    ["Venue", drive.venue],
    ["Landmark", drive.landmark],
    ["Locality", drive.venue?.includes(drive.locality ?? "") ? null : drive.locality],
    ["Carry", joined([drive.documents, drive.documentsText], "; ")],
    ["Call letter", callLetterText(drive)],
    ["Contact", joined([drive.contactPerson, drive.contactNumber], ", ")],
  ];
  return [
    `${number}) *${drive.company ?? MESSAGES.notMentioned}*`,
    ...(warning ? [`*${warning}*`] : []),
    ...rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
  ].join("\n");
}

/** A drive in one line, so that twenty fit into a link. Spaces and signs cost three characters each there. */
function brief(drive: SharedDrive, number: number): string {
  const { starts } = readHours(drive.time);
  const when =
    drive.driveType === "Call based" ? "Call" : starts === undefined ? null : linkTime(starts);
  const what = [
    drive.status && statusWord(drive.status, drive).toUpperCase(),
    joined([when, clipped(drive.company ?? MESSAGES.notMentioned)], " "),
    drive.profile && clipped(drive.profile),
    clipped(areaOf(drive) ?? ""),
  ];
  return `${number}) ${joined(what, ", ")}`;
}

function linkTime(starts: number): string {
  const { hour, half } = clockOf(starts);
  return hour.replace(":00", half === "noon" ? "pm" : half).replace(":", ".");
}

/** The longest company, role or area in a line of the link, in characters. */
const CLIPPED = 22;

/** The text up to the last word that fits. */
function clipped(text: string): string {
  if (text.length <= CLIPPED) return text;
  const whole = text.slice(0, CLIPPED + 1).replace(/[\s,(/&–-]+\S*$/, "");
  return whole && whole.length <= CLIPPED ? whole : firstCharacters(text, CLIPPED);
}

/** The link that shares one drive on WhatsApp: company, role, city and day, then its address. */
export function driveShareLink(drive: DailyDrive, origin: string): string {
  const { date, month, year } = partsOf(drive.day);
  return whatsappLink(
    [
      `*${drive.company ?? MESSAGES.notMentioned}*: ${drive.profile ?? MESSAGES.notMentioned}`,
      warningFor(drive),
      joined([`${drive.city}, ${ordinal(date)} ${month} ${year}`, drive.time], ", "),
      origin + drivePath(drive),
      NO_FEE,
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

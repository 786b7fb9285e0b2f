import { dayTitle } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { joined } from "#app/base/text.ts";
import { type Drive, driveTitle, postedOn } from "#app/features/drives/drives.ts";
import { factsOf, type Texts } from "#app/features/drives/fields.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { type Decided } from "#app/features/status/status.ts";
import { warningOf } from "#app/features/status/warning.ts";
import { cityName } from "#app/messages/city-name.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { facets } from "#app/messages/en/facets.ts";
import { records } from "#app/messages/en/records.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/* Apart from drives.ts: a list does not need it. */

/** `Walk-in on 25 November 2026, 9:30 am`; undefined without a date. */
function walkInOn({
  walkInDate,
  time,
}: Pick<Drive, "walkInDate"> & Partial<Pick<Drive, "time">>): string | undefined {
  const when = walkInDate && joined([dayTitle(walkInDate), saidHours(time ?? null)], ", ");
  return when ? wordsOf(shared).walkInOn(when) : undefined;
}

export function driveTypeName(type: Drive["driveType"]): string {
  return wordsOf(facets).driveType[type];
}

/** The texts of a part that are a row of their own (fields.ts), each under its name. */
export function textFacts(
  drive: Partial<Texts>,
  part: "when" | "terms",
): [label: string, text: string | null | undefined][] {
  const say = wordsOf(words);
  return factsOf(part).map((name) => [say[name], drive[name]]);
}

/** Undefined for a drive that takes place. */
function offNote(decided: Partial<Decided>): string | undefined {
  const { status = null, statusReason = null, statusAt = null, movedToDay = null } = decided;
  return warningOf(status ?? "upcoming", { status, statusReason, statusAt, movedToDay });
}

/** Nothing that needs a login. */
export function drivePreview({
  company,
  profile,
  city,
  day,
  walkInDate,
}: Pick<Drive, "company" | "profile" | "city" | "day" | "walkInDate">): string {
  const say = wordsOf(shared);
  const walkIn = walkInDate ? ` ${walkInOn({ walkInDate })}.` : "";
  return say.driveText({
    profile: profile ?? say.openings,
    company,
    city: cityName(city),
    walkIn,
    day: dayTitle(day),
  });
}

/** The text of Copy Full. A pending drive has no `url`: nobody else can open its page. */
export function fullText(
  drive: Pick<Drive, "company" | "city" | "driveType" | "jobDescription"> &
    Partial<Texts & Pick<Drive, "walkInDate" | "applyBy"> & Decided>,
  url: string | undefined,
): string {
  const { walkInDate, time, applyBy } = drive;
  const off = offNote(drive);
  const [say, { notMentioned }] = [wordsOf(words), wordsOf(shell)];
  const rows = (part: "when" | "terms") =>
    textFacts(drive, part).flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  return [
    `*${say.hiringFor(drive.company, drive.profile ?? notMentioned)}*`,
    ...(off ? [`*${off}*`] : []),
    `${say.city}: ${cityName(drive.city)}`,
    `${say.driveType}: ${driveTypeName(drive.driveType)}`,
    `${say.level}: ${drive.experienceLevel ?? notMentioned}`,
    ...rows("terms"),
    ...(walkInDate
      ? [`${say.walkIn}: ${joined([dayTitle(walkInDate), saidHours(time ?? null)], ", ")}`]
      : []),
    ...(time && !walkInDate ? [`${say.time}: ${saidHours(time)}`] : []),
    ...rows("when"),
    ...(applyBy ? [`${say.applyBy}: ${dayTitle(applyBy)}`] : []),
    "",
    `${say.jobDescription}:`,
    drive.jobDescription,
    "",
    `${say.applyLink}: ${drive.postLink ?? say.notAvailable}`,
    ...(url ? [`${wordsOf(records).details}: ${url}`] : []),
    "",
    `*${PRODUCT}*`,
    wordsOf(shell).tagline,
    say.noFee,
  ].join("\n");
}

export function chatText(
  drive: Pick<Drive, "company" | "profile" | "city" | "day" | "walkInDate" | "time"> &
    Partial<Decided>,
  url: string,
): string {
  const say = wordsOf(words);
  return [
    say.hello,
    `${driveTitle(drive)}, ${cityName(drive.city)}`,
    offNote(drive),
    [walkInOn(drive), postedOn(drive.day)].filter(Boolean).join(". "),
    url,
    say.noFee,
  ]
    .filter(Boolean)
    .join("\n");
}

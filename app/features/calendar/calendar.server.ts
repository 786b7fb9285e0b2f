import ical, { ICalEventStatus } from "ical-generator";

import { dayTitle, startOfDay } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { type Hours, readHours } from "#app/features/facets/hours.ts";
import { type Decided, type Status } from "#app/features/status/status.ts";
import { warningOf } from "#app/features/status/warning.ts";
import { calendars } from "#app/messages/en/calendars.ts";
import { share } from "#app/messages/en/share.ts";
import { wordsOf } from "#app/messages/words.ts";

export type CalendarDrive = Pick<Decided, "status" | "statusReason" | "statusAt" | "movedToDay"> & {
  id: string;
  url: string;
  company: string | null;
  profile: string | null;
  place: string | null;
  day: string;
  hours: Hours;
  version: number;
  changedAt?: number;
};

export function calendarEvent(
  drive: Omit<CalendarDrive, "url" | "place" | "day" | "hours" | "changedAt"> & {
    time: string | null;
  },
  { url, place, day }: Pick<CalendarDrive, "url" | "place" | "day">,
): CalendarDrive {
  const { id, company, profile, version, status, statusReason, statusAt, movedToDay } = drive;
  const decided = { status, statusReason, statusAt, movedToDay };
  const hours = readHours(drive.time);
  return { ...decided, id, url, day, company, profile, place, version, hours };
}

const MINUTE_MS = 60_000;

/** Minutes a drive takes in a calendar if its end is unknown. */
const WITHOUT_END = 60;

/** Seconds until a calendar should look again. Google decides for itself: every 8 to 24 hours. */
const REFRESH = 4 * 60 * 60;

/**
 * A calendar file (RFC 5545). Times are UTC: India has no summer time. Without a certain hour a drive takes all day.
 * A drive that is off stays "confirmed" and says so in its title: Google silently removes cancelled events.
 */
export function calendarText(name: string, drives: CalendarDrive[]): string {
  const calendar = ical({ name, prodId: { company: PRODUCT, product: "calendar" }, ttl: REFRESH });
  for (const drive of drives) {
    calendar.createEvent({
      id: `${drive.id}@walkinmitra`,
      sequence: drive.version,
      ...(drive.changedAt && { lastModified: new Date(drive.changedAt) }),
      ...timesOf(drive),
      summary: titleOf(drive),
      ...(drive.place && { location: drive.place }),
      description: descriptionOf(drive),
      url: drive.url,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

function timesOf({ day, movedToDay, status, hours }: CalendarDrive) {
  const on = status === "moved" && movedToDay ? movedToDay : day;
  if (hours.starts === undefined) return { start: new Date(`${on}T00:00:00Z`), allDay: true };
  const at = (minutes: number) => new Date(startOfDay(on) + minutes * MINUTE_MS);
  return { start: at(hours.starts), end: at(hours.ends ?? hours.starts + WITHOUT_END) };
}

const OFF = {
  cancelled: "cancelled",
  moved: "moved",
  closed: "closed",
  "under-review": "underReview",
} as const satisfies Partial<Record<Status, keyof typeof calendars>>;

function isOff(status: Status | null): status is keyof typeof OFF {
  return status !== null && Object.hasOwn(OFF, status);
}

function titleOf({ status, company, profile }: CalendarDrive): string {
  const name = [profile, company].filter(Boolean).join(", ") || wordsOf(share).notMentioned;
  return isOff(status) ? `${wordsOf(calendars)[OFF[status]]}: ${name}` : name;
}

function descriptionOf(drive: CalendarDrive): string {
  const { status, day, movedToDay, url } = drive;
  const warning = status && warningOf(status, drive);
  const was =
    status === "moved" && movedToDay ? wordsOf(calendars).wasOn(dayTitle(day)) : undefined;
  return [warning, was, url, wordsOf(share).noFee].filter(Boolean).join("\n");
}

const CALENDAR = "text/calendar; charset=utf-8";

export function calendarAnswer(text: string, file: string): Response {
  return new Response(text, {
    headers: {
      "content-type": CALENDAR,
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** A calendar that programs ask for again and again: 304 for a program that has it (RFC 9110, 13.1.2). */
export async function feedAnswer(request: Request, text: string): Promise<Response> {
  // The stamp says when it was made, and nothing of its contents.
  const etag = `W/"${await sha256(text.replaceAll(/^DTSTAMP:.*\r?\n/gm, ""))}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim());
  if (known.includes(etag) || known.includes("*"))
    return new Response(null, { status: 304, headers });
  const answer = calendarAnswer(text, "walkinmitra.ics");
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** A link that opens Google Calendar with the drive filled in. On Android it is offered before the file. */
export function googleCalendarLink(drive: CalendarDrive): string {
  const { start, end = start, allDay } = { end: undefined, allDay: false, ...timesOf(drive) };
  const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const dates = allDay
    ? `${stamp(start).slice(0, 8)}/${stamp(new Date(start.getTime() + 24 * 60 * MINUTE_MS)).slice(0, 8)}`
    : `${stamp(start)}/${stamp(end)}`;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: titleOf(drive),
    dates,
    details: descriptionOf(drive),
    location: drive.place ?? "",
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

import { dayOf } from "#app/base/calendar.ts";
import { stamp, timeOfDay } from "#app/base/clock.ts";
import { firstCharacters, joined } from "#app/base/text.ts";
import { isConfirmed } from "#app/features/checks/checks.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { footer, header } from "#app/features/daily-drives/ticket/share-text.ts";
import { byHour, dailyStatus, isOffOrOver } from "#app/features/daily-drives/times.ts";
import { openAreaOf } from "#app/features/facets/area.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { publicText } from "#app/features/sharing/public-drive.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { statusWord, takesPlace } from "#app/features/status/status.ts";
import { daily } from "#app/messages/en/daily.ts";
import { moments } from "#app/messages/en/moments.ts";
import { share } from "#app/messages/en/share.ts";
import { wordsOf } from "#app/messages/words.ts";

/* A day's list with a line for each walk-in, for chats: what anybody may know of it, in a limited space. */

export type ListedDrive = Pick<
  DailyDrive,
  | "company"
  | "profile"
  | "profileType"
  | "driveType"
  | "day"
  | "time"
  | "entryUntil"
  | "venue"
  | "locality"
  | "status"
  | "movedToDay"
  | "check"
>;

type List = { city: string; day: string; url: string };

/** In characters. Phones and WhatsApp Web are known to take 2,000. */
export const WHATSAPP_LIMIT = 1900;

/** In characters: what Telegram and WhatsApp's own interface take of a text. */
export const CHAT_LIMIT = 4096;

/** In characters, for a company, role or area. In a link, spaces and signs cost three each. */
const CLIPPED_IN_LINK = 20;
const CLIPPED = 40;

/** A list's WhatsApp link; one that is too long says how many it left out. */
export function shareLink(list: List, drives: readonly ListedDrive[], now: number): string {
  return linkOf(fitted(list, drives, { now, ...IN_LINK }));
}

/** A list for a chat, with which walk-ins are confirmed at that moment; its link takes the whole text where it fits. */
export function forChat(
  list: List,
  drives: readonly ListedDrive[],
  now: number,
): { text: string; href: string } {
  const asOf = `${wordsOf(moments).asOf(stamp(now, dayOf(now)))}: `;
  const whole = fitted(list, drives, { now, clip: CLIPPED, most: CHAT_LIMIT, marks: { asOf } });
  const href = linkOf(whole);
  return {
    text: whole.parts.join("\n"),
    href:
      href.length <= WHATSAPP_LIMIT
        ? href
        : linkOf(fitted(list, drives, { now, ...IN_LINK, marks: { asOf } })),
  };
}

const IN_LINK = {
  clip: CLIPPED_IN_LINK,
  most: WHATSAPP_LIMIT - whatsappLink("").length,
  cost: (text: string) => encodeURIComponent(text).length,
};

function linkOf({ parts }: { parts: string[] }): string {
  return whatsappLink(parts.join("\n"));
}

/** Telegram takes so many. */
const MOST_LINKS = 100;

/** For a Telegram channel: plain, and the line of a walk-in leads to its page. `at` and `length` are in UTF-16 units. */
export function channelText<Drive extends ListedDrive>(
  list: List,
  drives: readonly Drive[],
  { now, urlOf }: { now: number; urlOf: (drive: Drive) => string },
): { text: string; links: { at: number; length: number; url: string }[] } {
  const bold = (text: string) => text;
  const fit = { now, clip: CLIPPED, most: CHAT_LIMIT, marks: { asOf: "" }, bold };
  const { head, lines, parts } = fitted(list, drives, fit);
  let begin = head.length + 1;
  const links = lines.flatMap(({ drive, mark, line }) => {
    const at = begin + mark.length;
    begin += line.length + 1;
    return drive ? [{ at, length: line.length - mark.length, url: urlOf(drive) }] : [];
  });
  return { text: parts.join("\n"), links: links.slice(0, MOST_LINKS) };
}

type Fit = {
  now: number;
  /** For a company, role or area. */
  clip: number;
  most: number;
  /** Of a text that is one of several. */
  cost?: (text: string) => number;
  /** Says which are confirmed, and when that was. */
  marks?: { asOf: string };
  bold?: (text: string) => string;
};

/** Without a drive it is the heading of those that are off or over. */
type Line<Drive> = { drive: Drive | undefined; mark: string; line: string };

/** In the order of the list, as many lines as fit; off or over below their heading. Cancelled drives are taken first: they must not vanish. */
function fitted<Drive extends ListedDrive>(
  { url, ...list }: List,
  listed: readonly Drive[],
  { now, clip, most, cost = (text) => text.length, marks, bold }: Fit,
): { head: string; parts: string[]; lines: Line<Drive>[] } {
  const lines = byHour(listed, now).map((drive, index) => {
    const off = isOffOrOver(drive, now);
    const mark = off ? "- " : `${index + 1}) `;
    const sure = marks && isSure(drive, now) ? "✓ " : "";
    return { drive, off, mark, line: mark + sure + brief(drive, { now, clip }) };
  });
  const over = lines.filter(({ off }) => off).length;
  const heading = { drive: undefined, mark: "", line: wordsOf(daily).offOrOver(over) };
  const below = (some: typeof lines): Line<Drive>[] => {
    const first = some.findIndex(({ off }) => off);
    return first < 0 ? some : [...some.slice(0, first), heading, ...some.slice(first)];
  };
  const head = [header(list, listed, now, bold), ...(marks ? legend(listed, now, marks) : [])].join(
    "\n",
  );
  const foot = footer(url, bold);
  const withBreak = (text: string) => cost(`\n${text}`);
  const room = most - cost(head) - withBreak(foot) - (over ? withBreak(heading.line) : 0);
  const costs = lines.map(({ line }) => withBreak(line));
  const fitting = (some: typeof lines, more: string[]) => {
    const shown = below(some);
    return { head, parts: [head, ...shown.map(({ line }) => line), ...more, foot], lines: shown };
  };
  if (costs.reduce((sum, one) => sum + one, 0) <= room) return fitting(lines, []);
  let left = room - withBreak(wordsOf(share).andMore(lines.length));
  const kept = new Set<number>();
  const keep = (index: number, spare: number) => {
    if (left - costs[index]! < spare) return false;
    left -= costs[index]!;
    kept.add(index);
    return true;
  };
  const decided = lines.flatMap(({ drive }, index) => (drive.status ? [index] : []));
  decided.every((index) => keep(index, room / 2));
  lines.every(({ drive }, index) => !!drive.status || keep(index, 0));
  const shown = lines.filter((_, index) => kept.has(index));
  return fitting(shown, [wordsOf(share).andMore(lines.length - shown.length)]);
}

/** What takes place and is confirmed. */
function isSure(drive: ListedDrive, now: number): boolean {
  return takesPlace(dailyStatus(drive, now)) && isConfirmed(drive, now);
}

function legend(listed: readonly ListedDrive[], now: number, { asOf }: { asOf: string }): string[] {
  const on = listed.filter((drive) => takesPlace(dailyStatus(drive, now)));
  const sure = on.filter((drive) => isConfirmed(drive, now)).length;
  return [
    `${asOf}${wordsOf(daily).confirmed(sure, on.length)} ✓`,
    ...(sure < on.length ? [wordsOf(share).withoutMark] : []),
  ];
}

function brief(drive: ListedDrive, { now, clip }: { now: number; clip: number }): string {
  const say = wordsOf(share);
  const { starts } = readHours(drive.time);
  const when =
    drive.driveType === "Call based" ? say.call : starts === undefined ? null : timeOfDay(starts);
  const short = (text: string | null) => text && clipped(text, clip);
  const status = drive.status ?? dailyStatus(drive, now);
  const what = [
    takesPlace(status) ? null : statusWord(status, drive).toUpperCase(),
    joined(
      [when, short(/* fault: chat-text */ publicText(drive.company)) ?? say.notMentioned],
      " ",
    ),
    short(publicText(drive.profile)),
    short(/* fault: chat-area */ publicText(drive.locality) ?? openAreaOf(drive.venue)),
  ];
  return what.filter(Boolean).join(", ");
}

/** Cut after the last word that fits. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most + 1).replace(/[\s,(/&–-]+\S*$/, "");
  return whole && whole.length <= most ? whole : firstCharacters(text, most);
}

import { html, raw } from "hono/html";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { firstCharacters, phoneNumbers } from "#app/base/text.ts";
import { type Html, textOf } from "#app/document/html-text.ts";
import { googleCalendarLink } from "#app/features/calendar/calendar.server.ts";
import { drawCheck, drawSeal, type Origin } from "#app/features/checks/trust.server.ts";
import { calendarDrive } from "#app/features/daily-drives/calendar-drive.server.ts";
import type { OtherDay } from "#app/features/daily-drives/daily-drives.server.ts";
import {
  type DailyDrive,
  drivePath,
  type DriveWithGoing,
  driveTitle,
  joined,
} from "#app/features/daily-drives/daily-drives.ts";
import { callLetterText, documentsText } from "#app/features/daily-drives/named-papers.ts";
import { mapPlace } from "#app/features/daily-drives/place.ts";
import { driveShareLink } from "#app/features/daily-drives/ticket/share-text.ts";
import { shortDay, ticketTexts } from "#app/features/daily-drives/ticket/texts.ts";
import { dailyStatus, saidClock } from "#app/features/daily-drives/times.ts";
import type { Match } from "#app/features/filters/for-me.ts";
import { planButtons } from "#app/features/plans/plan-buttons.server.ts";
import { mapsLink } from "#app/features/sharing/share.ts";
import { noFeeHtml } from "#app/features/status/no-fee.ts";
import { isAhead, takesPlace, warningOf } from "#app/features/status/status.ts";
import { facets } from "#app/messages/en/facets.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { IconName } from "#app/ui/icon.tsx";

/*
 * Fifty tickets are many elements that never change on their own. As components they took half of the page's CPU time,
 * and their code and data were sent to every phone as well. So they are written as HTML text;
 * `html` escapes every value. There is no white space between elements: it would add kilobytes.
 */

/**
 * Daily drives as compact tickets: the stub shows the hour, the rest what decides whether to open it. `before` counts
 * the tickets that stand before these on the page; with `cities` each names its city.
 */
export function drawTickets<Drive extends DailyDrive>(
  drives: Drive[],
  {
    now,
    before = 0,
    cities = false,
    matched,
  }: {
    now: number;
    before?: number;
    cities?: boolean;
    /** Whether a drive is for the reader, on pages that are theirs alone. */
    matched?: ((drive: Drive) => Match) | undefined;
  },
): string {
  const drawn = drives.map((drive, index) =>
    ticket(drive, { number: before + index + 1, now, cities, match: matched?.(drive) }),
  );
  return textOf(html`${drawn}`);
}

/** "You match" or "Not for your batch", with the reason. */
export function drawMatch(match: Match): string {
  return textOf(matchLine(match));
}

function matchLine(match: Match): Html {
  return match
    ? html`<p class="${match.fits ? "fit" : "fit no"}">${icon(match.fits ? "check" : "close")}<span><b>${match.label}:</b> ${match.why}</span></p>`
    : "";
}

function ticket(
  drive: DailyDrive,
  { number, now, cities, match }: { number: number; now: number; cities: boolean; match: Match },
): Html {
  const status = dailyStatus(drive, now);
  const texts = ticketTexts(drive, { status });
  const say = wordsOf(tickets);
  const area = cities ? joined([drive.city, texts.area], ", ") : texts.area;
  const hour = texts.callBased
    ? html`${icon("phone")}<i>${say.callFirst}</i>`
    : html`${texts.hour ? html`<b>${texts.hour}</b>` : icon("clock")}${element("i", texts.half)}`;
  return html`<article class="${texts.kind}" data-drive="${drive.id}" data-version="${drive.version}" aria-labelledby="d${number}"><a href="${hrefNow(drivePath(drive))}">${[
    html`<div class="st">${hour}${element("em", texts.till)}</div>`,
    html`<div class="tx">${[
      html`<h2 id="d${number}"${langAttribute(texts.role)}>${texts.role}</h2>`,
      html`<p class="l2"><b${langAttribute(texts.company)}>${texts.company}</b>${drive.verified === 1 && takesPlace(status) ? drawSeal(drive, now) : ""}${element("span", area)}</p>`,
      texts.warning
        ? html`<p class="l3 why"><b>${texts.warning.word}</b>${element("span", texts.warning.why)}</p>`
        : html`<p class="l3"><span${langAttribute(texts.eligible)}>${texts.eligible ?? ""}</span>${element("b", texts.pay)}</p>`,
      matchLine(match),
    ]}</div>`,
  ]}</a></article>`;
}

function element(name: "b" | "i" | "em" | "span", text: string | null): Html {
  switch (text && name) {
    case "b":
      return html`<b>${text}</b>`;
    case "i":
      return html`<i>${text}</i>`;
    case "em":
      return html`<em>${text}</em>`;
    case "span":
      return html`<span${langAttribute(text)}>${text}</span>`;
    default:
      return "";
  }
}

/** An icon from the sprite. */
export function icon(name: IconName): Html {
  return html`<svg class="ic" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
}

/** The longest full information in an opened ticket, in characters; the drive's page has all of it. */
const OPENED_INFO = 400;

/** What opens below a ticket: everything one must know, the actions, and the way to the drive's page. */
export function drawOpened(
  { drive, movedTo }: { drive: DriveWithGoing; movedTo?: OtherDay | undefined },
  { origin, now, match, askAt }: { origin: string; now: number; match: Match; askAt: string },
): string {
  const info = firstCharacters(drive.fullInfo ?? "", OPENED_INFO);
  return textOf(
    html`${[
      warning(drive, { movedTo, now }),
      raw(drawDailyCheck(drive, { now, askAt })),
      matchLine(match),
      drawPlan(drive, { origin, now }),
      facts(drive),
      info ? html`<p class="info"${langAttribute(info)}>${info}</p>` : "",
      actions(drive, { origin, now }),
      html`<p class="safe">${raw(noFeeHtml())}</p>`,
      html`<p><a class="more" href="${hrefNow(drivePath(drive))}">${wordsOf(tickets).fullDetails}</a></p>`,
    ]}`,
  );
}

/** Whether a daily drive is confirmed, as a sentence; empty for one that is off. `askAt` is where the team can be asked. */
export function drawDailyCheck(
  drive: DailyDrive,
  { now, askAt }: { now: number; askAt: string },
): string {
  const status = dailyStatus(drive, now);
  if (!takesPlace(status)) return "";
  return drawCheck({ ...drive, origin: originOf(drive) }, { now, ahead: isAhead(status), askAt });
}

/** How a daily drive came to us. */
export function originOf({ fromMessage }: Pick<DailyDrive, "fromMessage">): Origin {
  return fromMessage ? "message" : "team";
}

/** The buttons of what a reader plans with a drive. */
export function drawPlan(
  drive: DriveWithGoing,
  { origin, now }: { origin: string; now: number },
): Html {
  const open = isAhead(dailyStatus(drive, now));
  return planButtons({
    id: drive.id,
    path: drivePath(drive),
    open,
    going: drive.going,
    google: open ? googleCalendarLink(calendarDrive(drive, origin)) : undefined,
  });
}

/** That the drive is off, why, and the way to the day that it moved to. */
function warning(
  drive: DailyDrive,
  { movedTo, now }: { movedTo: OtherDay | undefined; now: number },
): Html {
  const text = warningOf(dailyStatus(drive, now), drive);
  if (!text) return "";
  const way = movedTo
    ? html`. <a class="link" href="${hrefNow(drivePath(movedTo))}">${wordsOf(tickets).seeDay(shortDay(movedTo.day))}</a>`
    : "";
  return html`<p class="notice bad">${text}${way}</p>`;
}

function facts(drive: DailyDrive): Html {
  const say = wordsOf(tickets);
  return html`<dl class="facts">${[
    row(say.venue, drive.venue),
    row(say.landmark, drive.landmark),
    row(say.time, drive.time),
    row(say.entryUntil, drive.entryUntil && saidClock(drive.entryUntil)),
    row(say.dates, datesOf(drive)),
    row(say.type, joined([wordsOf(facets).driveType[drive.driveType], drive.entryChances], ", ")),
    row(say.for, wordsOf(facets).driveFor[drive.driveFor]),
    row(say.profileType, profileTypeText(drive.profileType)),
    row(say.graduation, joined([drive.graduationType, drive.passoutYear], " · ")),
    row(say.experience, drive.requiredExperience),
    row(say.criteria, drive.criteria),
    row(say.skills, drive.skills),
    row(say.rounds, drive.rounds),
    row(say.carry, joined([documentsText(drive.documents), drive.documentsText], "; ")),
    row(say.callLetter, callLetterText(drive)),
    row(say.package, drive.package),
    row(say.contact, joined([drive.contactPerson, drive.contactNumber], " · ")),
    row(say.postedBy, drive.postedBy),
  ]}</dl>`;
}

/** The days of a drive that runs for several; null for one. */
export function datesOf({ startDate, endDate }: DailyDrive): string | null {
  return startDate === endDate
    ? null
    : wordsOf(tickets).range(shortDay(startDate), shortDay(endDate));
}

/** A profile type in words. */
export function profileTypeText(type: DailyDrive["profileType"]): string | null {
  return type && wordsOf(facets).profileType[type];
}

/** The attribute of an element with what somebody typed; nothing on an English page. */
export function langAttribute(text: string | null): Html {
  const lang = langOfTyped(text);
  return lang ? raw(` lang="${lang}"`) : "";
}

/** A line of a list of facts; nothing without a text. */
export function row(label: string, text: string | null): Html {
  return text ? html`<dt>${label}</dt><dd${langAttribute(text)}>${text}</dd>` : "";
}

function actions(drive: DailyDrive, { origin, now }: { origin: string; now: number }): Html {
  const say = wordsOf(tickets);
  const phones = phoneNumbers(drive.contactNumber);
  return html`<p class="acts">${[
    ...wayTo(drive),
    ...phones.map(({ dial, shown }) =>
      callButton(dial, phones.length > 1 ? say.callNumber(shown) : say.call),
    ),
    shareButton(drive, { origin, now }),
  ]}</p>`;
}

/** The link that calls a number. */
export function callButton(dial: string, label: string): Html {
  return html`<a class="btn ghost" href="tel:${dial}">${icon("phone")}${label}</a>`;
}

/** The link that shares a drive on WhatsApp. */
export function shareButton(
  drive: DailyDrive,
  { origin, now }: { origin: string; now: number },
): Html {
  return html`<a class="btn wa" href="${driveShareLink(drive, { origin, now })}" target="${OUTBOUND.target}" rel="${OUTBOUND.rel}" data-share="${driveTitle(drive)}">${icon("share")}<span>${wordsOf(tickets).share}</span></a>`;
}

/** The links and buttons that help to find a drive's venue. */
export function wayTo(drive: DailyDrive): Html[] {
  const say = wordsOf(tickets);
  const place = mapPlace(drive);
  const { venue, landmark } = drive;
  const ways: Html[] = [
    place
      ? html`<a class="btn soft" href="${mapsLink(place)}" target="${OUTBOUND.target}" rel="${OUTBOUND.rel}">${icon("pin")}${say.maps}</a>`
      : "",
    venue
      ? html`<button type="button" class="btn ghost" data-js data-copy="${joined([venue, landmark], "\n")}">${icon("copy")}<span aria-live="polite">${say.copyVenue}</span></button>`
      : "",
  ];
  return ways.filter(Boolean);
}

import { html, raw } from "hono/html";

import { shortWeekday } from "#app/base/calendar.ts";
import { hrefNow } from "#app/base/languages.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { type Html, textOf } from "#app/document/html-text.ts";
import { drawSeal } from "#app/features/checks/trust.server.ts";
import { contactsOf } from "#app/features/daily-drives/contacts.ts";
import {
  type DailyDrive,
  drivePath,
  type DriveWithGoing,
  joined,
} from "#app/features/daily-drives/daily-drives.ts";
import { callLetterText, namedDocuments } from "#app/features/daily-drives/named-papers.ts";
import { areaOf, pinCodeIn } from "#app/features/daily-drives/place.ts";
import { shortDay } from "#app/features/daily-drives/ticket/texts.ts";
import {
  callButton,
  datesOf,
  drawDailyCheck,
  drawMatch,
  drawPlan,
  langAttribute,
  icon,
  profileTypeText,
  row,
  shareButton,
  wayTo,
} from "#app/features/daily-drives/ticket/tickets.server.ts";
import { dailyStatus, saidClock } from "#app/features/daily-drives/times.ts";
import type { Around, SimilarDrive } from "#app/features/daily-drives/walk-in/around.server.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { patternPath } from "#app/features/patterns/patterns.ts";
import { noFeeHtml } from "#app/features/status/no-fee.ts";
import { takesPlace } from "#app/features/status/status.ts";
import { facets } from "#app/messages/en/facets.ts";
import { papers } from "#app/messages/en/papers.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { wordsOf } from "#app/messages/words.ts";

/**
 * The parts of a drive's page that never change on their own, each as HTML: who asks for whom, all that one has to know,
 * what was written, that it costs nothing, and where else to go. `askAt` is where the team can be asked, `afterPlan` how a reader who has just planned it hears what becomes of it.
 */
export function drawDetails(
  drive: Shown,
  {
    origin,
    now,
    about,
    patterns,
    similar,
    askAt,
    afterPlan,
  }: { origin: string; now: number; askAt: string; afterPlan: string } & Pick<
    Around,
    "about" | "patterns" | "similar"
  >,
) {
  const say = wordsOf(tickets);
  const pay =
    drive.package &&
    html`<p class="mt-2 font-bold"${langAttribute(drive.package)}>${drive.package}</p>`;
  return {
    check: drawDailyCheck(drive, { now, askAt }),
    head: textOf(
      html`${[
        company(drive, now),
        raw(drawMatch(matchOf(drive.facets, about))),
        facts(...when(drive)),
        actions(drive, { origin, now, afterPlan }),
      ]}`,
    ),
    facts: textOf(
      html`${[
        where(drive),
        section("who", say.who, facts(...who(drive))),
        carry(drive),
        section("pay", say.pay, pay),
        ask(drive),
      ]}`,
    ),
    info: textOf(fullInfo(drive)),
    noFee: textOf(html`<p class="safe">${raw(noFeeHtml())}</p>`),
    others: textOf(html`${[patternLinks(patterns), similarLinks(similar)]}`),
  };
}

type Shown = NonNullable<Around["drive"]>;

function company({ profile, company: name, ...drive }: Shown, now: number): Html {
  const { notMentioned } = wordsOf(shell);
  const place = [areaOf(drive), drive.city].filter(Boolean).join(", ");
  return html`<h1${langAttribute(profile)}>${profile ?? notMentioned}</h1><p class="co"><b${langAttribute(name)}>${name ?? notMentioned}</b>${takesPlace(dailyStatus(drive, now)) ? drawSeal(drive, now) : ""}${place}</p>`;
}

/** What to carry. Readers tick what they have ready (carry.ts). */
function carry({ documents, documentsText, callLetter }: Shown): Html {
  const named = namedDocuments(documents).map(
    ({ name, label }) =>
      // What was ticked is what the device has kept, not what the browser brings back with the page.
      html`<li><label class="choice" data-js><input type="checkbox" value="${name}" autocomplete="off">${label}</label></li>`,
  );
  const letter = callLetterText({ callLetter });
  if (!named.length && !documentsText && !letter) return "";
  return section(
    "carry",
    wordsOf(papers).title,
    html`${[
      named.length ? html`<ul class="carry">${named}</ul>` : "",
      documentsText ? html`<p class="mt-2 whitespace-pre-line">${documentsText}</p>` : "",
      letter ? html`<p class="mt-2 font-semibold">${letter}</p>` : "",
    ]}`,
  );
}

function fullInfo({ fullInfo: info }: Shown): Html {
  return info
    ? section(
        "info",
        wordsOf(walkin).fullDetails,
        html`<p class="mt-2 whitespace-pre-line"${langAttribute(info)}>${info}</p>`,
      )
    : "";
}

function section(id: string, title: string, content: Html | null): Html {
  return content
    ? html`<section class="sheet" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`
    : "";
}

function facts(...rows: Html[]): Html {
  const said = rows.filter(Boolean);
  return said.length ? html`<dl class="facts">${said}</dl>` : "";
}

function actions(
  drive: DriveWithGoing,
  { origin, now, afterPlan }: { origin: string; now: number; afterPlan: string },
): Html {
  const say = wordsOf(tickets);
  const [phone, ...others] = phoneNumbers(drive.contactNumber);
  const call = others.length
    ? html`<a class="btn ghost" href="#ask">${icon("phone")}${say.call}</a>`
    : phone && callButton(phone.dial, say.call);
  return html`${drawPlan(drive, { origin, now })}${raw(afterPlan)}<p class="acts">${[call ?? "", shareButton(drive, { origin, now })]}</p>`;
}

function when(drive: DailyDrive): Html[] {
  const say = wordsOf(tickets);
  return [
    row(say.time, drive.time),
    row(say.entryUntil, drive.entryUntil && saidClock(drive.entryUntil)),
    row(say.dates, datesOf(drive)),
    row(say.type, joined([wordsOf(facets).driveType[drive.driveType], drive.entryChances], ", ")),
    row(say.postedBy, drive.postedBy),
  ];
}

function where(drive: DailyDrive): Html {
  const say = wordsOf(tickets);
  const way = wayTo(drive);
  if (!way.length && !drive.landmark) return "";
  return section(
    "where",
    say.where,
    html`${[
      drive.venue
        ? html`<p class="mt-2 font-semibold whitespace-pre-line"${langAttribute(drive.venue)}>${drive.venue}</p>`
        : "",
      facts(
        row(say.landmark, drive.landmark),
        row(say.locality, drive.locality),
        row(say.pinCode, pinCodeIn(drive.venue)),
      ),
      way.length ? html`<p class="acts">${way}</p>` : "",
    ]}`,
  );
}

function who(drive: DailyDrive): Html[] {
  const say = wordsOf(tickets);
  return [
    row(say.for, wordsOf(facets).driveFor[drive.driveFor]),
    row(say.graduation, joined([drive.graduationType, drive.passoutYear], " · ")),
    row(say.experience, drive.requiredExperience),
    row(say.criteria, drive.criteria),
    row(say.profileType, profileTypeText(drive.profileType)),
    row(say.skills, drive.skills),
    row(say.rounds, drive.rounds),
  ];
}

/** Every contact with a call button of its own. */
function ask(drive: DailyDrive): Html {
  const say = wordsOf(tickets);
  const contacts = contactsOf(drive);
  if (!contacts.length) return "";
  return section(
    "ask",
    say.ask,
    html`<ul class="contacts">${contacts.map(
      ({ person, phone }) =>
        html`<li>${[
          person ? html`<span>${person}</span>` : "",
          phone ? callButton(phone.dial, say.callNumber(phone.shown)) : "",
        ]}</li>`,
    )}</ul>`,
  );
}

function patternLinks(patterns: Around["patterns"]): Html {
  const links = patterns.map(
    ({ id, profile }) =>
      html`<li><a class="link" href="${hrefNow(patternPath(id))}"${langAttribute(profile)}>${profile}</a></li>`,
  );
  return section(
    "asked",
    wordsOf(tickets).asked,
    links.length ? html`<ul class="ways">${links}</ul>` : "",
  );
}

function similarLinks(similar: SimilarDrive[]): Html {
  const links = similar.map(
    (drive) =>
      html`<li><a class="link" href="${hrefNow(drivePath(drive))}"${langAttribute(drive.profile)}>${drive.profile ?? wordsOf(shell).notMentioned}</a><small>${joined(
        [
          drive.company,
          `${shortWeekday(drive.day)} ${shortDay(drive.day)}`,
          drive.time,
          areaOf(drive),
        ],
        " · ",
      )}</small></li>`,
  );
  return section(
    "similar",
    wordsOf(tickets).similar,
    links.length ? html`<ul class="ways">${links}</ul>` : "",
  );
}

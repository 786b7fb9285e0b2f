import { html } from "hono/html";

import { weekday } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { type Html, textOf } from "#app/document/html-text.ts";
import { drawTrust } from "#app/features/checks/trust.server.ts";
import type { Around, SimilarDrive } from "#app/features/daily-drives/around.server.ts";
import { contactsOf } from "#app/features/daily-drives/contacts.ts";
import {
  type DailyDrive,
  drivePath,
  type DriveWithGoing,
  joined,
} from "#app/features/daily-drives/daily-drives.ts";
import { areaOf, pinCodeIn } from "#app/features/daily-drives/place.ts";
import { shortDay } from "#app/features/daily-drives/ticket-texts.ts";
import {
  callButton,
  datesOf,
  drawPlan,
  icon,
  row,
  shareButton,
  wayTo,
} from "#app/features/daily-drives/tickets.server.ts";
import { dailyStatus, saidClock } from "#app/features/daily-drives/times.ts";
import { patternPath } from "#app/features/patterns/patterns.ts";
import { isAhead } from "#app/features/status/status.ts";

/** The parts of a drive's page that never change on their own, each as HTML; empty where there is nothing to say. */
export function drawDetails(
  drive: DriveWithGoing,
  {
    origin,
    now,
    patterns,
    similar,
  }: { origin: string; now: number } & Pick<Around, "patterns" | "similar">,
) {
  return {
    actions: textOf(actions(drive, { origin, now })),
    when: textOf(facts(...when(drive))),
    where: textOf(where(drive)),
    who: textOf(section("who", "Who may come", facts(...who(drive)))),
    pay: textOf(
      section(
        "pay",
        "What they pay",
        drive.package && html`<p class="mt-2 font-bold">${drive.package}</p>`,
      ),
    ),
    ask: textOf(ask(drive)),
    trust: textOf(drawTrust(drive, { now, ahead: isAhead(dailyStatus(drive, now)) })),
    patterns: textOf(patternLinks(patterns)),
    similar: textOf(similarLinks(similar)),
  };
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

function actions(drive: DriveWithGoing, { origin, now }: { origin: string; now: number }): Html {
  const [phone, ...others] = phoneNumbers(drive.contactNumber);
  const call = others.length
    ? html`<a class="btn ghost" href="#ask">${icon("phone")}Call</a>`
    : phone && callButton(phone.dial, "Call");
  return html`${drawPlan(drive, { origin, now })}<p class="acts">${[call ?? "", shareButton(drive, origin)]}</p>`;
}

function when(drive: DailyDrive): Html[] {
  return [
    row("Time", drive.time),
    row("Entry until", drive.entryUntil && saidClock(drive.entryUntil)),
    row("Dates", datesOf(drive)),
    row("Type", joined([drive.driveType, drive.entryChances], ", ")),
    row("Posted by", drive.postedBy),
  ];
}

function where(drive: DailyDrive): Html {
  const way = wayTo(drive);
  if (!way.length && !drive.landmark) return "";
  return section(
    "where",
    "Where",
    html`${[
      drive.venue ? html`<p class="mt-2 font-semibold whitespace-pre-line">${drive.venue}</p>` : "",
      facts(
        row("Landmark", drive.landmark),
        row("Locality", drive.locality),
        row("PIN code", pinCodeIn(drive.venue)),
      ),
      way.length ? html`<p class="acts">${way}</p>` : "",
    ]}`,
  );
}

function who(drive: DailyDrive): Html[] {
  return [
    row("For", drive.driveFor),
    row("Graduation", joined([drive.graduationType, drive.passoutYear], " · ")),
    row("Experience", drive.requiredExperience),
    row("Criteria", drive.criteria),
    row("Profile type", drive.profileType),
    row("Skills", drive.skills),
    row("Rounds", drive.rounds),
  ];
}

/** Every contact with a call button of its own. */
function ask(drive: DailyDrive): Html {
  const contacts = contactsOf(drive);
  if (!contacts.length) return "";
  return section(
    "ask",
    "Ask them",
    html`<ul class="contacts">${contacts.map(
      ({ person, phone }) =>
        html`<li>${[
          person ? html`<span>${person}</span>` : "",
          phone ? callButton(phone.dial, `Call ${phone.shown}`) : "",
        ]}</li>`,
    )}</ul>`,
  );
}

function patternLinks(patterns: Around["patterns"]): Html {
  const links = patterns.map(
    ({ id, profile }) => html`<li><a class="link" href="${patternPath(id)}">${profile}</a></li>`,
  );
  return section(
    "asked",
    "What they asked others",
    links.length ? html`<ul class="ways">${links}</ul>` : "",
  );
}

function similarLinks(similar: SimilarDrive[]): Html {
  const links = similar.map(
    (drive) =>
      html`<li><a class="link" href="${drivePath(drive)}">${drive.profile ?? MESSAGES.notMentioned}</a><small>${joined(
        [
          drive.company,
          `${weekday(drive.day).slice(0, 3)} ${shortDay(drive.day)}`,
          drive.time,
          areaOf(drive),
        ],
        " · ",
      )}</small></li>`,
  );
  return section(
    "similar",
    "Similar walk-ins nearby",
    links.length ? html`<ul class="ways">${links}</ul>` : "",
  );
}

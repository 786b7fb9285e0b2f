import { html } from "hono/html";

import { partsOf } from "#app/domain/calendar.ts";
import type { DailyDrive } from "#app/domain/daily-drives.ts";
import { MESSAGES } from "#app/domain/messages.ts";
import { mapsLink } from "#app/domain/share.ts";
import { phoneNumbers } from "#app/domain/text.ts";
import type { IconName } from "#app/ui/icon.tsx";

/*
 * Fifty tickets are two thousand elements, and nothing in them ever changes by itself: as components they took half of
 * the CPU of the page, and their code and data went to every phone a second time. So they are the one part of the
 * portal that is written as text; `html` escapes every value.
 */
type Html = ReturnType<typeof html> | "";

/** Daily drives as tickets: the stub tells the day and the kind, the rest what one must know to get there. */
export function drawTickets(drives: DailyDrive[], { spent }: { spent: boolean }): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- `html` makes a string that knows that it is escaped
  return String(html`${drives.map((drive, index) => ticket(drive, { number: index + 1, spent }))}`);
}

function ticket(drive: DailyDrive, { number, spent }: { number: number; spent: boolean }): Html {
  const callBased = drive.driveType === "Call based";
  const { date, month } = partsOf(drive.day);
  const title = [drive.profile ?? MESSAGES.notMentioned, shortFor(drive.driveFor)];
  return html`<article
    class="ticket${callBased ? " call" : ""}${spent ? " spent" : ""}"
    data-item="${drive.id}"
    data-version="${drive.version}"
    aria-labelledby="d${number}"
  >
    <div class="stub">
      <b>${date}</b><i>${month.slice(0, 3)}</i
      ><em>${callBased ? "Call first" : firstTime(drive.time)}</em>
    </div>
    <div class="tb">
      <p class="co">
        ${drive.company ?? MESSAGES.notMentioned}${tag("type", drive.profileType)}${tag("wait", callBased ? drive.entryChances : null)}
      </p>
      <h2 id="d${number}">${title.filter(Boolean).join(" · ")}</h2>
      <p class="meta">
        ${[
          fact("pin", drive.venue),
          fact("clock", drive.time),
          fact("grad", joined(drive.graduationType, drive.passoutYear)),
          fact("rupee", drive.package),
          fact("phone", joined(drive.contactPerson, drive.contactNumber)),
        ]}
      </p>
      ${more(drive)}${actions(drive)}
    </div>
  </article>`;
}

function tag(kind: string, text: string | null): Html {
  return text ? html`<span class="tag ${kind}">${text}</span>` : "";
}

function icon(name: IconName): Html {
  return html`<svg class="ic" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
}

function fact(name: IconName, text: string | null): Html {
  return text ? html`<span>${icon(name)}${text}</span>` : "";
}

function more(drive: DailyDrive): Html {
  const dates =
    drive.startDate === drive.endDate
      ? null
      : `${shortDay(drive.startDate)} to ${shortDay(drive.endDate)}`;
  return html`<details>
    <summary>Full details</summary>
    <dl class="facts">
      ${[
        row("Experience", drive.requiredExperience),
        row("Criteria", drive.criteria),
        row("Skills", drive.skills),
        row("Rounds", drive.rounds),
        row("Dates", dates),
        row("Posted by", drive.postedBy),
      ]}
    </dl>
    ${drive.fullInfo ? html`<p class="mt-2 whitespace-pre-line">${drive.fullInfo}</p>` : ""}
  </details>`;
}

function row(label: string, text: string | null): Html {
  return text
    ? html`<div class="contents">
        <dt>${label}</dt>
        <dd>${text}</dd>
      </div>`
    : "";
}

function actions(drive: DailyDrive): Html {
  const phones = phoneNumbers(drive.contactNumber);
  if (!phones.length && !drive.venue) return "";
  return html`<p class="acts">
    ${drive.venue ? wayTo(drive.venue, drive.city) : ""}${phones.map(
      ({ dial, shown }) =>
        html`<a class="btn ghost" href="tel:${dial}"
          >${icon("phone")}Call ${phones.length > 1 ? shown : ""}</a
        >`,
    )}
  </p>`;
}

function wayTo(venue: string, city: string): Html {
  return html`<a
      class="btn soft"
      href="${mapsLink(`${venue}, ${city}`)}"
      target="_blank"
      rel="noopener noreferrer nofollow"
      >${icon("pin")}Open in maps</a
    ><button type="button" class="btn ghost" data-js data-copy="${venue}">
      ${icon("copy")}<span aria-live="polite">Copy venue</span>
    </button>`;
}

function shortFor(driveFor: string): string {
  return driveFor === "No info about Fresher/Experienced" ? "" : driveFor;
}

function firstTime(time: string | null): string {
  return /\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b\.?)?/i.exec(time ?? "")?.[0].trim() ?? "";
}

function shortDay(day: string): string {
  const { date, month } = partsOf(day);
  return `${date} ${month}`;
}

function joined(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(" · ") || null;
}

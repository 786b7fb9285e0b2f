import { html } from "hono/html";

import { OUTBOUND } from "#app/base/links.ts";
import { phoneNumbers } from "#app/base/text.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { ticketTexts } from "#app/features/daily-drives/ticket-texts.ts";
import { mapsLink } from "#app/features/sharing/share.ts";
import type { IconName } from "#app/ui/icon.tsx";

/*
 * Fifty tickets are two thousand elements that never change on their own. As components they took half of the page's
 * CPU time, and their code and data were sent to every phone as well. So they are the one part of the portal written as
 * HTML text; `html` escapes every value. There is no white space between elements: it would add 28 KB.
 */
type Html = ReturnType<typeof html> | "";

/** Daily drives as tickets: the stub shows the day and the kind, the rest what people need to get there. */
export function drawTickets(
  drives: DailyDrive[],
  { spent, before = 0 }: { spent: boolean; before?: number },
): string {
  const drawn = drives.map((drive, index) => ticket(drive, { number: before + index + 1, spent }));
  // oxlint-disable-next-line typescript/no-base-to-string -- `html` makes a string that knows that it is escaped
  return String(html`${drawn}`);
}

function ticket(drive: DailyDrive, { number, spent }: { number: number; spent: boolean }): Html {
  const texts = ticketTexts(drive, { spent });
  return html`<article class="${texts.kind}" data-item="${drive.id}" data-drive="${drive.id}" data-version="${drive.version}" aria-labelledby="d${number}">${[
    html`<div class="stub"><b>${texts.date}</b><i>${texts.month}</i><em>${texts.entry}</em></div>`,
    html`<div class="tb">${[
      html`<p class="co">${texts.company}${tag("type", drive.profileType)}${tag("wait", texts.chances)}</p>`,
      html`<h2 id="d${number}">${texts.title}</h2>`,
      html`<p class="meta">${[
        fact("pin", drive.venue),
        fact("clock", drive.time),
        fact("grad", texts.graduation),
        fact("rupee", drive.package),
        fact("phone", texts.contact),
      ]}</p>`,
      more(drive, texts.dates),
      actions(drive),
    ]}</div>`,
  ]}</article>`;
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

function more(drive: DailyDrive, dates: string | null): Html {
  return html`<details><summary>Full details</summary>${[
    html`<dl class="facts">${[
      row("Experience", drive.requiredExperience),
      row("Criteria", drive.criteria),
      row("Skills", drive.skills),
      row("Rounds", drive.rounds),
      row("Dates", dates),
      row("Posted by", drive.postedBy),
    ]}</dl>`,
    drive.fullInfo ? html`<p class="mt-2 whitespace-pre-line">${drive.fullInfo}</p>` : "",
  ]}</details>`;
}

function row(label: string, text: string | null): Html {
  return text ? html`<div class="contents"><dt>${label}</dt><dd>${text}</dd></div>` : "";
}

function actions(drive: DailyDrive): Html {
  const phones = phoneNumbers(drive.contactNumber);
  if (!phones.length && !drive.venue) return "";
  return html`<p class="acts">${[
    ...(drive.venue ? wayTo(drive.venue, drive.city) : []),
    ...phones.map(({ dial, shown }) => {
      const label = phones.length > 1 ? `Call ${shown}` : "Call";
      return html`<a class="btn ghost" href="tel:${dial}">${icon("phone")}${label}</a>`;
    }),
  ]}</p>`;
}

function wayTo(venue: string, city: string): Html[] {
  const map = mapsLink(`${venue}, ${city}`);
  return [
    html`<a class="btn soft" href="${map}" target="${OUTBOUND.target}" rel="${OUTBOUND.rel}">${icon("pin")}Open in maps</a>`,
    html`<button type="button" class="btn ghost" data-js data-copy="${venue}">${icon("copy")}<span aria-live="polite">Copy venue</span></button>`,
  ];
}

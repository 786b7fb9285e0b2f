import { html, raw } from "hono/html";

import { hrefNow, langOfTyped, languageNow } from "#app/base/languages.ts";
import { joined } from "#app/base/text.ts";
import { htmlOf } from "#app/document/draw.server.tsx";
import { trustOf } from "#app/features/checks/checks.ts";
import { Seal } from "#app/features/checks/trust.server.tsx";
import { type DailyDrive, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { ticketTexts } from "#app/features/daily-drives/ticket/texts.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import type { Match } from "#app/features/filters/for-me.ts";
import { MatchLine } from "#app/features/filters/match-line.server.tsx";
import { takesPlace } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { IconName } from "#app/ui/icon.tsx";

/** Every value is escaped; "" for nothing. */
type Html = ReturnType<typeof html> | "";

/*
 * As components, fifty tickets took half of the page's CPU time and their code and data went to every phone, so they
 * are HTML text. `html` escapes every value. No white space between elements: it would add kilobytes.
 */

/** Compact tickets. `before` counts the tickets above these on the page; with `cities` each names its city. */
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
    /** For pages of one reader only. */
    matched?: ((drive: Drive) => Match) | undefined;
  },
): string {
  const drawn = drives.map((drive, index) =>
    ticket(drive, { number: before + index + 1, now, cities, match: matched?.(drive) }),
  );
  return drawn.map(String).join("");
}

function ticket(
  drive: DailyDrive,
  { number, now, cities, match }: { number: number; now: number; cities: boolean; match: Match },
): Html {
  const status = dailyStatus(drive, now);
  const texts = ticketTexts(drive, { status });
  const say = wordsOf(tickets);
  const area = cities ? joined([cityName(drive.city), texts.area], ", ") : texts.area;
  const hour = texts.callBased
    ? html`${icon("phone")}<i>${say.callFirst}</i>`
    : html`${texts.hour ? html`<b>${texts.hour}</b>` : icon("clock")}${element("i", texts.half)}`;
  return html`<article class="${texts.kind}" data-drive="${drive.id}" data-version="${drive.version}" aria-labelledby="d${number}"><a href="${hrefNow(drivePath(drive))}">${[
    html`<div class="st">${hour}${element("em", texts.till)}</div>`,
    html`<div class="tx">${[
      html`<h2 id="d${number}"${langAttribute(texts.role)}>${texts.role}</h2>`,
      html`<p class="l2"><b${langAttribute(texts.company)}>${texts.company}</b>${drive.verified === 1 && takesPlace(status) ? raw(sealOf(drive, now)) : ""}${element("span", area)}</p>`,
      texts.warning
        ? html`<p class="l3 why"><b>${texts.warning.word}</b>${element("span", texts.warning.why)}</p>`
        : html`<p class="l3"><span${langAttribute(texts.eligible)}>${texts.eligible ?? ""}</span>${element("b", texts.pay)}</p>`,
      match ? raw(htmlOf(<MatchLine match={match} />)) : "",
    ]}</div>`,
  ]}</a></article>`;
}

const seals = new Map<string, string>();

/** There are few kinds, so each is drawn once. */
function sealOf(drive: DailyDrive, now: number): string {
  const key = `${languageNow()} ${trustOf(drive, now)}`;
  const known = seals.get(key) ?? htmlOf(<Seal drive={drive} now={now} />);
  seals.set(key, known);
  return known;
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

function icon(name: IconName): Html {
  return html`<svg class="ic" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
}

/** The `lang` of typed text; nothing on an English page. */
function langAttribute(text: string | null): Html {
  const lang = langOfTyped(text);
  return lang ? raw(` lang="${lang}"`) : "";
}

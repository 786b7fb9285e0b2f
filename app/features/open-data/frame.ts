import { html, raw } from "hono/html";

import { dayTitle, shortWeekday } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { hrefNow, langOf, languageNow } from "#app/base/languages.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { type Colours, DEFAULT_COLOURS, onColour } from "#app/features/open-data/colours.ts";
import {
  aheadOf,
  type Asked,
  confirmedBy,
  FRAME_SHOWN,
  listTitle,
  openPath,
} from "#app/features/open-data/open-list.ts";
import { hoursText, type PublicDrive, whoMayCome } from "#app/features/sharing/public-drive.ts";
import { colleges } from "#app/messages/en/colleges.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";

type Drawn = { page: string; style: string };

/** The page that others may frame: a list that only links to shared pages, without a script or form. */
export function openFrame(
  drives: readonly PublicDrive[],
  { city, day }: Asked,
  { origin, now, colours }: { origin: string; now: number; colours: Colours },
): Drawn {
  const say = wordsOf(colleges);
  const ahead = aheadOf(drives, now);
  const list = origin + hrefNow(dailyPath(city, day));
  const more = ahead.length - FRAME_SHOWN;
  return framed(
    colours,
    listTitle(city),
    html`<h1>${out(list, listTitle(city))}</h1>
<p class="d">${shortWeekday(day)}, ${dayTitle(day)} · ${say.count(ahead.length)}</p>
<ul>${ahead.slice(0, FRAME_SHOWN).map((drive) => line(drive, { origin, now }))}</ul>
${more > 0 ? html`<p>${out(list, say.more(more))}</p>` : ""}`,
    origin,
  );
}

export function noFrame(message: string, origin: string): Drawn {
  return framed(DEFAULT_COLOURS, PRODUCT, html`<p>${message}</p>`, origin);
}

function framed(
  colours: Colours,
  title: string,
  body: ReturnType<typeof html>,
  origin: string,
): Drawn {
  const style = styleOf(colours);
  // No white space around the style: its hash is in the policy.
  const page = html`<!doctype html>
<html lang="${langOf(languageNow())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body>${body}<p class="f">${out(origin + hrefNow("/"), PRODUCT)}</p></body></html>
`;
  return { page: [page].map(String).join(""), style };
}

function line(drive: PublicDrive, { origin, now }: { origin: string; now: number }) {
  const say = wordsOf(tickets);
  const hours = drive.callBased ? say.callFirst : hoursText(drive) || say.askTime;
  const name = drive.role ?? drive.company ?? say.seeTimes;
  const confirmed = confirmedBy(drive, now);
  const facts = [drive.role && drive.company, drive.area].filter(Boolean).join(" · ");
  return html`<li><b>${hours}</b>${out(origin + hrefNow(openPath(drive)), name)}<span>${facts}</span><span>${whoMayCome(drive)}</span>${confirmed === "called" || confirmed === "seen" ? html`<i>✓ ${wordsOf(trust).confirmed}</i>` : ""}</li>`;
}

/** Opens beside the page that frames it. */
function out(href: string, text: string) {
  return html`<a href="${href}" target="_blank" rel="noopener">${text}</a>`;
}

function styleOf({ accent, ground }: Colours): string {
  const ink = onColour(ground);
  return `*{box-sizing:border-box;margin:0}body{padding:12px;background:#${ground};color:${ink};font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}a{color:#${accent};font-weight:600;display:inline-block;padding:4px 0}h1{font-size:1.2rem}ul{list-style:none;padding:0}li{border-top:1px solid;border-color:color-mix(in srgb,${ink} 25%,transparent);padding:8px 0}li>*{display:block}li b{font-variant-numeric:tabular-nums}li span{font-size:.9rem}li i{font-style:normal;font-size:.85rem}.d,.f{font-size:.9rem}.f{margin-top:8px;text-align:right}a:focus-visible{outline:3px solid #${accent};outline-offset:2px}`;
}

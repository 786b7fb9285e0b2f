import { html } from "hono/html";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { hrefNow } from "#app/base/languages.ts";
import { GOING_SHOWN } from "#app/features/plans/plans.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";

/**
 * The form that saves a drive and says that somebody is going, as HTML: the same for everybody. It has the buttons for
 * both states; the reader's style (app/base/plan-marks.ts) shows those of theirs. `open` says whether one can still go
 * there, `going` how many are.
 */
export function planButtons({
  id,
  path,
  open,
  going,
  google,
}: {
  id: string;
  path: string;
  open: boolean;
  going: number;
  /** The link that opens Google Calendar with the drive; undefined for a drive without a day. */
  google: string | undefined;
}) {
  const say = wordsOf(tickets);
  const others = going >= GOING_SHOWN ? say.othersGoing(going) : undefined;
  return html`<form method="post" action="${hrefNow(path)}" class="plan" data-plan="${id}">${[
    open
      ? html`<button class="btn g0" name="intent" value="going">${say.imGoing}</button><button class="btn soft g1" name="intent" value="not-going" aria-label="${say.goingHint}">${say.going}</button>`
      : "",
    html`<button class="btn ghost s0" name="intent" value="save">${say.save}</button><button class="btn soft s1" name="intent" value="unsave" aria-label="${say.savedHint}">${say.saved}</button>`,
    google
      ? html`<a class="btn ghost" href="${google}" target="${OUTBOUND.target}" rel="${OUTBOUND.rel}">${say.calendar}</a><a class="btn ghost" href="${hrefNow(path)}/calendar.ics" download>.ics</a>`
      : "",
    others ? html`<span class="hint num">${others}</span>` : "",
  ]}</form>`;
}

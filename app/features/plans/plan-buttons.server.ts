import { html } from "hono/html";

import { OUTBOUND } from "#app/base/links.ts";
import { goingText } from "#app/features/plans/plans.ts";

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
  const others = goingText(going);
  return html`<form method="post" action="${path}" class="plan" data-plan="${id}">${[
    open
      ? html`<button class="btn g0" name="intent" value="going">I'm going</button><button class="btn soft g1" name="intent" value="not-going" aria-label="Going. Press if you can't go">✓ Going</button>`
      : "",
    html`<button class="btn ghost s0" name="intent" value="save">Save</button><button class="btn soft s1" name="intent" value="unsave" aria-label="Saved. Press to take it off your list">✓ Saved</button>`,
    google
      ? html`<a class="btn ghost" href="${google}" target="${OUTBOUND.target}" rel="${OUTBOUND.rel}">Calendar</a><a class="btn ghost" href="${path}/calendar.ics" download>.ics</a>`
      : "",
    others ? html`<span class="hint num">${others}</span>` : "",
  ]}</form>`;
}

import { html } from "hono/html";

import { type Html } from "#app/document/html.server.ts";
import {
  type Check,
  checkedText,
  isUnchecked,
  TRUST_LABELS,
  trustOf,
} from "#app/features/checks/checks.ts";

/*
 * How far a drive can be trusted, as HTML text beside the tickets: it never changes on its own, so phones need no code
 * for it.
 */

type Checked = { day: string; check: Check | null };

/** The mark of a verified drive: a full seal, a ring, or a broken ring. */
export function drawSeal(drive: Checked): Html {
  const trust = trustOf(drive);
  const kind = trust === "called" ? "seal" : `seal ${trust}`;
  const icon = trust === "no" ? "alert" : "check";
  return html`<svg class="${kind}" role="img" aria-label="${TRUST_LABELS[trust]}"><use href="#i-${icon}"></use></svg>`;
}

/** Who checked a drive, when and how; or, on its day and the day before, that nobody has. */
export function drawTrust(drive: Checked, { now }: { now: number }): Html {
  const { check } = drive;
  const checked = check
    ? html`<p class="trust">${drawSeal(drive)}<b>${checkedText(check, now)}</b></p>${
        check.note ? html`<p class="hint">${check.note}</p>` : ""
      }<p class="hint">By ${check.by}</p>`
    : "";
  const missed = isUnchecked(drive, now)
    ? html`<p class="trust hint">${check ? "" : drawSeal(drive)}Nobody has checked it for this day yet. Call before you travel.</p>`
    : "";
  return checked || missed ? html`${checked}${missed}` : "";
}

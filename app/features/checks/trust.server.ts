import { html } from "hono/html";

import type { Html } from "#app/document/html-text.ts";
import { checkedText } from "#app/features/checks/checked-text.ts";
import { type Check, isUnchecked, trustOf } from "#app/features/checks/checks.ts";
import { trustLabel } from "#app/features/checks/trust.ts";
import { checks } from "#app/messages/en/checks.ts";
import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";

/*
 * How far a drive can be trusted, as HTML text beside the tickets: it never changes on its own, so phones need no code
 * for it.
 */

type Checked = { day: string; check: Check | null };

/** The mark of a verified drive: a full seal, a ring, or a broken ring. */
export function drawSeal(drive: Checked): Html {
  const kind = trustOf(drive);
  const seal = kind === "called" ? "seal" : `seal ${kind}`;
  const icon = kind === "no" ? "alert" : "check";
  return html`<svg class="${seal}" role="img" aria-label="${trustLabel(kind)}"><use href="#i-${icon}"></use></svg>`;
}

/**
 * Who checked a drive, when and how; or, on its day and the day before, that nobody has, while somebody may still go
 * there (`ahead`).
 */
export function drawTrust(drive: Checked, { now, ahead }: { now: number; ahead: boolean }): Html {
  const { check } = drive;
  const say = wordsOf(checks);
  const checked = check
    ? html`<p class="trust">${drawSeal(drive)}<b>${checkedText(check, now)}</b></p>${
        check.note ? html`<p class="hint">${check.note}</p>` : ""
      }<p class="hint">${wordsOf(trust).by(check.by)}</p>`
    : "";
  const missed =
    ahead && isUnchecked(drive, now)
      ? html`<p class="trust hint">${check ? "" : drawSeal(drive)}${say.nobody}</p>`
      : "";
  return checked || missed ? html`${checked}${missed}` : "";
}

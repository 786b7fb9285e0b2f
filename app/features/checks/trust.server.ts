import { html } from "hono/html";

import { langOfTyped } from "#app/base/languages.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { type Html, textOf } from "#app/document/html-text.ts";
import { checkedText } from "#app/features/checks/checked-text.ts";
import { askedShown, type Check, trustOf } from "#app/features/checks/checks.ts";
import { trustLabel } from "#app/features/checks/trust.ts";
import { checks } from "#app/messages/en/checks.ts";
import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";

/*
 * How far a drive can be trusted, as HTML text beside the tickets: it never changes on its own, so phones need no code
 * for it. It is drawn for a drive that takes place, and for no other: what is off is not confirmed either.
 */

type Checked = { day: string | null; check: Check | null };

/** The mark of a verified drive: a full seal, a ring, or a broken ring. */
export function drawSeal(drive: Checked, now: number): Html {
  const kind = trustOf(drive, now);
  const seal = kind === "called" ? "seal" : `seal ${kind}`;
  const icon = kind === "no" ? "alert" : "check";
  return html`<svg class="${seal}" role="img" aria-label="${trustLabel(kind)}"><use href="#i-${icon}"></use></svg>`;
}

/** How a drive came to us. */
export type Origin = "team" | "message" | "reader";

type Line = Checked & { origin: Origin; contactNumber?: string | null };

type Told = {
  now: number;
  /** Whether somebody may still go there. */
  ahead: boolean;
  /** Where the team can be asked. */
  askAt: string;
};

/**
 * The sentence at the top of a drive: that it is confirmed for its day, how and by whom; or that it is not, whom to call
 * before one travels, and where it comes from.
 */
export function drawCheck(drive: Line, { now, ahead, askAt }: Told): string {
  const { check } = drive;
  const by = check ? html`<p class="hint">${wordsOf(trust).by(check.by)}</p>` : "";
  const who = askedShown(check?.asked ?? null);
  const answer = html`${[
    who ? html` <span${langAttribute(who)}>(${who})</span>` : "",
    check?.note ? html`: <span${langAttribute(check.note)}>“${check.note}”</span>` : "",
  ]}`;
  return line(drive, { now, ahead }, { answer, by, way: whomToAsk(drive, askAt) });
}

/** The same for a guest: without what was said, and without the number. */
export function drawCheckForGuest(
  drive: Line,
  { now, ahead }: Pick<Told, "now" | "ahead">,
): string {
  const way = drive.day === null ? "" : html`${wordsOf(checks).call}`;
  return line(drive, { now, ahead }, { answer: "", by: "", way });
}

function line(
  drive: Line,
  { now, ahead }: Pick<Told, "now" | "ahead">,
  { answer, by, way }: { answer: Html; by: Html; way: Html },
): string {
  const { day, check } = drive;
  const say = wordsOf(checks);
  const kind = trustOf(drive, now);
  const done = check ? html`${checkedText(check, now)}${answer}` : "";
  const seal = day === null && check ? "" : drawSeal(drive, now);
  if (kind !== "no" || (day === null && check)) {
    const lead = day === null ? "" : html`<b>${say.confirmed}</b> `;
    return box(kind === "no" ? "seen" : kind, html`${seal}<div><p>${lead}${done}</p>${by}</div>`);
  }
  if (!ahead) return check ? box("past", html`<div><p>${done}</p>${by}</div>`) : "";
  const lead = check ? say.stale : day === null ? say.undated : say.nobody;
  const before = check ? html`<p>${done}</p>` : "";
  return box(
    "no",
    html`${seal}<div><p><b>${lead}</b> ${way}</p>${before}<p class="hint">${say.origin[drive.origin]}</p></div>`,
  );
}

function box(kind: string, content: Html): string {
  return textOf(html`<div class="sure ${kind}">${content}</div>`);
}

/** The numbers to call before one travels, or the team where none is known. */
function whomToAsk({ day, contactNumber }: Line, askAt: string): Html {
  const say = wordsOf(checks);
  const phones = phoneNumbers(contactNumber);
  if (!phones.length) {
    const [before, inner, after] = say.askTeam.split(/[[\]]/);
    return html`${before}<a href="${askAt}">${inner}</a>${after}`;
  }
  const numbers = phones.map(
    ({ dial, shown }, index) => html`${index ? ", " : ""}<a href="tel:${dial}">${shown}</a>`,
  );
  return html`${day === null ? "" : `${say.callNumber} `}${numbers}`;
}

function langAttribute(text: string): Html {
  const lang = langOfTyped(text);
  return lang ? html` lang="${lang}"` : "";
}

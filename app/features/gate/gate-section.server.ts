import { html, raw } from "hono/html";

import { clockTime } from "#app/base/clock.ts";
import { hrefNow } from "#app/base/languages.ts";
import { type Html, textOf } from "#app/document/html-text.ts";
import {
  countText,
  gateLabel,
  type GateState,
  type GateVoice,
  type GateWord,
} from "#app/features/gate/gate.ts";
import { gate } from "#app/messages/en/gate.ts";
import { wordsOf } from "#app/messages/words.ts";
import { GATE_WORDS } from "#drizzle/values.ts";

/*
 * The part of a drive's page about its gate, as HTML text: open pages get new counts in this form (party/live-topic), so
 * phones need no code to draw them.
 */

/** After these nobody should set out before they have asked. */
const BAD = new Set<GateWord>(["closed", "moved", "not-happening", "asks-money"]);

/** How many people said what, newest first. */
export function drawSaid({ lines }: GateState): string {
  if (!lines.length) return textOf(html`<p class="hint">${wordsOf(gate).nothing}</p>`);
  const drawn = lines.map(
    (line) =>
      html`<li${BAD.has(line.what) ? raw(' class="bad"') : ""} data-what="${line.what}" data-people="${line.people}" data-last="${line.last}"><b>${gateLabel(line.what)}</b> <span>${countText(line)}</span></li>`,
  );
  return textOf(html`<ul>${drawn}</ul>`);
}

/** The whole part: what was said in the last three hours, a button for each word, and for admins who said what. */
export function drawGate(
  state: GateState,
  { path, voices }: { path: string; voices: GateVoice[] },
): string {
  const say = wordsOf(gate);
  return textOf(
    html`<section class="sheet gate" aria-labelledby="gate-title"><h2 id="gate-title">${say.title}</h2><div id="gate-said" data-at="${state.at}" aria-live="polite">${raw(drawSaid(state))}</div><form method="post" action="${hrefNow(path)}"><input type="hidden" name="intent" value="gate"><p class="hint">${say.areYouThere}</p><p class="taps">${GATE_WORDS.map(
      (what) =>
        html`<button class="btn ghost" name="what" value="${what}">${gateLabel(what)}</button>`,
    )}</p></form>${voices.length ? whoSaidWhat(voices, path) : ""}</section>`,
  );
}

function whoSaidWhat(voices: GateVoice[], path: string): Html {
  return html`<details><summary>Who said what</summary><form method="post" action="${path}"><input type="hidden" name="intent" value="silence"><ul>${voices.map(
    ({ id, username, what, saidAt, silenced }) =>
      html`<li><b>${username}</b> <span>${gateLabel(what)}, ${clockTime(saidAt)}</span>${
        silenced
          ? html`<span class="tag wait">Silenced</span>`
          : html`<button class="btn ghost" name="id" value="${id}" aria-label="Silence ${username}">Silence</button>`
      }</li>`,
  )}</ul></form></details>`;
}

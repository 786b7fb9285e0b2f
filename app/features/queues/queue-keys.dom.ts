/*
 * One keyboard for all queues. A queue adds a key by naming it on a button of its lines (`aria-keyshortcuts`). Keys
 * work on the focused line; j, k, s and ? everywhere.
 */

import { TYPED_IN } from "#app/ui/controls/typed-in.ts";

const LINES = "[data-line]:not([hidden])";
const ELSEWHERE = "dialog, [role=dialog], [role=menu], [contenteditable]";

/** In ms: who types on does not pause for longer. */
const PAUSE = 1_000;

/** What got the focus from a line that left by itself. Until then, keys may still be meant for that line. */
let inherited: { by: HTMLElement; until: number } | undefined;

/** When the focused line leaves, focuses the line that moves up. Ends with the signal. */
export function keepFocus(list: HTMLElement, signal: AbortSignal): void {
  let place = placeOf(list, document.activeElement);
  let sent = false;
  const focused = ({ target }: FocusEvent) => {
    place = placeOf(list, target);
    sent = false;
    inherited = undefined;
  };
  document.addEventListener("focusin", focused, { signal });
  document.addEventListener("input", () => (sent = false), { signal });
  document.addEventListener("submit", () => (sent = true), { signal });
  const left = new MutationObserver(() => {
    if (place === undefined || document.activeElement !== document.body) return;
    const lines = linesOf(list);
    const by = lines[Math.min(place, lines.length - 1)] ?? list;
    const settled = sent;
    by.focus();
    if (!settled) inherited = { by, until: Date.now() + PAUSE };
  });
  left.observe(list, { childList: true, subtree: true });
  signal.addEventListener("abort", () => left.disconnect());
}

function placeOf(list: HTMLElement, target: EventTarget | null): number | undefined {
  const at = linesOf(list).findIndex((line) => line.contains(target as Node | null));
  return at < 0 ? undefined : at;
}

function linesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(LINES)];
}

/** Whether a key is still meant for a line that left. Whoever types on puts that off. */
function isForLineThatLeft(target: HTMLElement): boolean {
  if (target !== inherited?.by) return false;
  const now = Date.now();
  const typing = now < inherited.until;
  inherited = typing ? { by: target, until: now + PAUSE } : undefined;
  return typing;
}

export function press(list: HTMLElement, event: KeyboardEvent, keysOn: boolean): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (target.closest(ELSEWHERE)) return;
  if (isForLineThatLeft(target)) {
    // A space would scroll.
    if (key.length === 1) event.preventDefault();
    return;
  }
  const lines = linesOf(list);
  const line = lines.find((one) => one.contains(target));
  if (key === "Escape") {
    if (line) closeIn(line, target);
    return;
  }
  if (target.closest(TYPED_IN) || !keysOn) return;
  if (key === "?") showHelp();
  else if (key === "s") toTicked();
  else if (key === "j" || key === "k") step(lines, line, key === "j" ? 1 : -1);
  // As in a listbox: only from a line, so that arrows scroll the page elsewhere.
  else if (line && key === "ArrowDown") step(lines, line, 1);
  else if (line && key === "ArrowUp") step(lines, line, -1);
  else if (target === line && (key === "Home" || key === "End")) {
    lines.at(key === "Home" ? 0 : -1)?.focus();
  }
  // On a button or a link, Enter keeps its own meaning.
  else if (key !== "Enter" || target === line) {
    const here = line ?? (list.contains(target) ? lines[0] : undefined);
    if (!here || !pressIn(here, key)) return;
  } else return;
  event.preventDefault();
}

function step(lines: HTMLElement[], from: HTMLElement | undefined, by: 1 | -1) {
  const at = from ? lines.indexOf(from) + by : 0;
  lines[at]?.focus();
}

function toTicked() {
  document
    .querySelector<HTMLElement>("[data-ticked] :is(input:not([type=hidden]), button)")
    ?.focus();
}

function pressIn(line: HTMLElement, key: string): boolean {
  const pressed = line.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`);
  if (!pressed) return false;
  // Nobody should decide about a folded text: the first press opens it.
  const unread = line.querySelector<HTMLElement>("details.text:not([open]) > summary");
  if (pressed.dataset.reads !== undefined && unread) open(unread);
  else if (pressed.tagName === "SUMMARY") open(pressed);
  else if (pressed instanceof HTMLButtonElement && pressed.form?.checkValidity() === false) {
    pressed.form.querySelector<HTMLElement>(":is(input, select, textarea):invalid")?.focus();
  } else pressed.click();
  return true;
}

function open(summary: HTMLElement) {
  const details = summary.parentElement;
  details?.setAttribute("open", "");
  const fields = [
    ...(details?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea") ??
      []),
  ];
  (fields.find(({ value }) => !value) ?? fields[0] ?? summary).focus();
}

/** Closes what is open, first around the focus, and focuses its summary, else the line. */
function closeIn(line: HTMLElement, target: HTMLElement) {
  const around = target.closest("details[open]");
  const opened =
    around && line.contains(around) ? around : [...line.querySelectorAll("details[open]")].at(-1);
  opened?.removeAttribute("open");
  (opened?.querySelector("summary") ?? line).focus();
}

function showHelp() {
  const help = document.querySelector<HTMLDetailsElement>("details[data-keys]");
  if (!help) return;
  help.open = !help.open;
  help.querySelector("summary")?.focus();
}

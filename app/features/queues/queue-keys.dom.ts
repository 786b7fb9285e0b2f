/*
 * One keyboard for all queues. What a key presses says so itself (`aria-keyshortcuts`), so that a queue adds a key by
 * adding it to a button of its lines. Keys work on the line that has the focus; j, k and ? work from anywhere.
 */

const LINES = "[data-line]:not([hidden])";
const FIELDS = "input, textarea, select";
const ELSEWHERE = "dialog, [role=dialog], [role=menu], [contenteditable]";

/** Gives the focus to the line that moves up when the one that had it is settled and leaves, until the signal aborts. */
export function keepFocus(list: HTMLElement, signal: AbortSignal): void {
  let place = placeOf(list, document.activeElement);
  document.addEventListener("focusin", ({ target }) => (place = placeOf(list, target)), { signal });
  const left = new MutationObserver(() => {
    if (place === undefined || document.activeElement !== document.body) return;
    const lines = linesOf(list);
    (lines[Math.min(place, lines.length - 1)] ?? list).focus();
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

/** Does what a key stands for in the line that has the focus. */
export function press(list: HTMLElement, event: KeyboardEvent, keysOn: boolean): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (target.closest(ELSEWHERE)) return;
  const lines = linesOf(list);
  const line = lines.find((one) => one.contains(target));
  if (key === "Escape") {
    if (line) closeIn(line, target);
    return;
  }
  if (target.closest(FIELDS) || !keysOn) return;
  if (key === "?") showHelp();
  else if (key === "j" || key === "k") step(lines, line, key === "j" ? 1 : -1);
  // On a button or a link, Enter presses that one.
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

/** Presses what this key stands for in a line; returns whether there is such a thing. */
function pressIn(line: HTMLElement, key: string): boolean {
  const pressed = line.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`);
  if (!pressed) return false;
  // Nobody decides about a text that is folded away: the first press opens it.
  const unread = line.querySelector<HTMLElement>("details.text:not([open]) > summary");
  if (pressed.dataset.reads !== undefined && unread) open(unread);
  else if (pressed.tagName === "SUMMARY") open(pressed);
  else if (pressed instanceof HTMLButtonElement && pressed.form?.checkValidity() === false) {
    pressed.form.querySelector<HTMLElement>(":is(input, select, textarea):invalid")?.focus();
  } else pressed.click();
  return true;
}

/** Opens what a summary folds, and goes to the first of its fields that is empty. */
function open(summary: HTMLElement) {
  const details = summary.parentElement;
  details?.setAttribute("open", "");
  const fields = [
    ...(details?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea") ??
      []),
  ];
  (fields.find(({ value }) => !value) ?? fields[0] ?? summary).focus();
}

/** Closes what is open, the one around the focus first, and moves the focus to what opened it, else to the line. */
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

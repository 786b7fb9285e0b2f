/* What was pressed shows that it works, until what it leads to is here; deferred-start.ts marks it from the first tap on. */

/** Shows that this control works. */
export function markPressed(control: Element | null): void {
  control?.setAttribute("aria-busy", "true");
}

/** Ends it, for one control or for all. */
export function releasePressed(control?: Element | null): void {
  const busy = control ? [control] : document.querySelectorAll("a[aria-busy],button[aria-busy]");
  for (const one of busy) one.removeAttribute("aria-busy");
}

/** Shows that this control works; deferred-start.ts does so from the first tap on. */
export function markPressed(control: Element | null): void {
  control?.setAttribute("aria-busy", "true");
}

export function releasePressed(control?: Element | null): void {
  const busy = control ? [control] : document.querySelectorAll("a[aria-busy],button[aria-busy]");
  for (const one of busy) one.removeAttribute("aria-busy");
}

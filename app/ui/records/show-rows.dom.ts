const CONTROLS = "a, button, input, select";

/** Updates a `Part` of rows: equal rows (`data-row`) keep their ticks, typing and focus. */
export function showRows(box: HTMLElement, html: string): void {
  const next = document.createElement("template");
  next.innerHTML = html;
  if (next.innerHTML === box.innerHTML) return;
  const before = [...box.querySelectorAll<HTMLElement>("[data-row]")];
  const focused = document.activeElement;
  const row = before.find((one) => one.contains(focused));
  const place = [...(row?.querySelectorAll(CONTROLS) ?? [])].indexOf(focused!);
  for (const one of next.content.querySelectorAll("[data-row]")) {
    const same = before.find((old) => old.isEqualNode(one));
    if (same) one.replaceWith(same);
  }
  box.replaceChildren(next.content);
  if (!row) return;
  const again = box.querySelector(`[data-row="${row.dataset.row}"]`);
  again?.querySelectorAll<HTMLElement>(CONTROLS)[place]?.focus({ preventScroll: true });
}

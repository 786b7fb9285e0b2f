/*
 * While a modal dialog is open, the browser lets nobody see or reach what is outside it. So what stands above every page
 * (toasts, "You are offline", the progress of a navigation) moves into the topmost one, and back when it closes.
 */

/** The id of the element that moves. Its parent in the page has nothing else in it. */
export const ABOVE = "above";

/** Where the alerts of a page stand in it. */
export const TOASTS = ".toasts";

const open: HTMLDialogElement[] = [];
let home: Element | null | undefined;

/** Shows a dialog over everything. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (!open.length) home = document.getElementById(ABOVE)?.parentElement;
  open.push(dialog);
  place();
}

/** Closes a dialog that `openModal` has shown. Call it while the dialog is still in the page. */
export function closeModal(dialog: HTMLDialogElement): void {
  open.splice(open.indexOf(dialog), 1);
  place();
  dialog.close();
}

function place(): void {
  const above = document.getElementById(ABOVE);
  const into = open.at(-1) ?? home;
  if (!above || !into) return;
  // Where a browser cannot move an element as it is, a toast that shows starts its time anew.
  if ("moveBefore" in Element.prototype) into.moveBefore(above, null);
  else into.appendChild(above);
}

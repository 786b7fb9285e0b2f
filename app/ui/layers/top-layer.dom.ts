/* A modal dialog hides all outside it. Toasts, "You are offline" and progress move into the topmost one. */

/** The moving element. Its parent has no other child. */
export const ABOVE = "above";

export const TOASTS = ".toasts";

const open: HTMLDialogElement[] = [];
let home: Element | null | undefined;

export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (!open.length) home = document.getElementById(ABOVE)?.parentElement;
  open.push(dialog);
  place();
}

/** Call it while the dialog is still in the page. */
export function closeModal(dialog: HTMLDialogElement): void {
  open.splice(open.indexOf(dialog), 1);
  place();
  dialog.close();
}

function place(): void {
  const above = document.getElementById(ABOVE);
  const into = open.at(-1) ?? home;
  if (!above || !into) return;
  // `appendChild` restarts the time of a toast.
  if ("moveBefore" in Element.prototype) into.moveBefore(above, null);
  else into.appendChild(above);
}

import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

const COPIED_FOR = 4000;

/** For the whole document: React leaves server-drawn parts alone (app/document/drawn.tsx). */
export function listenForCopyAndShare(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const copy = event.target.closest<HTMLElement>("[data-copy], [data-copy-from]");
    if (copy) void copyFrom(copy);
    const share = event.target.closest<HTMLAnchorElement>("a[data-share]");
    if (share) shareFrom(share, event);
  });
}

/** Where the browser refuses the clipboard, shows and selects the text to copy by hand. */
async function copyFrom(button: HTMLElement): Promise<void> {
  const { copy, copyFrom: from } = button.dataset;
  const text = copy ?? textOf(from);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    select(document.getElementById(from ?? "") ?? fieldBeside(button, text));
    return;
  }
  showCopied(button);
}

function textOf(id: string | undefined): string {
  const field = document.getElementById(id ?? "");
  return field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? "");
}

/** Below the button's row; one for each button. */
function fieldBeside(button: HTMLElement, text: string): HTMLTextAreaElement {
  const row = button.closest(".acts") ?? button;
  const id = `copy-of-${button.textContent.trim().toLowerCase().replaceAll(/\W+/g, "-")}`;
  const known = row.parentElement?.querySelector<HTMLTextAreaElement>(
    `:scope > textarea[name="${id}"]`,
  );
  const field = known ?? document.createElement("textarea");
  field.name = id;
  field.className = "input mt-2";
  field.readOnly = true;
  field.rows = 5;
  field.ariaLabel = wordsOf(shell).textToCopy;
  field.value = text;
  if (!known) row.insertAdjacentElement("afterend", field);
  return field;
}

function select(field: HTMLElement): void {
  field.closest("details")?.setAttribute("open", "");
  field.focus();
  if (field instanceof HTMLTextAreaElement) field.select();
  else getSelection()?.selectAllChildren(field);
}

/** Then returns to its label. */
function showCopied(button: HTMLElement): void {
  const text = button.querySelector("span");
  const icon = button.querySelector("use");
  if (!text || button.dataset.copied) return;
  const label = text.textContent;
  const drawing = icon?.getAttribute("href") ?? "";
  button.dataset.copied = "yes";
  text.textContent = wordsOf(shell).copied;
  icon?.setAttribute("href", "#i-check");
  setTimeout(() => {
    delete button.dataset.copied;
    text.textContent = label;
    icon?.setAttribute("href", drawing);
  }, COPIED_FOR);
}

function shareFrom(link: HTMLAnchorElement, event: Event): void {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  const { share: title = "", shareFrom: from } = link.dataset;
  const text = from ? textOf(from) : (new URL(link.href).searchParams.get("text") ?? "");
  // Rejects when somebody closes the sheet: fine.
  navigator.share({ title, text }).catch(() => undefined);
}

/** How long a button says "Copied", in ms. */
const COPIED_FOR = 4000;

/**
 * Makes copy and share buttons work anywhere in the document, even in parts that React leaves as the server drew them
 * (app/document/server-drawn.tsx).
 */
export function listenForCopyAndShare(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const copy = event.target.closest<HTMLElement>("[data-copy], [data-copy-from]");
    if (copy) void copyFrom(copy);
    const share = event.target.closest<HTMLAnchorElement>("a[data-share]");
    if (share) shareFrom(share, event);
  });
}

async function copyFrom(button: HTMLElement): Promise<void> {
  const { copy, copyFrom: from, fallback } = button.dataset;
  try {
    await navigator.clipboard.writeText(copy ?? textOf(from));
  } catch {
    const field = document.getElementById(fallback ?? from ?? "");
    if (field) select(field);
    return;
  }
  showCopied(button);
}

function textOf(id: string | undefined): string {
  const field = document.getElementById(id ?? "");
  return field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? "");
}

function select(field: HTMLElement): void {
  field.hidden = false;
  field.closest("details")?.setAttribute("open", "");
  if (field instanceof HTMLTextAreaElement) field.select();
  else getSelection()?.selectAllChildren(field);
}

/** Says "Copied" for four seconds, then goes back to its label. */
function showCopied(button: HTMLElement): void {
  const text = button.querySelector("span");
  const icon = button.querySelector("use");
  if (!text || button.dataset.copied) return;
  const label = text.textContent;
  const drawing = icon?.getAttribute("href") ?? "";
  button.dataset.copied = "yes";
  text.textContent = "Copied";
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
  // Rejects when the sheet is closed without sharing, and that is fine.
  navigator.share({ title, text }).catch(() => undefined);
}

import { readTicks, watchTicks, writeTicks } from "#app/features/daily-drives/ticks.ts";

/** Shows a drive's ticks in its list of documents, counts what is `ready`, and stores further ticks. */
export function followTicks(
  id: string,
  list: HTMLElement,
  { ready, signal }: { ready: (count: number, all: number) => string; signal: AbortSignal },
): void {
  const said = document.createElement("p");
  said.className = "hint";
  said.role = "status";
  signal.addEventListener("abort", () => said.remove());
  const boxes = [...list.querySelectorAll("input")];
  // Ticked before this script was here.
  for (const box of boxes) if (box.checked) writeTicks(id, box.value, true);
  show();
  signal.addEventListener("abort", watchTicks(show));
  for (const box of boxes) {
    box.addEventListener("change", () => writeTicks(id, box.value, box.checked), { signal });
  }

  function show(): void {
    const ticks = readTicks(id);
    for (const box of boxes) box.checked = ticks.includes(box.value);
    const count = boxes.filter(({ checked }) => checked).length;
    if (!count) said.remove();
    else if (!said.isConnected) list.insertAdjacentElement("afterend", said);
    said.textContent = ready(count, boxes.length);
  }
}

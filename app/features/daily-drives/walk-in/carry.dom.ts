import { readTicks, watchTicks, writeTicks } from "#app/features/daily-drives/ticks.ts";

/**
 * Shows in a list of documents (details.server.tsx) what is ticked for a drive, and below it how much is `ready`; keeps what
 * is ticked from now on.
 */
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
  // What was ticked before this script came.
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

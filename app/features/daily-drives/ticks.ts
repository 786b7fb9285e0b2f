/* The documents a reader has ready stay on the device: nobody else needs to know. */

const KEY = "carry";

/** The drive ticked longest ago goes first. */
const MOST_DRIVES = 20;

export type Ticks = readonly string[];

type Stored = [id: string, ticks: Ticks][];

const watching = new Set<() => void>();

/** React must get the same list until it changes. */
let last: { text: string; stored: Stored } = { text: "[]", stored: [] };

/** Hears ticks of other tabs too. Returns the function that stops it. */
export function watchTicks(look: () => void): () => void {
  watching.add(look);
  addEventListener("storage", look);
  return () => {
    watching.delete(look);
    removeEventListener("storage", look);
  };
}

export function readTicks(id: string): Ticks {
  return read().find(([drive]) => drive === id)?.[1] ?? NONE;
}

export function writeTicks(id: string, name: string, ticked: boolean): void {
  const rest = readTicks(id).filter((one) => one !== name);
  const others = read().filter(([drive]) => drive !== id);
  const stored: Stored = [[id, ticked ? [...rest, name] : rest], ...others];
  const text = JSON.stringify(stored.slice(0, MOST_DRIVES));
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A private window may refuse; the tick then lasts as long as the page.
    last = { text: last.text, stored };
  }
  for (const look of watching) look();
}

const NONE: Ticks = [];

function read(): Stored {
  try {
    const text = localStorage.getItem(KEY) ?? "[]";
    if (text !== last.text) last = { text, stored: parsed(text) };
  } catch {
    // The last reading stays valid.
  }
  return last.stored;
}

function parsed(text: string): Stored {
  const kept: unknown = JSON.parse(text);
  return Array.isArray(kept)
    ? kept.filter(
        (one): one is Stored[number] =>
          Array.isArray(one) && typeof one[0] === "string" && Array.isArray(one[1]),
      )
    : [];
}

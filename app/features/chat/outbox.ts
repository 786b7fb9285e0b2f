/** A line that its writer has sent and the server has not acknowledged. */
export type OutboxLine = {
  /** Names the line for ever: however often it is sent, it is stored once. */
  clientId: string;
  message: string;
  /** ms, by the clock of the device; puts the lines in order. */
  at: number;
  state: "waiting" | "failed";
  /** Why it failed: a sentence. */
  reason?: string;
};

export type Outbox = {
  /** In the order in which they were written. */
  lines(): OutboxLine[];
  put(line: OutboxLine): void;
  remove(clientId: string): void;
  /** Calls when another tab has changed it; ends with the function that it returns. */
  watch(listener: () => void): () => void;
};

/**
 * The lines on their way to one room, on the device: they outlive a reload and a lost network. Each line has a key of
 * its own, so that two tabs never overwrite each other's. Where the browser keeps nothing, they live with the page.
 */
export function openOutbox({ from, room }: { from: string; room: string }): Outbox {
  const prefix = outboxPrefix(from, room);
  const unkept = new Map<string, OutboxLine>();

  function kept(): OutboxLine[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => parsed(localStorage.getItem(key)))
        .filter((line) => line !== undefined);
    } catch {
      return [];
    }
  }

  return {
    lines: () => [...kept(), ...unkept.values()].sort((a, b) => a.at - b.at),
    put(line) {
      try {
        localStorage.setItem(prefix + line.clientId, JSON.stringify(line));
        unkept.delete(line.clientId);
      } catch {
        unkept.set(line.clientId, line);
      }
    },
    remove(clientId) {
      unkept.delete(clientId);
      try {
        localStorage.removeItem(prefix + clientId);
      } catch {
        // Nothing is kept here.
      }
    },
    watch(listener) {
      const changed = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) listener();
      };
      window.addEventListener("storage", changed);
      return () => window.removeEventListener("storage", changed);
    },
  };
}

/** How the keys of a room's lines begin. */
export function outboxPrefix(from: string, room: string): string {
  return `outbox:${from}:${room}:`;
}

function parsed(text: string | null): OutboxLine | undefined {
  try {
    const line = JSON.parse(text ?? "") as OutboxLine;
    return typeof line.clientId === "string" && typeof line.message === "string" ? line : undefined;
  } catch {
    return undefined;
  }
}

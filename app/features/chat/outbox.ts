/* What somebody has written in chat must not get lost with the network: it is kept here until the server has it. */
/** A message that its writer has sent and the server has not acknowledged. */
export type OutboxMessage = {
  /** Names the message for ever: however often it is sent, it is stored once. */
  clientId: string;
  message: string;
  /** ms, by the clock of the device; puts the messages in order. */
  at: number;
  state: "waiting" | "failed";
  /** Why it failed: a sentence. */
  reason?: string;
};

export type Outbox = {
  /** In the order in which they were written. */
  messages(): OutboxMessage[];
  put(message: OutboxMessage): void;
  remove(clientId: string): void;
  /** Calls when another tab has changed it; ends with the function that it returns. */
  watch(listener: () => void): () => void;
};

/**
 * The messages on their way to one room, on the device: they outlive a reload and a lost network. Each has a key of its
 * own, so that two tabs never overwrite each other's. Where the browser keeps nothing, they live with the page.
 */
export function openOutbox({ from, room }: { from: string; room: string }): Outbox {
  const prefix = outboxPrefix(from, room);
  const unkept = new Map<string, OutboxMessage>();

  function kept(): OutboxMessage[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => parsed(localStorage.getItem(key)))
        .filter((message) => message !== undefined);
    } catch {
      return [];
    }
  }

  return {
    messages: () => [...kept(), ...unkept.values()].sort((a, b) => a.at - b.at),
    put(message) {
      try {
        localStorage.setItem(prefix + message.clientId, JSON.stringify(message));
        unkept.delete(message.clientId);
      } catch {
        unkept.set(message.clientId, message);
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

/** How the keys of a room's messages begin. */
export function outboxPrefix(from: string, room: string): string {
  return `outbox:${from}:${room}:`;
}

function parsed(text: string | null): OutboxMessage | undefined {
  try {
    const message = JSON.parse(text ?? "") as OutboxMessage;
    return typeof message.clientId === "string" && typeof message.message === "string"
      ? message
      : undefined;
  } catch {
    return undefined;
  }
}

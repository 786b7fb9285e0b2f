/* A message must not get lost when the network fails: the device stores it here until the server has acknowledged it. */

/** A message that the server has not acknowledged yet. */
export type OutboxMessage = {
  /** Identifies the message: however often it is sent, the server stores it once. */
  clientId: string;
  message: string;
  /** When it was written, by the device's clock, in ms. Messages are sent in this order. */
  at: number;
  state: "waiting" | "failed";
  /** Why it failed, as a sentence. */
  /** Why it was not sent: one of our own problems by its name, or in words. */
  reason?: string;
};

export type Outbox = {
  /** All messages, oldest first. */
  messages(): OutboxMessage[];
  put(message: OutboxMessage): void;
  remove(clientId: string): void;
  /** Calls the listener when another tab has changed the outbox. Returns the function that stops it. */
  watch(listener: () => void): () => void;
};

/**
 * Opens the outbox of one room. Its messages survive a reload and a lost network. Each has its own key in storage, so two
 * tabs never overwrite each other. Without storage, messages last as long as the page.
 */
export function openOutbox({ from, room }: { from: string; room: string }): Outbox {
  const prefix = outboxPrefix(from, room);
  const unstored = new Map<string, OutboxMessage>();

  function stored(): OutboxMessage[] {
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
    messages: () => [...stored(), ...unstored.values()].sort((a, b) => a.at - b.at),
    put(message) {
      try {
        localStorage.setItem(prefix + message.clientId, JSON.stringify(message));
        unstored.delete(message.clientId);
      } catch {
        unstored.set(message.clientId, message);
      }
    },
    remove(clientId) {
      unstored.delete(clientId);
      try {
        localStorage.removeItem(prefix + clientId);
      } catch {
        // There is no storage.
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

/** The prefix of the storage keys of a room's messages. */
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

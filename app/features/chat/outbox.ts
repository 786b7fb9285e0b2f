/* A message must survive a network failure: the device keeps it until the server has acknowledged it. */

export type OutboxMessage = {
  /** However often it is sent, the server stores it once. */
  clientId: string;
  message: string;
  /** By the device's clock, in ms. Messages are sent in this order. */
  at: number;
  state: "waiting" | "failed";
  /** The name of one of our own problems, or a sentence. */
  reason?: string;
};

export type Outbox = {
  messages(): OutboxMessage[];
  put(message: OutboxMessage): void;
  remove(clientId: string): void;
  /** Hears other tabs' changes. Returns the function that stops it. */
  watch(listener: () => void): () => void;
};

/** Each message has its own key, so tabs never overwrite each other. Without storage it lasts as long as the page. */
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
      } catch {}
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

/** The start of the storage keys of a room's messages. */
function outboxPrefix(from: string, room: string): string {
  return `outbox:${from}:${room}:`;
}

/** The rooms that this person's messages wait for; none without storage, where no message outlives its page. */
export function unsentRooms(from: string): string[] {
  const prefix = `outbox:${from}:`;
  try {
    const mine = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return [...new Set(mine.map((key) => key.slice(prefix.length).split(":")[0]!))];
  } catch {
    return [];
  }
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

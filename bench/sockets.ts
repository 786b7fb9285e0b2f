import WebSocket from "ws";

import type { Variant } from "./lib.ts";

/** An open socket, and a listener for what it receives. */
export type Client = {
  socket: WebSocket;
  on: (listener: (text: string) => void) => void;
  send: (text: string) => void;
};

export async function connect(variant: Variant, path: string, cookie?: string): Promise<Client> {
  const url = new URL(path, variant.url);
  url.protocol = "ws:";
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
    headers: cookie ? { cookie } : {},
  });
  let listener: (text: string) => void = () => {};
  socket.on("message", (data: Buffer) => listener(data.toString()));
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return {
    socket,
    on: (next) => {
      listener = next;
    },
    send: (text) => socket.send(text),
  };
}

export function closeAll(clients: readonly Client[]): void {
  for (const { socket } of clients) socket.terminate();
}

/** Runs `send`, then waits until the clients have received `expected` frames that begin with `prefix`. */
export async function until(
  clients: readonly Client[],
  { prefix, expected }: { prefix: string; expected: number },
  send: () => void,
): Promise<void> {
  let come = 0;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${come} of ${expected} frames ${prefix} came in 60 s`)),
      60_000,
    );
    for (const client of clients) {
      client.on((text) => {
        if (!text.startsWith(prefix)) return;
        come += 1;
        if (come < expected) return;
        clearTimeout(late);
        resolve();
      });
    }
    send();
  });
}

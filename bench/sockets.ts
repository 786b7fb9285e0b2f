import WebSocket from "ws";

import type { Variant } from "./lib.ts";

/** An open socket. `on` replaces the listener for what it receives. */
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

/** Runs `send` and waits until the clients have received `expected` frames that begin with `prefix`; 60 s at most. */
export async function until(
  clients: readonly Client[],
  { prefix, expected }: { prefix: string; expected: number },
  send: () => void,
): Promise<void> {
  let received = 0;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${received} of ${expected} frames ${prefix} arrived in 60 s`)),
      60_000,
    );
    for (const client of clients) {
      client.on((text) => {
        if (!text.startsWith(prefix)) return;
        received += 1;
        if (received < expected) return;
        clearTimeout(late);
        resolve();
      });
    }
    send();
  });
}

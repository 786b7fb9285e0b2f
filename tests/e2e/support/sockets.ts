import WebSocket from "ws";

import type { Person } from "#tests/e2e/support/people.ts";
import type { Frame } from "#tests/support/frames.ts";

/** A person's socket as a phone has it: what comes goes to `on`, its end to `closed`. */
export type Line = {
  send: (frame: object | string) => void;
  on: (listener: (frame: Frame) => void) => void;
  /** The code with which it ended, however it ended. */
  closed: Promise<number>;
  end: () => void;
};

/** Opens a socket under `/parties/` as a person, from their own address. */
export async function openLine(url: string, path: string, person: Person): Promise<Line> {
  const address = new URL(`/parties/${path}`, url);
  address.protocol = "ws:";
  const socket = new WebSocket(address, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
    headers: {
      cookie: person.cookie,
      origin: new URL(url).origin,
      "cf-connecting-ip": person.address,
    },
  });
  let listener: (frame: Frame) => void = () => {};
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    if (text !== "pong") listener(JSON.parse(text) as Frame);
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.on("error", reject);
  });
  return {
    send: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    on: (next) => {
      listener = next;
    },
    closed,
    end: () => socket.terminate(),
  };
}

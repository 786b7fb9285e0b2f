import { SELF } from "cloudflare:test";

import type { Frame, FrameOf } from "#tests/support/frames.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";

/** An open socket as a browser has it: what came waits until a test asks for it. */
export type TestSocket = {
  send(frame: object | string): void;
  /** The next frame, of a type and about something when they are named; what came before it is dropped. */
  next(): Promise<Frame>;
  next<Type extends Frame["type"]>(
    type: Type,
    about?: (frame: FrameOf<Type>) => boolean,
  ): Promise<FrameOf<Type>>;
  /** What has come by the time that the object answers a frame of this socket: it answers in order. */
  settled(): Promise<Frame[]>;
  /** Sends `ping` and waits for `pong`. */
  ping(): Promise<void>;
  /** The code with which the server ended it. */
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
};

/** The answer to an upgrade, whatever it is. */
export function upgrade(
  path: string,
  { cookie, headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return SELF.fetch(new URL(path, ORIGIN), {
    headers: { Upgrade: "websocket", ...(cookie ? { Cookie: cookie } : {}), ...headers },
  });
}

/** Opens a socket under `/parties/`. */
export async function openSocket(path: string, cookie: string): Promise<TestSocket> {
  const response = await upgrade(`/parties/${path}`, { cookie, headers: { Origin: ORIGIN } });
  const socket = response.webSocket;
  if (!socket) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const frames: Frame[] = [];
  let wake = () => {};
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener("close", ({ code, reason }) => {
      resolve({ code, reason });
      wake();
    });
  });
  socket.addEventListener("message", ({ data }) => {
    frames.push(data === "pong" ? { type: "pong" } : (JSON.parse(data as string) as Frame));
    wake();
  });
  socket.accept();

  async function next<Type extends Frame["type"]>(
    type?: Type,
    about = (_frame: FrameOf<Type>) => true,
  ): Promise<FrameOf<Type>> {
    let waited = false;
    for (;;) {
      const frame = frames.shift();
      const wanted = frame && (!type || frame.type === type) ? (frame as FrameOf<Type>) : undefined;
      if (wanted && about(wanted)) return wanted;
      if (frame) continue;
      // Wakes for every frame; the clock only ends a test that would wait for ever.
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          waited = true;
          resolve();
        }, 5_000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (frames.length === 0 && waited) {
        throw new Error(`no ${type ?? "frame"} came on ${path}`);
      }
    }
  }

  return {
    closed,
    next,
    send: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    async settled() {
      socket.send("?");
      const seen: Frame[] = [];
      for (;;) {
        const frame: Frame = await next();
        if (frame.type === "error" && frame.code === "invalid") return seen;
        seen.push(frame);
      }
    },
    async ping() {
      socket.send("ping");
      await next("pong");
    },
    close: () => socket.close(1000, "bye"),
  };
}

import { createServer, type IncomingMessage, request, type RequestListener } from "node:http";
import { connect } from "node:net";

import { freePort } from "#scripts/portal.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

/** A portal with somebody on the way to it, who sees what the browser asks for: it does not show a page what it asked in vain. */
export type Front = {
  origin: string;
  portal: TestPortal;
  /** Method and path of every request for a document, in the order in which they came. */
  asked: string[];
  /** By path, what an answer of the portal waits for. */
  slow: Map<string, Promise<void>>;
  /** How many answers are on their way. */
  underWay: () => number;
  close: () => Promise<void>;
};

/** A request, the head of its answer, and the answer's body. */
type Passed = (asked: IncomingMessage, head: IncomingMessage, body: Buffer) => void;

type Encoding = (asked: IncomingMessage) => string;

/** Hands requests on to the portal at `to`, asking for `encoding` (the browser's own unless it is given), and tells what came. */
export function passOn(
  to: { host: string; port: number },
  { encoding, passed }: { encoding?: Encoding | undefined; passed?: Passed | undefined },
): RequestListener {
  return (incoming, answer) => {
    const { method, url } = incoming;
    const headers = {
      ...incoming.headers,
      ...(encoding && { "accept-encoding": encoding(incoming) }),
    };
    const onward = request({ ...to, method, headers, path: url }, (got) => {
      const parts: Buffer[] = [];
      if (passed) {
        got.on("data", (part: Buffer) => parts.push(part));
        got.on("end", () => passed(incoming, got, Buffer.concat(parts)));
      }
      answer.writeHead(got.statusCode!, got.rawHeaders);
      got.pipe(answer);
    });
    // The browser left, or the portal was closed.
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };
}

/** Opens a portal with the demo data and a front before it. With `passed` bodies come unpacked. */
export async function openFront(passed?: Passed): Promise<Front> {
  const [port, behind] = [await freePort(), await freePort()];
  const to = { host: "127.0.0.1", port: behind };
  const portal = await openPortal({
    demo: true,
    port,
    change: (options) => ({ ...options, port: behind }),
  });
  const asked: string[] = [];
  const slow = new Map<string, Promise<void>>();
  let underWay = 0;
  const pass = passOn(to, { passed, encoding: passed && (() => "identity") });
  const server = createServer((incoming, answer) => {
    const { method, url = "/", headers } = incoming;
    const path = url.split("?")[0]!;
    if (headers["sec-fetch-mode"] === "navigate") asked.push(`${method} ${path}`);
    underWay += 1;
    answer.on("close", () => (underWay -= 1));
    void Promise.resolve(slow.get(path)).then(() => pass(incoming, answer));
  }).listen(port, "127.0.0.1");
  server.on("upgrade", ({ url, rawHeaders }, socket) => {
    const onward = connect(to, () => {
      const lines = rawHeaders.flatMap((name, at, all) =>
        at % 2 ? [] : `${name}: ${all[at + 1]}`,
      );
      onward.write(`GET ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  return {
    origin: `http://localhost:${port}`,
    portal,
    asked,
    slow,
    underWay: () => underWay,
    async close() {
      server.closeAllConnections();
      server.close();
      await portal.close();
    },
  };
}

import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { brotliKB } from "#scripts/bytes.ts";

/** What an answer of the portal carried: `kb` of its body, as Cloudflare compresses it. */
export type Carried = { kind: Kind; path: string; status: number; kb: number; byWorker: boolean };
export type Kind = "documents" | "data" | "scripts" | "other";

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

/**
 * A wire between a browser and the portal that weighs the body of each answer. Bodies travel plain: what they weigh does
 * not depend on it, and the browser's caches keep the same.
 */
export async function openWire(portal: string) {
  const { port } = new URL(portal);
  const to = { host: "127.0.0.1", port: Number(port) };
  const carried: Carried[] = [];
  let open = 0;
  const server = createServer((asked, answer) => {
    open += 1;
    answer.once("close", () => (open -= 1));
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const onwards = request(
      { ...to, path: asked.url, method: asked.method, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.pipe(answer.writeHead(response.statusCode!, response.headers));
        response.on("end", () => carried.push(weigh(asked, response, Buffer.concat(parts))));
      },
    );
    // The browser left, or the portal did.
    onwards.on("error", () => answer.destroy());
    answer.on("close", () => onwards.destroy());
    asked.pipe(onwards);
  });
  server.on("upgrade", (asked, socket) => {
    const onwards = connect(to, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) =>
        at % 2 ? [] : [`${name}: ${all[at + 1]!}`],
      );
      onwards.write(`GET ${asked.url!} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onwards.pipe(socket).pipe(onwards);
    });
    onwards.on("error", () => socket.destroy());
    socket.on("error", () => onwards.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    /** For Chromium: the portal's address leads here. */
    flag: `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether an answer is on its way. */
    busy: () => open > 0,
    /** What came since the last call. */
    take: () => carried.splice(0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function weigh(asked: IncomingMessage, answer: IncomingMessage, body: Buffer): Carried {
  const { pathname } = new URL(asked.url!, "http://localhost");
  const type = answer.headers["content-type"] ?? "";
  const file = pathname.startsWith("/assets/");
  const size = TEXT.test(type) || pathname.endsWith(".data");
  const status = answer.statusCode!;
  return {
    kind: kindOf(pathname, type),
    path: pathname,
    status,
    kb: size && body.length ? brotliKB(body, file ? 11 : 4) : body.length / 1024,
    byWorker: asked.headers["sec-fetch-dest"] === "empty" && type.startsWith("text/html"),
  };
}

function kindOf(path: string, type: string): Kind {
  if (path.endsWith(".data")) return "data";
  if (path.startsWith("/assets/")) return "scripts";
  return type.startsWith("text/html") ? "documents" : "other";
}

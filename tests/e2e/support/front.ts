import { createServer, request } from "node:http";

import { freePort } from "#scripts/portal.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

/** A portal with somebody on the way to it, who sees what the browser asks for: it does not show a page what it asked in vain. */
export type Front = {
  origin: string;
  portal: TestPortal;
  /** Method and path of every request for a document, in the order in which they came. */
  asked: string[];
  close: () => Promise<void>;
};

/** Opens a portal with the demo data and a front before it. */
export async function openFront(): Promise<Front> {
  const [port, behind] = [await freePort(), await freePort()];
  const portal = await openPortal({
    demo: true,
    port,
    change: (options) => ({ ...options, port: behind }),
  });
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    const { method, headers, url = "/" } = incoming;
    if (headers["sec-fetch-mode"] === "navigate") asked.push(`${method} ${url.split("?")[0]}`);
    const onward = request(
      { host: "127.0.0.1", port: behind, method, headers, path: url },
      (got) => {
        answer.writeHead(got.statusCode!, got.rawHeaders);
        got.pipe(answer);
      },
    );
    // The browser left, or the portal was closed.
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }).listen(port, "127.0.0.1");
  return {
    origin: `http://localhost:${port}`,
    portal,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await portal.close();
    },
  };
}

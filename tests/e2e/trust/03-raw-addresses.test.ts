import { connect } from "node:net";

import { afterAll, beforeAll, it } from "vitest";

import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { addressesIn, HOSTILE_PATHS } from "#tests/support/hostile-paths.ts";
import { expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 3, over the wire: `new URL`, and so every other client in these tests, turns `\` into `/` and resolves dots before
 * it sends a path. An enemy does not.
 */

let portal: TestPortal;

beforeAll(async () => {
  portal = await openPortal();
});

afterAll(() => portal?.close());

it("no address leads off the site, byte for byte as an enemy sends it", async (context) => {
  const proof = prove(context, 3);
  const failures: string[] = [];
  const { origin, host, port } = new URL(portal.url);

  /** One request with this target as it is. */
  function ask(target: string): Promise<{ status: number; response: Response; body: string }> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1");
      const parts: Buffer[] = [];
      socket.on("data", (part) => parts.push(part));
      socket.on("error", reject);
      socket.setTimeout(5000, () => socket.destroy());
      socket.on("close", () => {
        const [head = "", ...rest] = Buffer.concat(parts).toString("utf8").split("\r\n\r\n");
        const [first = "", ...lines] = head.split("\r\n");
        const headers = new Headers(
          lines.map((line: string): [string, string] => [
            line.slice(0, line.indexOf(":")),
            line.slice(line.indexOf(":") + 1).trim(),
          ]),
        );
        const status = Number(first.split(" ")[1] ?? 0);
        resolve({ status, response: new Response(null, { headers }), body: rest.join("\r\n\r\n") });
      });
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
  }

  for (const prefix of ["", "/hi"]) {
    // workerd closes nothing and answers nothing when a target begins with no slash; Cloudflare refuses it.
    for (const path of HOSTILE_PATHS.filter((one) => one.startsWith("/"))) {
      // What ends the request line would be another request.
      const target = encodeURI(prefix + path)
        .replaceAll("%25", "%")
        .replaceAll("%5C", "\\");
      const { status, response, body } = await ask(target);
      proof.tried += 1;
      if (status >= 500 || status === 0) failures.push(`${target}: ${status}`);
      for (const { by, to } of addressesIn(response, body)) {
        const url = URL.parse(to, origin + target);
        const own = url?.origin === origin || url?.protocol === "mailto:";
        if (!own && /evil|^\/\//.test(to)) failures.push(`${target}: ${by} leads to ${to}`);
      }
    }
  }
  expectNone(proof, failures);
});

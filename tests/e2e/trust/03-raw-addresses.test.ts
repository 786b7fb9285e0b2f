import { request } from "node:http";

import { afterAll, beforeAll, it } from "vitest";

import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { addressesIn, HOSTILE_PATHS } from "#tests/support/hostile-paths.ts";
import { expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 3, over the wire: `new URL`, and so every other client in these tests, turns `\` into `/` and resolves dots before
 * it sends a path. An enemy does not, and node:http does not either.
 */

let portal: TestPortal;

beforeAll(async () => {
  portal = await openPortal();
});

afterAll(() => portal?.close());

it("no address leads off the site, byte for byte as an enemy sends it", async (context) => {
  const proof = prove(context, 3);
  const failures: string[] = [];
  const { origin, host, hostname, port } = new URL(portal.url);

  function ask(path: string): Promise<{ response: Response; body: string }> {
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, headers: { host } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const headers = new Headers();
          for (const name of ["location", "refresh", "link"]) {
            const value = answer.headers[name];
            if (value !== undefined) headers.set(name, String(value));
          }
          const body = Buffer.concat(parts).toString("utf8");
          resolve({ response: new Response(null, { status: answer.statusCode!, headers }), body });
        });
      });
      asked.on("error", reject);
      asked.end();
    });
  }

  for (const prefix of ["", "/hi"]) {
    // A target without a slash at its beginning is no path: HTTP knows it for proxies alone (RFC 9112, 3.2).
    for (const path of HOSTILE_PATHS.filter((one) => one.startsWith("/"))) {
      // Only what cannot stand in a request line is encoded.
      const target = (prefix + path).replaceAll(/[^\x21-\x7e]/g, encodeURIComponent);
      const { response, body } = await ask(target);
      proof.tried += 1;
      if (response.status >= 500) failures.push(`${target}: ${response.status}`);
      for (const { by, to } of addressesIn(response, body)) {
        const url = URL.parse(to, origin + target);
        // What leads elsewhere is written in full, and the same on every page (tests/trust/03-return-addresses.test.ts).
        const fixed = by === "a" && /^(?:https:\/\/|mailto:)/.test(to) && !/evil/.test(to);
        if (url?.origin !== origin && !fixed) failures.push(`${target}: ${by} leads to ${to}`);
      }
    }
  }
  expectNone(proof, failures);
});

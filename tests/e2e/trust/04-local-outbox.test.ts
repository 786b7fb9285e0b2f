import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, it } from "vitest";

import { launchBrowser } from "#scripts/chromium.ts";
import { type LocalIssuer, startLocalIssuer } from "#scripts/local/issuer.ts";
import { createLocalOutbox, type LocalOutbox } from "#scripts/local/outbox.ts";
import { expectNone, prove } from "#tests/support/trust.ts";

/* Promise 4, where a developer has the local outbox open in one tab and the rest of the web in another. */

const AT = JSON.stringify({ at: "2000-01-01T07:00:00Z" });

/** The outbox beside its issuer, with jobs that only count. */
async function outboxWith(
  work: (outbox: LocalOutbox, issuer: LocalIssuer, runs: number[]) => Promise<void>,
) {
  const runs: number[] = [];
  const outbox = createLocalOutbox({
    portal: "http://localhost:9",
    run: async (at) => void runs.push(at),
  });
  const issuer = await startLocalIssuer({
    beside: outbox.answer,
    clientId: "client",
    redirectUris: [],
  });
  try {
    await work(outbox, issuer, runs);
  } finally {
    await issuer.close();
  }
}

it("no page of another site runs jobs, drops a mail or plays a phone, however it asks", async (context) => {
  const proof = prove(context, 4);
  const failures: string[] = [];
  await outboxWith(async (outbox, { issuer }, runs) => {
    const host = new URL(issuer).host;
    const mail = JSON.stringify({ to: "a@b.test", subject: "Not ours", text: "x", url: "x" });
    const writes: [string, string][] = [
      ["/run", AT],
      ["/mail", mail],
      ["/devices?person=somebody", ""],
      ["/push/somebody", ""],
      ["/telegram/start?say=/stop", ""],
      ["/telegram/bot1:x/sendMessage", JSON.stringify({ chat_id: "1", text: "x" })],
    ];
    const strangers: Record<string, string>[] = [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "http://localhost:8787", "sec-fetch-site": "same-site" },
      { origin: "http://localhost:8787" },
      { origin: `https://${host}` },
      { origin: `http://${host}.evil.example` },
      { origin: `http://${host}`, "sec-fetch-site": "cross-site" },
    ];
    for (const [path, body] of writes) {
      for (const headers of strangers) {
        for (const type of [
          "text/plain",
          "application/json",
          "application/x-www-form-urlencoded",
        ]) {
          proof.tried += 1;
          const sent = { ...headers, "content-type": type };
          const { status } = await fetch(issuer + path, { method: "POST", body, headers: sent });
          if (status !== 403) failures.push(`${path} with ${JSON.stringify(headers)}: ${status}`);
        }
      }
    }
    const link = { "sec-fetch-site": "cross-site" };
    const pressed = await fetch(`${issuer}/telegram/start?say=/stop`, { headers: link });
    if (pressed.status !== 403) failures.push(`a link of another site plays a phone`);
    if (runs.length || outbox.sent.length) failures.push("something was done");

    // Programs, and the outbox's own pages, are let in.
    for (const headers of [{}, { origin: issuer, "sec-fetch-site": "same-origin" }] as Record<
      string,
      string
    >[]) {
      const { status } = await fetch(`${issuer}/run`, { method: "POST", body: AT, headers });
      expect(status).toBe(200);
    }
    expect(runs).toHaveLength(2);
  });
  expectNone(proof, failures);
});

it("no page of another site does so in a real browser", async (context) => {
  const proof = prove(context, 4);
  const browser = await launchBrowser();
  const evil = createServer((_, answer) => answer.end("<!doctype html><title>Free jobs</title>"));
  await new Promise<void>((resolve) => void evil.listen(0, "127.0.0.1", resolve));
  const elsewhere = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
  await outboxWith(async (_, { issuer }, runs) => {
    const local = issuer.replace("127.0.0.1", "localhost");
    const page = await browser.newPage();
    for (const from of [elsewhere, elsewhere.replace("127.0.0.1", "localhost")]) {
      for (const to of [issuer, local]) {
        await page.goto(from);
        const options = { method: "POST", body: AT, mode: "no-cors" as const };
        await page.evaluate(([address, init]) => fetch(`${address}/run`, init), [
          to,
          options,
        ] as const);
        await page.evaluate(([address, at]) => void navigator.sendBeacon(`${address}/run`, at), [
          to,
          AT,
        ] as const);
        // As a form that looks like JSON: `{"at": "…", "x": "=y"}`.
        await page.evaluate(
          ([address, at]) => {
            const form = document.createElement("form");
            Object.assign(form, {
              method: "post",
              action: `${address}/run`,
              enctype: "text/plain",
            });
            const field = document.createElement("input");
            field.name = at.replace(/}$/, ', "x": "');
            field.value = '"}';
            form.appendChild(field);
            document.body.appendChild(form);
            form.submit();
          },
          [to, AT] as const,
        );
        await page.getByText("This did not come from").waitFor();
        proof.tried += 3;
      }
    }
    expect(runs).toEqual([]);
  });
  proof.failed = 0;
  evil.closeAllConnections();
  evil.close();
  await browser.close();
});

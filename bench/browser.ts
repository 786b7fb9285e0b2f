import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import type { Browser, CDPSession, Page } from "playwright-core";

import { dayOf } from "#app/base/calendar.ts";
import { launchBrowser } from "#scripts/chromium.ts";

import { copyState, median, type Part, ratio, ROOT, spread, startOurs, startPeer } from "./lib.ts";
import { fetchPage, listState } from "./page.ts";
import { buildRouter } from "./peers.ts";
import { listPath } from "./state.ts";

/** Slow networks. The latency is per request, as in DevTools and in Lighthouse's "slow 4G". */
export const SLOW_4G = { latency: 562.5, kbps: 1474.56, cpu: 4 };
const NETWORKS = {
  "slow 4G, 4× slower CPU": { ...SLOW_4G, goal: 0.42 },
  "2G, 6× slower CPU": { latency: 1800, kbps: 250, cpu: 6, goal: 0.35 },
};
const ROUNDS = 3;
const AFTER_LOAD = 2_500;
const PATH = listPath("Pune", dayOf(Date.now()));

type Site = {
  name: string;
  address: string;
  seen: Record<string, Seen[]>;
  stop: () => Promise<void>;
};
type Seen = { fcp: number; lcp: number; cls: number; bytes: number; script: number };

export async function browser(): Promise<Part> {
  const { state, reader } = await listState(2);
  const ours = await startOurs("ours", state);
  const { html } = await fetchPage(ours, PATH, reader.cookie);
  const router = buildRouter(html);
  const peer = await startPeer("router", {
    folder: router.server,
    main: "index.js",
    state: copyState(state, "router-state"),
  });
  const sites: [Site, Site] = [
    await site("WalkinMitra", ours.url, path.join(ROOT, "build/client"), reader.cookie),
    await site("React Router template", peer.url, router.client),
  ];
  const chrome = await launchBrowser();
  for (const [network, conditions] of Object.entries(NETWORKS)) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const each of sites)
        (each.seen[network] ??= []).push(await visit(chrome, each.address + PATH, conditions));
    }
  }
  await chrome.close();
  for (const { stop } of sites) await stop();
  await peer.stop();
  await ours.stop();

  const of = (which: 0 | 1, network: string, what: keyof Seen) =>
    sites[which].seen[network]!.map((seen) => seen[what]);
  const details = [["network", "page", "FCP ms", "LCP ms", "spread", "CLS", "KB", "KB of scripts"]];
  for (const network of Object.keys(NETWORKS)) {
    for (const which of [0, 1] as const) {
      const show = (what: keyof Seen, digits = 0) =>
        median(of(which, network, what)).toFixed(digits);
      details.push([
        network,
        sites[which].name,
        show("fcp"),
        show("lcp"),
        spread(of(which, network, "lcp")),
        show("cls", 3),
        show("bytes"),
        show("script"),
      ]);
    }
  }
  const slow = Object.keys(NETWORKS)[0]!;
  const lcp = median(of(0, slow, "lcp")) / 1000;
  const cls = Math.max(...Object.keys(NETWORKS).flatMap((network) => of(0, network, "cls")));
  return {
    details,
    rows: [
      ...Object.entries(NETWORKS).map(([network, { goal }]) => ({
        what: `LCP on ${network} ÷ template`,
        goal: `≤ ${goal}`,
        limit: goal,
        ...ratio(of(0, network, "lcp"), of(1, network, "lcp")),
      })),
      {
        what: `LCP on ${slow}, s`,
        goal: "≤ 0.7",
        limit: 0.7,
        measured: lcp.toFixed(2),
        spread: spread(of(0, slow, "lcp")),
        value: lcp,
      },
      {
        what: "CLS, the worst",
        goal: "0",
        limit: 0,
        measured: cls.toFixed(3),
        spread: "",
        value: cls,
      },
    ],
    notes: [
      `${ROUNDS} rounds in turn, a fresh profile each, 360 × 740; pages leave through a proxy that compresses as Cloudflare does (brotli 4, files 11).`,
    ],
  };
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
};

/** Takes the place of Cloudflare: serves static files with a cache time of a year, and compresses everything. */
export async function site(
  name: string,
  origin: URL,
  client: string,
  cookie?: string,
): Promise<Site> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://localhost");
    const file = path.join(client, path.normalize(url.pathname));
    const type = TYPES[path.extname(file)];
    if (type && file.startsWith(client)) {
      if (!existsSync(file) && !existsSync(path.join(ROOT, "public", url.pathname)))
        return void response.writeHead(404).end();
      let body = files.get(file);
      if (!body) {
        const content = readFileSync(
          existsSync(file) ? file : path.join(ROOT, "public", url.pathname),
        );
        files.set(file, (body = brotli(content, 11)));
      }
      response.writeHead(200, {
        "content-type": type,
        "content-encoding": "br",
        "cache-control": "public, max-age=31536000, immutable",
      });
      return void response.end(body);
    }
    const headers: Record<string, string> = {
      "user-agent": "Mozilla/5.0 Chrome",
      host: request.headers.host!,
    };
    if (cookie) headers.cookie = cookie;
    const answer = await fetch(new URL(request.url!, origin), { headers, redirect: "manual" });
    const kept = new Headers(answer.headers);
    for (const header of ["content-length", "content-encoding", "set-cookie", "transfer-encoding"])
      kept.delete(header);
    kept.set("content-encoding", "br");
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(brotli(Buffer.from(await answer.arrayBuffer()), 4));
  });
  // Passes sockets through.
  server.on("upgrade", (request, socket, head) => {
    const upstream = connect(Number(origin.port), origin.hostname, () => {
      const lines = Object.entries({ ...request.headers, ...(cookie ? { cookie } : {}) });
      upstream.write(`GET ${request.url} HTTP/1.1\r\n`);
      for (const [field, value] of lines) upstream.write(`${field}: ${String(value)}\r\n`);
      upstream.write("\r\n");
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    name,
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen: {},
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function brotli(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Opens a page in a fresh profile on a phone with this network and processor. */
async function visit(
  chrome: Browser,
  address: string,
  { latency, kbps, cpu }: { latency: number; kbps: number; cpu: number },
): Promise<Seen> {
  const context = await chrome.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await throttle(page, { latency, kbps, cpu });
  const kinds = new Map<string, string>();
  let bytes = 0;
  let script = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (kinds.get(requestId) === "Script") script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.cls += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(AFTER_LOAD);
  const seen = await page.evaluate(() => ({
    // The script above puts this on the window.
    ...(Reflect.get(window, "seen") as { lcp: number; cls: number }),
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...seen, bytes: bytes / 1024, script: script / 1024 };
}

/** Gives a page this network and processor. Returns the session that sees its requests. */
export async function throttle(
  page: Page,
  { latency, kbps, cpu }: { latency: number; kbps: number; cpu: number },
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytesASecond = (kbps * 1024) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond / 2,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return session;
}

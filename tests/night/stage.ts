import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

import { Response } from "miniflare";

import type { CopyFacts } from "#app/features/health/health.ts";
import { COPIER } from "#party/places.ts";
import { setClock } from "#scripts/clock/clock.ts";
import { startLocalWatch } from "#scripts/local/watch.ts";
import { freePort, type PortalOptions, startPortal } from "#scripts/portal.ts";
import { openInspector } from "#tests/e2e/support/inspector.ts";
import { memoryOf, runtimes } from "#tests/e2e/support/runtime.ts";
import type { Weather } from "#tests/night/seam.ts";

export const LOG = ".cache/night.log";

const BUILT = path.resolve(process.env.BUILD_DIR || "build", "server");

/** In ms. How long workerd may take to come back. */
const BACK_WITHIN = 60_000;

/** Around the portal's own entry. Its classes keep their names. */
const ENTRY = `
  import { env } from "cloudflare:workers";
  import { guardDatabase, nightHandler, nightObject } from "./seam.ts";
  import portal, * as objects from "./entry.mjs";
  guardDatabase(env.DB);
  export const UserRoom = nightObject(objects.UserRoom);
  export const TeamDesk = nightObject(objects.TeamDesk);
  export const LiveTopic = nightObject(objects.LiveTopic);
  export const PresenceBoard = nightObject(objects.PresenceBoard);
  export const Copier = nightObject(objects.Copier);
  export const Watcher = nightObject(objects.Watcher);
  export default nightHandler(portal);
`;

type Stage = Awaited<ReturnType<typeof openStage>>;

/** What the people of the night need of it. */
export type Stand = Pick<Stage, "portal" | "hangs" | "database">;

type Module = { type: "ESModule"; path: string; contents: string };

/** The built portal with the demo data, and the watch from outside, both as if at `begin` (ms). Nothing happens by itself. */
export async function openStage(begin: number) {
  const weather: Weather = { offset: begin - Date.now(), d1: false, r2: false, queue: false };
  setClock({ offset: weather.offset });
  const state = mkdtempSync(path.join(tmpdir(), "walkinmitra-night-"));
  const inspectorPort = await freePort();
  const log = createWriteStream(LOG);
  const change = (options: PortalOptions): PortalOptions => {
    const { modules, serviceBindings, ...others } = options as PortalOptions & {
      modules: Module[];
      serviceBindings: object;
    };
    const own = (name: string, contents: string): Module => ({
      type: "ESModule",
      path: path.join(BUILT, name),
      contents,
    });
    const seam = readFileSync(path.join(import.meta.dirname, "seam.ts"), "utf8");
    return {
      ...others,
      modules: [own("night.mjs", ENTRY), own("seam.ts", stripTypeScriptTypes(seam)), ...modules],
      serviceBindings: { ...serviceBindings, NIGHT: () => Response.json(weather) },
      inspectorPort,
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) =>
        log.write(`${new Date().toISOString()} ${level} ${message}\n`),
    } as PortalOptions;
  };
  const backups = path.join(state, "backup");
  const portal = await startPortal({ port: await freePort(), state, backups, demo: true, change });
  let pid = runtimes()[0]!;
  const watch = await startLocalWatch({
    portal: portal.url,
    outbox: portal.beside,
    state,
    byItself: false,
  });
  const watchPid = runtimes().find((one) => one !== pid)!;

  async function event(cron: string, at: number): Promise<boolean> {
    try {
      // A restart of workerd makes an older one useless.
      const worker = await portal.miniflare.getWorker();
      await worker.scheduled({ cron, scheduledTime: new Date(at) });
      return true;
    } catch {
      return false;
    }
  }

  async function isWell(): Promise<boolean> {
    return fetch(`${portal.url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status === 200 || status === 503,
      () => false,
    );
  }

  const stage = {
    portal,
    state,
    /** D1, past whatever refuses. */
    database: () => portal.miniflare.getD1Database("DB"),
    /** Moves the clock of all three to a moment. */
    async moveTo(moment: number): Promise<void> {
      weather.offset += moment - Date.now();
      setClock({ offset: weather.offset });
      await stage.tell();
    },
    set(changed: Partial<Weather>): void {
      Object.assign(weather, changed);
    },
    /** What is under way learns of the weather too. */
    async tell(): Promise<void> {
      if (!stage.hangs) await event("weather", Date.now());
    },
    /** What Cloudflare calls. False when it failed. */
    cron: (cron: string) => event(cron, Date.now()),
    watch: () => watch.check(),
    /** What the portal knows of its newest copy. */
    async copy(): Promise<CopyFacts> {
      const objects = await portal.miniflare.getDurableObjectNamespace("COPIER");
      // Miniflare's stub is a proxy without a type: it accepts any call.
      const copier: object = objects.get(objects.idFromName(COPIER));
      return (copier as { newest: () => Promise<CopyFacts> }).newest();
    },
    hangs: false,
    kills: 0,
    hang(): void {
      process.kill(pid, "SIGSTOP");
      stage.hangs = true;
    },
    goOn(): void {
      process.kill(pid, "SIGCONT");
      stage.hangs = false;
    },
    async kill(): Promise<void> {
      stage.kills += 1;
      process.kill(pid, "SIGKILL");
      stage.hangs = false;
      await portal.miniflare.ready;
      const until = performance.now() + BACK_WITHIN;
      while (!(await isWell())) {
        if (performance.now() > until) throw new Error("The portal does not come back.");
        await pause(20);
      }
      pid = runtimes().find((one) => one !== pid && one !== watchPid)!;
    },
    /** What our Worker holds once V8 has collected, and both processes, in MB. */
    async memory() {
      const v8 = await openInspector(inspectorPort, new URL(portal.url));
      await v8.call("HeapProfiler.collectGarbage");
      const { usedSize, embedderHeapUsedSize, backingStorageSize } =
        await v8.call<Record<"usedSize" | "embedderHeapUsedSize" | "backingStorageSize", number>>(
          "Runtime.getHeapUsage",
        );
      v8.close();
      const held = (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024;
      return { held, process: memoryOf(pid), watch: memoryOf(watchPid) };
    },
    /** Its files stay until `close`. */
    async stop(): Promise<void> {
      await watch.stop();
      await portal.stop();
    },
    close(): void {
      log.end();
      rmSync(state, { recursive: true, force: true });
    },
  };
  return stage;
}

/** Asks again where Miniflare's kept connection had been closed: after a pause it is. */
export async function again<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(ask);
}

/** By the machine's clock. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

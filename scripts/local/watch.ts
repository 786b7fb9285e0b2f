import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";

import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

import { LOCAL_TELEGRAM } from "#scripts/local/secrets.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../workers/watch");
const FILES = ["watch.ts", "log.ts", "page.ts", "tell.ts", "words.ts"];

export type LocalWatch = { url: string; check: () => Promise<void>; stop: () => Promise<void> };

/** The watch from outside, beside the portal: asks it each minute, if `byItself`, and writes to the local outbox. */
export async function startLocalWatch({
  portal,
  outbox,
  state,
  byItself = true,
}: {
  portal: string;
  outbox: string;
  state: string;
  byItself?: boolean;
}): Promise<LocalWatch> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(FOLDER, "wrangler.toml"));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      modules: FILES.map((file) => ({
        type: "ESModule" as const,
        path: path.join(FOLDER, file),
        contents: stripTypeScriptTypes(readFileSync(path.join(FOLDER, file), "utf8")),
      })),
      modulesRoot: FOLDER,
      bindings: {
        PORTAL: portal,
        TELEGRAM_TOKEN: LOCAL_TELEGRAM.token,
        TELEGRAM_CHAT: "1",
        TELEGRAM_API: `${outbox}/telegram`,
        MAIL_URL: `${outbox}/mail`,
        MAIL_FROM: "watch@walkinmitra.test",
        MAIL_TO: "team@walkinmitra.test",
      },
      host: "127.0.0.1",
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: path.join(state, "watch"),
    }),
  );
  const { port } = await miniflare.ready;
  const check = async () => {
    const worker = await miniflare.getWorker();
    await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
  };
  await check();
  const timer = byItself ? setInterval(() => void check().catch(() => {}), 60_000) : undefined;
  return {
    url: `http://localhost:${port}`,
    check,
    async stop() {
      clearInterval(timer);
      await miniflare.dispose();
    },
  };
}

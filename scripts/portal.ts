import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import {
  convertV4MiniflareOptions,
  type Json,
  Log,
  LogLevel,
  Miniflare,
  Response,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

import { dayOf } from "#app/base/calendar.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { LOCAL_CLIENT_ID, LOCAL_IDENTITY } from "#app/features/sign-in/local-issuer.ts";
import { subscriberTokens } from "#app/features/subscribers/subscribers.server.ts";
import { DEMO_PEOPLE, demoData, demoStatements } from "#demo/index.ts";
import { clockNow } from "#scripts/clock/clock.ts";
import { type Clock, shiftScript } from "#scripts/clock/shift.ts";
import { writeCopy } from "#scripts/copies/copier.ts";
import { BACKUP_DIR, leadBucket, markRunning } from "#scripts/copies/running.ts";
import { callbacksOf, localSubject, startLocalIssuer } from "#scripts/local/issuer.ts";
import { createLocalOutbox, type LocalOutbox } from "#scripts/local/outbox.ts";
import {
  LOCAL_BACKUP_KEY,
  LOCAL_CHANNELS,
  LOCAL_COOKIE_SECRET,
  LOCAL_PASS_SECRET,
  LOCAL_SUBSCRIBER_SECRET,
} from "#scripts/local/secrets.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const SERVER = path.join(ROOT, process.env.BUILD_DIR || "build", "server");

export const DEMO_ADMINS = "asha@walkinmitra.test";

/** Signs local unsubscribe links. */
export const SUBSCRIBER_SECRET = process.env.SUBSCRIBER_SECRET || LOCAL_SUBSCRIBER_SECRET;

type D1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;

export type PortalOptions = Parameters<typeof convertV4MiniflareOptions>[0];

export type Portal = {
  url: string;
  miniflare: Miniflare;
  beside: string;
  outbox: LocalOutbox;
  stop: () => Promise<void>;
};

/** Starts the built Worker and the local issuer; `demo` fills an empty database. @throws Error when it cannot */
export async function startPortal({
  port,
  state,
  demo,
  built = SERVER,
  backups = BACKUP_DIR,
  change = (options) => options,
}: {
  port: number;
  state: string | undefined;
  demo: boolean;
  built?: string;
  backups?: string;
  change?: (options: PortalOptions) => PortalOptions;
}): Promise<Portal> {
  const origin = `http://localhost:${port}`;
  const clock = clockNow();
  let running: Miniflare | undefined;
  let started = false;
  const outbox = createLocalOutbox({
    portal: origin,
    run: async (at) => runAt(running!, at),
    state,
    copy: async () => writeCopy(running!),
  });
  const issuer = await startLocalIssuer({
    beside: outbox.answer,
    clientId: LOCAL_CLIENT_ID,
    redirectUris: callbacksOf(port),
  });
  const unmark = state ? markRunning(state, issuer.issuer) : () => {};
  if (state) leadBucket(dataFolder(state), backups);
  try {
    const { workerOptions, main } = unstable_getMiniflareWorkerOptions(
      path.join(built, "wrangler.json"),
    );
    const assets = clock && shiftedFiles(workerOptions.assets as { directory: string }, clock);
    const miniflare = new Miniflare(
      convertV4MiniflareOptions(
        change({
          ...workerOptions,
          ...(assets && { assets }),
          modules: modulesOf(built, main ?? "index.js", clock),
          modulesRoot: built,
          bindings: {
            ...(workerOptions.bindings as Record<string, Json>),
            LOCAL_ISSUER: issuer.issuer,
            ...localChannels(issuer.issuer, origin),
            ADMIN_EMAILS: process.env.ADMIN_EMAILS ?? DEMO_ADMINS,
            SUBSCRIBER_SECRET,
            PASS_SECRET: process.env.PASS_SECRET || LOCAL_PASS_SECRET,
            BACKUP_KEY: process.env.BACKUP_KEY || LOCAL_BACKUP_KEY,
            COOKIE_SECRET: process.env.COOKIE_SECRET || LOCAL_COOKIE_SECRET,
            // If nobody reads our output, a full pipe would block the portal.
            LOG_REQUESTS: process.env.LOG_REQUESTS ?? "no",
          },
          serviceBindings: {
            STARTED: () => new Response(null, { status: started ? 204 : 503 }),
          },
          host: "127.0.0.1",
          port,
          cf: false,
          log: new Log(LogLevel.ERROR),
          ...(state ? { resourcePersistencePath: dataFolder(state) } : {}),
        }),
      ),
    );
    await miniflare.ready;
    running = miniflare;
    await prepare(miniflare, { demo });
    await forgetLeases(miniflare);
    await catchUp(miniflare, "search");
    started = true;
    const stop = async () => {
      await miniflare.dispose();
      await issuer.close();
      unmark();
      if (assets) rmSync(assets.directory, { recursive: true, force: true });
    };
    const url = `http://localhost:${(await miniflare.ready).port}`;
    const beside = issuer.issuer.replace("127.0.0.1", "localhost");
    return { url, miniflare, beside, outbox, stop };
  } catch (error) {
    await issuer.close();
    unmark();
    throw error;
  }
}

/** wrangler and Vite's plugin use this subfolder too: all see the same data. */
function dataFolder(state: string): string {
  return path.join(state, "v3");
}

/** For `npm run dev`: applies migrations, and fills an empty database with demo data. */
export async function prepareState(state: string): Promise<void> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(ROOT, "wrangler.toml"));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() }",
      d1Databases: workerOptions.d1Databases as Record<string, string>,
      resourcePersistencePath: dataFolder(state),
      cf: false,
      log: new Log(LogLevel.ERROR),
    }),
  );
  await prepare(miniflare, { demo: true });
  await miniflare.dispose();
}

async function prepare(miniflare: Miniflare, { demo }: { demo: boolean }): Promise<void> {
  const database = await miniflare.getD1Database("DB");
  const search = await miniflare.getD1Database("SEARCH");
  await migrate(database, "migrations");
  await migrate(search, "migrations-search");
  if (demo) await fill(database);
}

/** Refreshes or rebuilds facets and search inside the Worker: from here each query would be a fetch. */
export async function catchUp(
  miniflare: Miniflare,
  cron: "search" | "reindex" | "* * * * *" | "30 21 * * *",
): Promise<void> {
  const worker = await miniflare.getWorker();
  await worker.scheduled({ cron, scheduledTime: new Date() });
}

/** Leads every alert channel to the local outbox. */
export function localChannels(outbox: string, origin: string) {
  return {
    LOCAL_OUTBOX: outbox,
    LOCAL_ORIGIN: origin,
    ...LOCAL_CHANNELS,
    TELEGRAM_CHANNELS: process.env.TELEGRAM_CHANNELS ?? "",
  };
}

/** Miniflare's queues are in memory: messages queued or on their way wait again. */
async function forgetLeases(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database("DB");
  await database
    .prepare(
      "update dispatches set due_at = 0, busy_until = 0 where state = 'waiting' and busy_until > 0 or state = 'waiting' and tries = 0",
    )
    .run();
}

/** Longest time for the queues to empty, and the time between looks; ms. */
const EMPTY_WITHIN = 300_000;
const LOOK_EVERY = 50;

/** As if it were `at` (ms). Resolves when the queues are empty. */
async function runAt(miniflare: Miniflare, at: number): Promise<void> {
  const worker = await miniflare.getWorker();
  await worker.scheduled({ cron: "as-if", scheduledTime: new Date(at) });
  const database = await miniflare.getD1Database("DB");
  // Queued rows have a lease; rows that a channel or quiet hours put off have none.
  const queued = database.prepare(
    "select count(*) as n from dispatches where state = 'waiting' and due_at > ? and (tries = 0 or busy_until > 0)",
  );
  for (const until = Date.now() + EMPTY_WITHIN; Date.now() < until;) {
    if ((await queued.bind(at).first<number>("n")) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  throw new Error("The queues did not empty.");
}

/** 3:00 in India, as in wrangler.toml. */
const NIGHTLY = { cron: "30 21 * * *", hour: 21, minute: 30 } as const;

/** Like Cloudflare's cron. Returns a function that stops it. */
export function everyMinute(miniflare: Miniflare): () => void {
  const timer = setInterval(() => {
    void catchUp(miniflare, "* * * * *").catch(() => {});
    const now = new Date();
    if (now.getUTCHours() === NIGHTLY.hour && now.getUTCMinutes() === NIGHTLY.minute) {
      void catchUp(miniflare, NIGHTLY.cron).catch(() => {});
    }
  }, 60_000);
  return () => clearInterval(timer);
}

/** Loads no other files, such as source maps. */
const MODULE_TYPES = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".bin": "Data",
  ".sql": "Text",
} as const;

/** Small ones first: miniflare copies its list for each, and a large entry costs a second. One line exports it. */
function modulesOf(folder: string, main: string, clock: Clock | undefined) {
  const index = `./${path.basename(main)}`;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .flatMap((file) => {
      const type = MODULE_TYPES[path.extname(file) as keyof typeof MODULE_TYPES];
      const whole = path.join(folder, file);
      return type ? [{ type, path: whole, size: statSync(whole).size }] : [];
    })
    .sort((a, b) => a.size - b.size);
  const own = (name: string, contents: string) => ({
    type: "ESModule" as const,
    path: path.join(folder, name),
    contents,
  });
  const entry = own(
    "entry.mjs",
    clock
      ? shiftedEntry(index, clock)
      : `import portal from "${index}";
         import { startingHandler } from "./starting.ts";
         export * from "${index}";
         export default startingHandler(portal);`,
  );
  const added = ["starting.ts", ...(clock ? ["clock/shift.ts", "clock/worker.ts"] : [])];
  const ours = added.map((name) => own(path.basename(name), sourceOf(`scripts/${name}`)));
  return [entry, ...ours, ...files.map(({ size: _, ...module }) => module)];
}

/** The entry as if at another time (scripts/clock/worker.ts). */
function shiftedEntry(index: string, clock: Clock): string {
  return `
    import { env } from "cloudflare:workers";
    import { startingHandler } from "./starting.ts";
    import { shiftedHandler, shiftedRoom, shiftWorker } from "./worker.ts";
    const clock = ${JSON.stringify(clock)};
    const shifted = shiftWorker(clock, [env.DB, env.SEARCH]);
    const portal = await import("${index}");
    export const UserRoom = shiftedRoom(portal.UserRoom, shifted);
    export const TeamDesk = shiftedRoom(portal.TeamDesk, shifted);
    export const LiveTopic = shiftedRoom(portal.LiveTopic, shifted);
    export const PresenceBoard = shiftedRoom(portal.PresenceBoard, shifted);
    export const Copier = shiftedRoom(portal.Copier, shifted);
    export const Watcher = shiftedRoom(portal.Watcher, shifted);
    export default startingHandler(shiftedHandler(portal.default, clock));
  `;
}

function sourceOf(file: string): string {
  return stripTypeScriptTypes(readFileSync(path.join(ROOT, file), "utf8"));
}

/** The device worker goes by the clock, too. */
function shiftedFiles<Assets extends { directory: string }>(assets: Assets, clock: Clock): Assets {
  const directory = mkdtempSync(path.join(tmpdir(), "walkinmitra-files-"));
  cpSync(assets.directory, directory, { recursive: true });
  const worker = path.join(directory, "worker.js");
  writeFileSync(worker, shiftScript(clock) + readFileSync(worker, "utf8"));
  return { ...assets, directory };
}

/** Records new files in wrangler's own table. */
async function migrate(database: D1, name: "migrations" | "migrations-search"): Promise<void> {
  await database.exec(
    "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
  );
  const { results } = await database
    .prepare("select name from d1_migrations")
    .all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const folder = path.join(ROOT, name);
  const names = readdirSync(folder).filter((file) => file.endsWith(".sql") && !applied.has(file));
  for (const file of names.sort()) {
    const statements = readFileSync(path.join(folder, file), "utf8").split(
      "--> statement-breakpoint",
    );
    // All of a file or nothing: a killed start goes on where it stopped.
    await database
      .batch([
        ...statements.map((statement) => database.prepare(statement)),
        database.prepare("insert into d1_migrations (name) values (?)").bind(file),
      ])
      .catch((cause: unknown) => {
        throw new Error(`Its database does not take ${name}/${file}`, { cause });
      });
  }
}

/** All or nothing. Its people sign in through the local issuer. */
async function fill(database: D1): Promise<void> {
  if (await database.prepare("select 1 from users limit 1").first()) return;
  const now = Date.now();
  const data = demoData(dayOf(now));
  const tokenOf = await subscriberTokens(SUBSCRIBER_SECRET, "unsubscribe");
  for (const subscriber of data.subscribers) {
    subscriber.unsubscribeHash = await sha256(await tokenOf(subscriber.id));
  }
  const identity = database.prepare(
    "insert into identities (issuer, subject, user_id, created_at) values (?, ?, ?, ?)",
  );
  await database.batch([
    ...demoStatements(data).map((statement) => database.prepare(statement)),
    ...DEMO_PEOPLE.map(({ email, uid }) =>
      identity.bind(LOCAL_IDENTITY, localSubject(email), uid, now),
    ),
  ]);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

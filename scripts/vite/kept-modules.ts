import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

import type { Plugin } from "vite";
import type { PoolWorker } from "vitest/node";

import { type SentModule, sentModules } from "#scripts/vite/sent-modules.ts";

/** Stands before a kept module's source map; vitest's `splitSourceMap`. */
const SOURCE_MAP = "\n//# vitestSourceMap=";

/** Made of more than imports: the style sheet depends on all files with classes. */
export const MADE_OF_MANY = /\.css(?:\?|$)|\?inline-script$|\?symbols$/;

const TEST_MODULE = "cloudflare:test";

type Fetched = SentModule & { cached?: true; tmp?: string };

/** A call of the worker (`m` with its arguments `a`), or the answer to call `i`. */
type Message = { m?: string; i: string; a: unknown[]; r?: unknown };

/** The pool's worker as it is. */
type Worker = Omit<PoolWorker, "send"> & { socket: WebSocket; send: (message: Message) => void };

/**
 * Lets the Workers' tests use `fsModuleCache`. vitest sends file names, but workerd has no files: sends the text. The modules
 * of earlier runs are sent in one answer, when the worker asks which are warm. `broken`: files with a planted fault.
 */
export function keptModules(broken: ReadonlySet<string>): Plugin {
  let pool: { resolveId: (id: string) => string; load: (id: string) => Promise<string> };
  return {
    name: "kept-modules",
    configResolved({ plugins }) {
      // Vite's type allows each hook to be an object as well; the pool's are functions.
      pool = plugins.find(({ name }) => name === "@cloudflare/vitest-plugin") as never;
    },
    // The pool's name for it changes each time; importers would be transformed again.
    resolveId: {
      order: "pre",
      handler: (id) => (id === TEST_MODULE ? `\0${TEST_MODULE}` : undefined),
    },
    load: (id) => (id === `\0${TEST_MODULE}` ? pool.load(pool.resolveId(TEST_MODULE)) : undefined),
    configureVitest({ project, vitest, defineCacheKeyGenerator }) {
      const runner = project.config.poolRunner!;
      const keeps = project.config.fsModuleCache && !vitest.config.watch;
      project.config.poolRunner = {
        ...runner,
        createPoolWorker(options) {
          const worker = runner.createPoolWorker(options);
          // vitest's type hides the socket, and that answers are sent like requests.
          sendTexts(worker as unknown as Worker, keeps ? sentModules(broken) : undefined);
          return worker;
        },
      };
      let sources: string | undefined;
      defineCacheKeyGenerator(({ id }) =>
        MADE_OF_MANY.test(id) ? (sources ??= hashOfSources()) : undefined,
      );
    },
  };
}

function sendTexts(worker: Worker, kept: ReturnType<typeof sentModules> | undefined): void {
  const [send, on] = [worker.send.bind(worker), worker.on.bind(worker)];
  const askedFor = new Map<string, string>();
  worker.on = (event, callback) =>
    on(event, (message: Message) => {
      if (event === "message" && message.m === "fetch")
        askedFor.set(message.i, message.a[0] as string);
      if (event === "message" && message.m === "fetchWarmModules" && kept)
        worker.socket.send(kept.answerTo(message.i));
      else callback(message);
    });
  worker.send = (message) => {
    const { i: call, r: answer } = message;
    if (!answer || typeof answer !== "object" || !("id" in answer)) return send(message);
    const fetched = withCode(answer as Fetched);
    kept?.add(askedFor.get(call)!, fetched);
    askedFor.delete(call);
    send({ ...message, r: fetched });
  };
  process.once("exit", () => kept?.save());
}

function withCode({ cached: _cached, tmp, ...about }: Fetched): SentModule {
  const fetched: SentModule = { ...about };
  if (tmp) {
    const [code, sourceMap] = readFileSync(tmp, "utf8").split(SOURCE_MAP);
    fetched.code = code;
    fetched.sourceMap = sourceMap || undefined;
  }
  fetched.sourceMap = mapForWorkers(fetched.id, fetched.sourceMap || NO_MAP);
  return fetched;
}

/** Says nothing. Without any, vitest would look for one at each line of a stack. */
const NO_MAP = JSON.stringify({ version: 3, sources: [], names: [], mappings: "" });

/** Without the sources' text, two thirds of all that is sent. None for a dependency. */
function mapForWorkers(id: string, sourceMap: string): string {
  if (id.includes("/node_modules/")) return NO_MAP;
  const { sourcesContent: _text, ...map } = JSON.parse(sourceMap) as object & {
    sourcesContent?: string[];
  };
  return JSON.stringify(map);
}

function hashOfSources(): string {
  const hash = createHash("sha1");
  for (const file of globSync("app/**/*.{ts,tsx,css}").sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

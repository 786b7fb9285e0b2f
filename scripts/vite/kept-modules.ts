import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** Stands before a kept module's source map; vitest's `splitSourceMap`. */
const SOURCE_MAP = "\n//# vitestSourceMap=";

/** Made of more than imports: the style sheet depends on all files with classes. */
const MADE_OF_MANY = /\.css(?:\?|$)|\?inline-script$|\?symbols$/;

const TEST_MODULE = "cloudflare:test";

type Fetched = { id: string; cached?: true; tmp?: string; code?: string; sourceMap?: string };

/** Lets the Workers' tests use `fsModuleCache`. vitest sends file names, but workerd has no files: sends the text. */
export function keptModules(): Plugin {
  let pool: { resolveId: (id: string) => string; load: (id: string) => Promise<string> };
  return {
    name: "kept-modules",
    configResolved({ plugins }) {
      pool = plugins.find(({ name }) => name === "@cloudflare/vitest-plugin") as never;
    },
    // The pool's name for it changes each time; importers would be transformed again.
    resolveId: {
      order: "pre",
      handler: (id) => (id === TEST_MODULE ? `\0${TEST_MODULE}` : undefined),
    },
    load: (id) => (id === `\0${TEST_MODULE}` ? pool.load(pool.resolveId(TEST_MODULE)) : undefined),
    configureVitest({ project, defineCacheKeyGenerator }) {
      const runner = project.config.poolRunner!;
      project.config.poolRunner = {
        ...runner,
        createPoolWorker(options) {
          const worker = runner.createPoolWorker(options);
          const send = worker.send.bind(worker);
          worker.send = (message) => send(withCode(message));
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

function withCode<Message>(message: Message): Message {
  const { r: answer } = message as { r?: Fetched };
  if (!answer || typeof answer !== "object" || !("id" in answer)) return message;
  const { cached: _cached, tmp, ...about } = answer;
  const fetched = { ...about };
  if (tmp) {
    const [code, sourceMap] = readFileSync(tmp, "utf8").split(SOURCE_MAP);
    fetched.code = code;
    fetched.sourceMap = sourceMap || undefined;
  }
  fetched.sourceMap = mapForWorkers(fetched.id, fetched.sourceMap || NO_MAP);
  return { ...message, r: fetched };
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

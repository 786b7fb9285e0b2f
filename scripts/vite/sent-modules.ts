import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a worker is sent for a module. */
export type SentModule = {
  id: string;
  url: string;
  file: string | null;
  code?: string | undefined;
  sourceMap?: string | undefined;
};

/** `many`: it is made of more files than its own. */
type Kept = { many: boolean; stamp: string; sent: SentModule };

const KEPT_IN = ".cache/sent-modules.json";

/** When one of these changes, so may every module. */
const SETTINGS = [
  "{package-lock,tsconfig}.json",
  "{vitest,react-router}.config.ts",
  "scripts/vite/*.ts",
];

/** What the style sheet, React Router's routes and globs are made of. */
const SOURCES = "{app,drizzle,party,public,workers}/**/*";

/**
 * The modules that a worker was sent in runs before, by the name that it asks for. One counts as long as its file, or all
 * that it is made of, is the same by time and size. Nothing is kept of `broken` files, nor of what they may be part of.
 */
export function sentModules(broken: ReadonlySet<string>) {
  const settings = hashOf(globSync(SETTINGS).map((file) => readFileSync(file, "utf8")));
  const sources = hashOf(globSync(SOURCES).sort().map(stampOf));
  const stampFor = (file: string | null, many: boolean) =>
    `${file && path.isAbsolute(file) ? stampOf(file) : ""} ${many ? sources : ""}`;
  const isBroken = ({ many, sent }: Pick<Kept, "many" | "sent">) =>
    broken.size > 0 && (many || broken.has(sent.file ?? ""));
  const modules = new Map<string, Kept>();
  for (const [name, kept] of Object.entries(read(settings))) {
    if (isBroken(kept)) continue;
    if (kept.stamp === stampFor(kept.sent.file, kept.many)) modules.set(name, kept);
  }
  let isNew = false;
  return {
    /** Notes what a worker was sent. */
    add(name: string, sent: SentModule): void {
      const many = sent.id !== sent.file || isMadeOfMany(sent.file);
      if (isBroken({ many, sent })) return;
      modules.set(name, { many, stamp: stampFor(sent.file, many), sent });
      isNew = true;
    },
    /** All of them as the answer to a call, in the pool's own form: values, which name others by their place. */
    answerTo(call: string): string {
      const table: Record<string, number> = {};
      const values: unknown[] = [{ t: 1, i: 2, r: 3 }, "s", call, table];
      const put = (value: unknown) => values.push(value) - 1;
      for (const [name, { sent }] of modules) {
        const fields = Object.entries(sent)
          .filter(([, value]) => value !== undefined)
          .map(([field, value]) => [field, put(value)] as const);
        table[name] = put(Object.fromEntries(fields));
      }
      return JSON.stringify(values);
    },
    save(): void {
      if (!isNew) return;
      mkdirSync(path.dirname(KEPT_IN), { recursive: true });
      const written = `${KEPT_IN}.${process.pid}`;
      writeFileSync(written, JSON.stringify({ settings, modules: Object.fromEntries(modules) }));
      renameSync(written, KEPT_IN);
    },
  };
}

function read(settings: string): Record<string, Kept> {
  try {
    const kept = JSON.parse(readFileSync(KEPT_IN, "utf8")) as {
      settings: string;
      modules: Record<string, Kept>;
    };
    return kept.settings === settings ? kept.modules : {};
  } catch {
    return {}; // There is none yet.
  }
}

function isMadeOfMany(file: string): boolean {
  if (file.includes("/node_modules/") || !path.isAbsolute(file)) return false;
  return readFileSync(file, "utf8").includes("import.meta.glob");
}

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${file} ${found.mtimeMs} ${found.size}` : "gone";
}

function hashOf(parts: string[]): string {
  const hash = createHash("sha1").update(`${process.version} ${path.resolve("")}`);
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

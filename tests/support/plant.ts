import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { parseSync, type Plugin } from "vite";

import { MADE_OF_MANY } from "#scripts/vite/kept-modules.ts";
import { FAULTS } from "#tests/support/faults.ts";

/** `// fault: <mark>` above the code, or a block comment before it. */
const MARK = /\/[/*] fault: ([\w-]+)(?: \*\/)?\s*/g;

/** The marks in the sources, each with its file. */
export function marksInSources(): { mark: string; file: string }[] {
  const files = globSync("{app,drizzle,party,scripts,workers}/**/*.{ts,tsx,css}");
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(MARK)].map(([, mark]) => ({ mark: mark!, file })),
  );
}

/**
 * A source with `instead` in place of the code after a mark; see `Fault`. Nothing leaves out the comma too.
 * @throws when no code begins after the mark.
 */
export function planted(file: string, source: string, mark: string, instead: string): string {
  const found = [...source.matchAll(MARK)].find(([, name]) => name === mark)!;
  const start = found.index + found[0].length;
  const end = file.endsWith(".css") ? source.indexOf(";", start) + 1 : endOf(file, source, start);
  const rest = source.slice(end);
  const code = instead.replaceAll(/\bIT\b/g, () => source.slice(start, end));
  return source.slice(0, start) + code + (instead ? rest : rest.replace(/^,/, ""));
}

/** Where the largest piece of code ends that begins at `start`. */
function endOf(file: string, source: string, start: number): number {
  let end = -1;
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as { type?: string; start?: number; end?: number };
    if (node.type !== "Program" && node.start === start) end = Math.max(end, node.end!);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program);
  if (end < 0) throw new Error(`${file}: no code begins at ${start}.`);
  return end;
}

/**
 * What the variable PLANTED breaks (`npm run trust -- --planted`), file by file; nothing without it.
 * @throws when there is no such fault, or one of its marks is not there.
 */
function edits(): { mark: string; instead: string; file: string }[] {
  const name = process.env.PLANTED;
  if (!name) return [];
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault called ${name}.`);
  const marks = marksInSources();
  return Object.entries(fault.marks).map(([mark, instead]) => {
    const file = marks.find((one) => one.mark === mark)?.file;
    if (!file) throw new Error(`"${name}": the mark ${mark} is not there.`);
    return { mark, instead, file: path.resolve(file) };
  });
}

/** The files, by their whole paths, that are not as they stand there. @throws as `plant` */
export function plantedFiles(): ReadonlySet<string> {
  return new Set(edits().map(({ file }) => file));
}

/**
 * Breaks one defence while the sources are read: a proof that still holds then proves nothing. The sources themselves hold
 * no switch.
 * @throws when there is no such fault, or one of its marks is not there.
 */
export function plant():
  | (Plugin & { transform: (code: string, id: string) => string | undefined })
  | undefined {
  const planting = edits();
  if (!planting.length) return undefined;
  const broken = plantedFiles();
  return {
    name: "planted-fault",
    enforce: "pre",
    // What is broken, or made of many files, is in no file: it must not be kept.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) =>
        broken.has(id.split("?")[0]!) || MADE_OF_MANY.test(id) ? false : undefined,
      );
    },
    transform(code: string, id: string) {
      // A test that reads a source as text gets it as it is; inline scripts are changed before they are bundled.
      if (/\?(raw|inline-script)$/.test(id)) return undefined;
      const here = id.split("?")[0]!;
      let text = code;
      for (const { file, mark, instead } of planting) {
        if (file === here) text = planted(file, text, mark, instead);
        // Tailwind reads what a style sheet imports by itself: the broken one takes the place of its import.
        else if (file.endsWith(".css") && here.endsWith(".css"))
          text = text.replace(`@import "./${path.relative(path.dirname(here), file)}";`, () =>
            planted(file, readFileSync(file, "utf8"), mark, instead),
          );
      }
      return text === code ? undefined : text;
    },
  };
}

import path from "node:path";

import { parseSync } from "vite";

/*
 * Reads docs/architecture.md and the sources, and says where they differ. A folder is named as the document names it:
 * `app/ui`, each feature by itself, and in `drizzle`, where one file may be for all and another for few, each file.
 */

export type Import = {
  from: string;
  to: string;
  /** Whether it takes types alone. */
  type: boolean;
  /** Whether it is `import(…)`. */
  lazy: boolean;
};

export type Rules = {
  /** What each folder may import; every feature is part of `app/features`. */
  folders: Map<string, Target[]>;
  features: Map<string, Target[]>;
  suffixes: Map<string, Target[]>;
};

type Target = { name: string; typesOnly: boolean };

const FEATURES = "app/features";

/**
 * The three tables of the document.
 * @throws when one of them is missing.
 */
export function readRules(markdown: string): Rules {
  return {
    folders: tableOf(markdown, "folder"),
    features: tableOf(markdown, "feature"),
    suffixes: tableOf(markdown, "suffix"),
  };
}

function tableOf(markdown: string, head: string): Map<string, Target[]> {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  if (start < 0) throw new Error(`docs/architecture.md has no table of each ${head}.`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return new Map(
    rows.slice(0, end < 0 ? undefined : end).map((row) => {
      const cells = row.split("|").slice(1, -1);
      const targets = [...cells.at(-1)!.matchAll(/`([^`]+)`( \(types\))?/g)];
      return [
        /`([^`]+)`/.exec(cells[0]!)![1]!,
        targets.map(([, name, types]) => ({ name: name!, typesOnly: !!types })),
      ];
    }),
  );
}

/** What a file imports of this repository: static, dynamic, of types alone, passed on, and by `import.meta.glob`. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, { type = false, lazy = false } = {}) => {
    const to = typeof specifier === "string" ? resolve(file, specifier) : undefined;
    if (to) found.push({ from: file, to, type, lazy });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (/^(ImportDeclaration|Export(Named|All)Declaration)$/.test(value.type)) {
      const kind = value.type === "ImportDeclaration" ? value.importKind : value.exportKind;
      add(textOf(value.source), { type: kind === "type" });
    } else if (value.type === "ImportExpression") add(textOf(value.source), { lazy: true });
    else if (value.type === "TSImportType")
      add(textOf(value.source ?? value.argument), { type: true });
    else if (value.type === "CallExpression") {
      const texts = (value.arguments as unknown[]).map(textOf);
      // The route table names its modules by their path in `app`.
      const route = texts.find(
        (text) => file === "app/routes.ts" && /\.route\.tsx?$/.test(text ?? ""),
      );
      if (route) add(`./${route}`);
      else if (isGlob(value.callee)) add(texts[0]);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

type Node = { type: string } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "TSLiteralType") return textOf(value.literal);
  return typeof value.value === "string" ? value.value : undefined;
}

function isGlob(callee: unknown): boolean {
  return (
    isNode(callee) &&
    callee.type === "MemberExpression" &&
    isNode(callee.property) &&
    callee.property.name === "glob"
  );
}

/** The path in the repository, or the name of a package; undefined for types that the router generates. */
function resolve(file: string, specifier: string): string | undefined {
  const name = specifier.split("?")[0]!;
  if (name.includes("/+types/")) return undefined;
  if (name.startsWith("#") || name.startsWith("/")) return name.slice(1);
  return name.startsWith(".")
    ? path.posix.join(path.posix.dirname(file), name)
    : `${PACKAGE}${name}`;
}

const PACKAGE = "package:";

function isPackage({ to }: Import): boolean {
  return to.startsWith(PACKAGE);
}

/** The folder that a file belongs to: `app/ui`, `app/features/drives`, `drizzle/client`, or `app` for `app/root.tsx`. */
function folderOf(file: string): string {
  const [first, second, third] = file.split("/");
  if (first === "drizzle") return `drizzle/${second!.replace(/\.ts$/, "")}`;
  if (first !== "app" && first !== "workers") return first!;
  if (second?.includes(".")) return first;
  return second === "features" ? `${FEATURES}/${third}` : `${first}/${second}`;
}

function rowOf(folder: string): string {
  return folder.startsWith(`${FEATURES}/`) ? FEATURES : folder;
}

const SUFFIX = /(\.(server|later|dom|schema))?\.tsx?$/;

/** The row of a file in the table of suffixes: `.route`, `.server.tsx`, `.ts`. */
function suffixOf(file: string): string {
  return /\.route\.tsx?$/.test(file) ? ".route" : SUFFIX.exec(file)![0];
}

/** What an import counts as by its suffix; undefined when the suffixes do not rule it. */
function suffixTarget({ from, to }: Import): string | undefined {
  // The files of `http` run on the server whatever they are called; the route table and declarations load
  // nothing; React Router gave the server's entry its name.
  if (
    !from.startsWith("app/") ||
    from.startsWith("app/http/") ||
    /(^app\/(routes|entry\.server)|\.d)\.tsx?$/.test(from)
  )
    return undefined;
  if (/^drizzle\/(client|schema|shards)\b/.test(to))
    return from.startsWith(`${FEATURES}/`) ? folderOf(to) : undefined;
  if (!to.startsWith("app/") || !/\.tsx?$/.test(to)) return undefined;
  // What is drawn outside the features is drawn by everybody.
  const suffix = suffixOf(to);
  return suffix === ".tsx" && !to.startsWith(`${FEATURES}/`) ? ".ts" : suffix;
}

/** Packages that draw: what works on the server's HTML does without them. */
const DRAWING = /^package:(react|react-dom|react-router)(\/|$)/;

/** Everything in which sources and document differ, a sentence each; empty when they agree. */
export function problemsOf(
  rules: Rules,
  files: readonly string[],
  imports: readonly Import[],
): string[] {
  const own = imports.filter((one) => !isPackage(one));
  return [
    ...rowProblems(rules, files),
    ...own.flatMap((one) => importProblems(rules, one)),
    ...imports.flatMap(placeProblems),
    ...wallProblems(files, own),
    ...staleRows(rules, own),
    ...circles(own),
  ];
}

/** What a file's suffix says of where it runs, and an import that denies it. */
function placeProblems(one: Import): string[] {
  const { from, to, type, lazy } = one;
  if (from.endsWith(".dom.ts") && DRAWING.test(to)) {
    return [`${from} imports ${to.slice(PACKAGE.length)}: a .dom.ts file works without React.`];
  }
  if (to.endsWith(".later.tsx") && !lazy && !type) {
    return [`${from} imports ${to}: a .later.tsx file is reached only by import().`];
  }
  return [];
}

/** Folders that nothing of the product imports. Each may import those behind it, and all of the product. */
const OUTSIDE = ["bench", "tests", "scripts", "demo"];

/** Imports against that order, a sentence each. */
export function outsideProblems(imports: readonly Import[]): string[] {
  const rank = (file: string) => {
    const at = OUTSIDE.indexOf(folderOf(file));
    return at < 0 ? OUTSIDE.length : at;
  };
  return imports
    .filter((one) => !isPackage(one) && rank(one.to) < rank(one.from))
    .map(({ from, to }) => `${from} imports ${to}: imports go ${OUTSIDE.join(" → ")} → the rest.`);
}

/** A subfolder with a route is a page; what two pages of a feature share stands outside both. */
function wallProblems(files: readonly string[], imports: readonly Import[]): string[] {
  const page = /^app\/features\/[^/]+\/[^/]+(?=\/)/;
  const pages = new Set(
    files
      .filter((file) => /\.route\.tsx?$/.test(file))
      .flatMap((file) => page.exec(file)?.[0] ?? []),
  );
  return imports.flatMap(({ from, to }) => {
    const there = page.exec(to)?.[0];
    if (!there || !pages.has(there) || from.startsWith(`${there}/`) || from === "app/routes.ts")
      return [];
    return [`${from} imports ${to}: ${there} is a page, and nobody imports a page's files.`];
  });
}

function rowProblems({ folders, features }: Rules, files: readonly string[]): string[] {
  const there = new Set(files.map(folderOf));
  const problems: string[] = [];
  const rows = new Set([...there].map(rowOf));
  for (const row of rows) if (!folders.has(row)) problems.push(`${row} has no row in the table.`);
  for (const row of folders.keys())
    if (!rows.has(row)) problems.push(`${row} has a row in the table, but no file.`);
  const names = new Set(
    [...there]
      .filter((folder) => rowOf(folder) === FEATURES)
      .map((folder) => path.basename(folder)),
  );
  for (const name of names)
    if (!features.has(name)) problems.push(`The feature ${name} has no row.`);
  for (const name of features.keys())
    if (!names.has(name)) problems.push(`The feature ${name} has a row, but no file.`);
  return problems;
}

function importProblems({ folders, features, suffixes }: Rules, one: Import): string[] {
  const { from, to, type } = one;
  const [here, there] = [folderOf(from), folderOf(to)];
  const problems: string[] = [];
  const judge = (who: string, allowed: readonly Target[] = [], names: readonly string[]) => {
    const target = allowed.find(({ name }) => names.includes(name));
    if (target && (type || !target.typesOnly)) return;
    const list = allowed.map(({ name, typesOnly }) => (typesOnly ? `${name} (types)` : name));
    problems.push(`${from} imports ${to}: ${who} may import ${list.join(", ") || "nothing"}.`);
  };
  if (here !== there) {
    if (rowOf(here) === FEATURES && rowOf(there) === FEATURES) {
      const name = path.basename(here);
      judge(`the feature ${name}`, features.get(name), [path.basename(there)]);
    } else judge(rowOf(here), folders.get(rowOf(here)), [there, rowOf(there)]);
  }
  const target = suffixTarget(one);
  if (target) {
    const suffix = suffixOf(from);
    judge(`a ${suffix} file`, suffixes.get(suffix), [target]);
  }
  return problems;
}

function staleRows({ folders, features, suffixes }: Rules, imports: readonly Import[]): string[] {
  const used = new Set<string>();
  for (const one of imports) {
    const [here, there] = [folderOf(one.from), folderOf(one.to)];
    used.add(`${rowOf(here)} → ${there}`).add(`${rowOf(here)} → ${rowOf(there)}`);
    used.add(`feature ${path.basename(here)} → ${path.basename(there)}`);
    used.add(`suffix ${suffixOf(one.from)} → ${suffixTarget(one)}`);
  }
  const unused = (table: Map<string, Target[]>, kind = "") =>
    [...table].flatMap(([row, targets]) =>
      targets
        .filter(({ name }) => !used.has(`${kind}${row} → ${name}`))
        .map(({ name }) => `The table lets ${kind}${row} import ${name}, but nothing does.`),
    );
  return [...unused(folders), ...unused(features, "feature "), ...unused(suffixes, "suffix ")];
}

/** Folders that reach themselves again. */
function circles(imports: readonly Import[]): string[] {
  return circlesOf(imports, folderOf);
}

/**
 * Files that reach themselves again, a sentence each. An `import(…)` waits until both files stand, so it closes no
 * circle.
 */
export function fileCircles(imports: readonly Import[]): string[] {
  return circlesOf(
    imports.filter((one) => !one.lazy && !isPackage(one)),
    (file) => file,
  );
}

/** Each circle once, with an import for each of its steps. */
function circlesOf(imports: readonly Import[], placeOf: (file: string) => string): string[] {
  const steps = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [here, there] = [placeOf(one.from), placeOf(one.to)];
    if (here === there) continue;
    const next = steps.get(here) ?? new Map<string, Import>();
    steps.set(here, next.set(there, next.get(there) ?? one));
  }
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (folder: string, way: readonly string[]): void => {
    const at = way.indexOf(folder);
    if (at >= 0) {
      const circle = [...way.slice(at), folder];
      const shown = circle.slice(1).map((to, index) => {
        const { from, to: file } = steps.get(circle[index]!)!.get(to)!;
        return `${from} imports ${file}`;
      });
      found.push(`A circle: ${circle.join(" → ")} (${shown.join("; ")}).`);
      return;
    }
    if (done.has(folder)) return;
    for (const next of steps.get(folder)?.keys() ?? []) walk(next, [...way, folder]);
    done.add(folder);
  };
  for (const folder of steps.keys()) walk(folder, []);
  return found;
}

const MOST_FILES = 24;
const MOST_LINES = 400;
/** Of a hundred lines. */
const MOST_COMMENTS = 6;

/** How many of a hundred lines are comments. */
function commentShare(sources: ReadonlyMap<string, string>): number {
  const lines = [...sources.values()].flatMap((text) => text.trimEnd().split("\n"));
  const comments = lines.filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line));
  return (100 * comments.length) / lines.length;
}

/** Folders and files that have become too large, and too much comment: a sentence each. `sources` is text by path. */
export function sizeProblems(sources: ReadonlyMap<string, string>): string[] {
  const folders = new Map<string, number>();
  const problems: string[] = [];
  for (const [file, text] of sources) {
    const folder = path.posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    const lines = text.split("\n").length - 1;
    if (lines > MOST_LINES) problems.push(`${file} has ${lines} lines, more than ${MOST_LINES}.`);
  }
  for (const [folder, count] of folders)
    if (count > MOST_FILES) problems.push(`${folder} has ${count} files, more than ${MOST_FILES}.`);
  const share = commentShare(sources);
  if (share > MOST_COMMENTS) {
    problems.push(`${share.toFixed(1)} % of the lines are comments, more than ${MOST_COMMENTS}.`);
  }
  return problems;
}

import { existsSync, globSync, readFileSync } from "node:fs";

import packageJson from "../../package.json" with { type: "json" };

/** What a document names that is not there: files, commands, addresses, and the names of code, tables and variables. */
export function namesNobodyKnows(text: string): string[] {
  const [fenced, plain] = [text.match(FENCED)?.join("\n") ?? "", text.replaceAll(FENCED, "")];
  const spans = [...plain.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replaceAll(/\s+/g, " "));
  return [
    ...new Set([
      ...[fenced, ...spans].flatMap(commandsNobodyKnows),
      ...(fenced.match(/(?<![\w/.:<$-])[\w-]+\/[\w./*-]*\w/g) ?? []).filter(
        (path) => !isFile(path),
      ),
      ...spans.filter((span) => !/^(?:npm|npx) /.test(span)).filter((span) => !isKnown(span)),
      ...[...plain.matchAll(IN_A_FILE)].flatMap(([, names, file]) => missingIn(file!, names!)),
      ...[...plain.matchAll(OF_A_FILE)].flatMap(([, file, names]) => missingIn(file!, names!)),
    ]),
  ];
}

const FENCED = /^ *```[^]*?^ *```/gm;

/** "`a`, `b` and `c` of `file.ts`", and "`file.ts` (`a`, `b`)". */
const IN_A_FILE = /((?:`\w+`(?:, | and |,\s)?)+)\s(?:in|of)\s`([^`\s]+\.tsx?)`/g;
const OF_A_FILE = /`([^`\s]+\.tsx?)`\s\(((?:`\w+`(?:, | and )?)+)/g;

/** What the machine has, what somebody is to put in, what a form's body is, and what a step of the documents makes up. */
const ELSEWHERE =
  /^(?:https?:|mailto:|[\w.]+@|openssl |curl |PATH$|text\/plain$|read_replication$)|salary|\bwalkinmitra\b/;

const tree = globSync("**/*", {
  exclude: (name) => /^(?:node_modules|build|coverage)$/.test(name),
});

const sources = [...tree, ".oxlintrc.json", ".gitignore"]
  .filter((file) => /\.(?:ts|tsx|mjs|css|sql|toml|json|gitignore)$/.test(file))
  .filter(
    (file) =>
      !/^(?:docs\/|package-lock|tests\/support\/documents|tests\/architecture)|meta\//.test(file),
  )
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const words = new Set(sources.match(/[A-Za-z_$][\w$]*/g));

function commandsNobodyKnows(text: string): string[] {
  return [
    ...[...text.matchAll(/\bnpm run (?:--\S+ )*([\w:]+)/g)]
      .filter(([, script]) => !(script! in packageJson.scripts))
      .map(([command]) => command),
    ...[...text.matchAll(/\bnpx ([\w-]+)/g)]
      .filter(([, tool]) => !existsSync(`node_modules/.bin/${tool}`))
      .map(([command]) => command),
  ];
}

/**
 * Files and folders by their path or its end, with or without `.ts`; by a suffix (`.server`); or with a part left open:
 * `<name>.ts`, `party/*`.
 */
function filesOf(path: string): string[] {
  const pattern = path
    .replace(/\/$/, "")
    .replaceAll(/[.+()[\]$]/g, String.raw`\$&`)
    .replaceAll(/<\w+>|\*|…/g, "[^/]*");
  const start = path.startsWith(".") ? "" : "(?:^|/)";
  const wanted = new RegExp(`${start}${pattern}(?:\\.tsx?)?$`);
  return tree.filter((file) => wanted.test(file));
}

/** What the sources make or ask for by its path, such as a folder that git does not keep, counts as there. */
const isFile = (path: string) => filesOf(path).length > 0 || sources.includes(path);

function isKnown(span: string): boolean {
  if (ELSEWHERE.test(span)) return true;
  // A page, up to what stands for somebody's own.
  if (/^\/[a-z]/.test(span)) return sources.includes(/^(?:\/[a-z][a-z._-]*)+/.exec(span)![0]);
  const path = /^[\w<>*.…-]+(?:\/[\w<>*.…-]+)*\/?$/.test(span);
  if (path && /\/|\.(?:tsx?|mjs|css|sql|toml|md|json)$/.test(span)) return isFile(span);
  // Code: each of its names stands somewhere. A line of log is known by its fields.
  const code = span.startsWith("{") ? span.replaceAll(/:(?:"[^"]*"|…|\d+)/g, "") : span;
  return (code.match(/[A-Za-z_$][\w$]*/g) ?? []).every(
    (name) => name.length < 3 || words.has(name),
  );
}

function missingIn(file: string, names: string): string[] {
  const found = filesOf(file)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  return [...names.matchAll(/`(\w+)`/g)]
    .filter(([, name]) => !found.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
    .map(([, name]) => `${name} in ${file}`);
}

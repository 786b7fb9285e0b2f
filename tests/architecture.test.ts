import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

import { parseSync } from "vite";
import { expect, it } from "vitest";

import { NOBODY_HEARS } from "#app/document/fewer-listeners.ts";
import { costPage } from "#scripts/cost/cost-page.ts";
import { changeWord, newArea, NOT_TRANSLATED } from "#scripts/words/change.ts";
import {
  fileCircles,
  importsOf,
  outsideProblems,
  problemsOf,
  readRules,
  sizeProblems,
} from "#tests/support/architecture.ts";
import { namesNobodyKnows } from "#tests/support/documents.ts";
import { FAULTS } from "#tests/support/faults.ts";
import { type Step, unboundedSorts } from "#tests/support/plans.ts";
import { marksInSources, planted } from "#tests/support/plant.ts";
import { migratedSchema } from "#tests/support/schema.ts";

import figures from "../docs/figures.json" with { type: "json" };

const rules = readRules(readFileSync("docs/architecture.md", "utf8"));
const code = globSync("{app,party,workers,drizzle}/**/*.{ts,tsx}").filter(
  (file) => !file.endsWith(".config.ts"),
);
const files = [...code, ...globSync("{app/styles/*,public/**/*.*}")];
const imports = code.flatMap((file) => importsOf(file, readFileSync(file, "utf8")));

/** What is wrong once a file has this source as well. */
function problemsWith(file: string, source: string): string[] {
  return problemsOf(rules, [...files, file], [...imports, ...importsOf(file, source)]);
}

it("finds in the sources just the imports that docs/architecture.md allows", () => {
  expect(imports.length).toBeGreaterThan(900);
  expect(problemsOf(rules, files, imports)).toEqual([]);
});

it("imports one way around the product: bench, tests, scripts, demo", () => {
  const outside = globSync("{bench,demo,scripts,tests}/**/*.{ts,tsx}");
  const all = outside.flatMap((file) => importsOf(file, readFileSync(file, "utf8")));
  expect(all.length).toBeGreaterThan(1500);
  expect(outsideProblems([...all, ...imports])).toEqual([]);
  expect(
    outsideProblems([
      { from: "scripts/x.ts", to: "bench/lib.ts", type: true, lazy: false },
      { from: "bench/x.ts", to: "scripts/cost.ts", type: false, lazy: false },
      { from: "app/base/x.ts", to: "demo/index.ts", type: false, lazy: false },
    ]),
  ).toEqual([
    "scripts/x.ts imports bench/lib.ts: imports go bench → tests → scripts → demo → the rest.",
    "app/base/x.ts imports demo/index.ts: imports go bench → tests → scripts → demo → the rest.",
  ]);
});

it("has no files that import each other in a circle, for their types either", () => {
  expect(fileCircles(imports)).toEqual([]);
  const there = (from: string, to: string) => ({ from, to, type: true, lazy: false });
  expect(fileCircles([there("a.ts", "b.ts"), there("b.ts", "a.ts")])).toEqual([
    "A circle: a.ts → b.ts → a.ts (a.ts imports b.ts; b.ts imports a.ts).",
  ]);
  expect(fileCircles([there("a.ts", "b.ts"), { ...there("b.ts", "a.ts"), lazy: true }])).toEqual(
    [],
  );
});

it("has no folder of more than 24 files, no file of more than 400 lines and at most 6 % comments", () => {
  const sources = globSync("{app,party,workers,scripts}/**/*.{ts,tsx,mjs}").filter(
    (file) => !file.startsWith("app/messages/"),
  );
  expect(sources.length).toBeGreaterThan(500);
  const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
  expect(sizeProblems(texts)).toEqual([]);
  const full = Array.from({ length: 25 }, (_, index) => [`app/ui/x/${index}.ts`, "\n"] as const);
  expect(sizeProblems(new Map([...full, ["app/long.ts", "\n".repeat(401)]]))).toEqual([
    "app/long.ts has 401 lines, more than 400.",
    "app/ui/x has 25 files, more than 24.",
  ]);
  const code = "let x;\n".repeat(93);
  expect(sizeProblems(new Map([["app/talk.ts", `// Why.\n/**\n * What.\n */\n${code}`]]))).toEqual(
    [],
  );
  expect(sizeProblems(new Map([["app/talk.ts", `${"// Why.\n".repeat(7)}${code}`]]))).toEqual([
    "7.0 % of the lines are comments, more than 6.",
  ]);
});

it("has a place for every specified message", () => {
  const copy = readFileSync("app/base/copy.ts", "utf8");
  const messages = [
    ...[...copy.split("} as const")[0]!.matchAll(/^ {2}(\w+):/gm)].map(
      ([, key]) => `MESSAGES.${key}`,
    ),
    ...[...copy.matchAll(/^export function (\w+)/gm)].map(([, name]) => name!),
  ];
  const drawn = code.filter((file) => file !== "app/base/copy.ts");
  const sources = drawn.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

it("says every message somewhere", () => {
  const areas = globSync("app/messages/en/*.ts").map((file) => readFileSync(file, "utf8"));
  const keys = areas.flatMap((area) => [...area.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key!));
  const sources = code
    .filter((file) => !/^app\/messages\/..\//.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(keys.length).toBeGreaterThan(150);
  // By its name, or as the name that a table or an address gives it.
  const unused = keys.filter((key) => !new RegExp(`[."{, ]${key}\\b`).test(sources));
  expect(unused).toEqual([]);
});

/** The texts of a message; numbers, or the names of its fields, stand for what it is given. */
function textsOf(message: unknown): string[] {
  if (typeof message === "string") return [message];
  if (typeof message !== "function") return Object.values(message as object).flatMap(textsOf);
  // One and many, where it counts.
  return [1, 71].flatMap((first) => {
    const values = [0, 1, 2, 3, 4].map((next) => {
      const get = (_: object, field: string | symbol) =>
        field === Symbol.toPrimitive ? () => first + next : `<${String(field)}>`;
      return new Proxy({}, { get });
    });
    return textsOf(message(...values));
  });
}

/** What every language keeps of a text: its numbers, values and marks. */
function keptOf(text: string): string {
  return [...new Set(text.match(/\d+|<\w+>|[[\]#]/g))].toSorted().join(" ");
}

it("says in every language as many texts, with the same values and marks, in that language's letters", async () => {
  const scripts = { hi: "Deva", mr: "Deva", ta: "Taml", te: "Telu", kn: "Knda", bn: "Beng" };
  const areas = import.meta.glob<Record<string, Record<string, unknown>>>(
    "../app/messages/??/*.ts",
  );
  const wrong: string[] = [];
  for (const [file, load] of Object.entries(areas)) {
    const [language, area] = file.split("/").slice(-2);
    if (language === "en") {
      for (const other of Object.keys(scripts))
        if (!(`../app/messages/${other}/${area}` in areas))
          wrong.push(`${area} is not in ${other}`);
      continue;
    }
    if (readFileSync(`app/messages/${language}/${area}`, "utf8").includes(NOT_TRANSLATED))
      wrong.push(`${file} has labels that are not translated: npm run words`);
    const script = scripts[language as keyof typeof scripts];
    const letters = new RegExp(
      `[^\\p{sc=${script}}\\p{sc=Latin}\\p{sc=Common}\\p{sc=Inherited}]`,
      "u",
    );
    const [english] = Object.values(await areas[`../app/messages/en/${area}`]!());
    const words = (await load()).default!;
    for (const [key, message] of Object.entries(words)) {
      const [said, meant] = [textsOf(message), textsOf(english![key])];
      const names = new Set(
        meant
          .join(" ")
          .toLowerCase()
          .match(/[a-z]+/g),
      );
      const strange = (said.join(" ").match(/[A-Za-z]+/g) ?? []).filter(
        (word) => !names.has(word.toLowerCase()),
      );
      if (strange.length) wrong.push(`${file} ${key} says ${strange.join(" ")}`);
      if (letters.test(said.join(" "))) wrong.push(`${file} ${key} has other letters`);
      if (said.map(keptOf).join("; ") !== meant.map(keptOf).join("; "))
        wrong.push(`${file} ${key} has ${said.map(keptOf).join("; ")}`);
    }
  }
  expect(Object.keys(areas).length).toBeGreaterThan(48);
  expect(wrong).toEqual([]);
});

it("writes a label in every language, and marks what is not translated", () => {
  const en =
    'export const gate = {\n  area: "gate",\n  title: "Gate",\n  full: (n: number) => `${n} there`,\n};\n';
  const hi = 'export default {\n  title: "गेट",\n} satisfies Words<typeof gate>;\n';
  const write = (files: { en: string; others: ReadonlyMap<string, string> }, texts: object) =>
    changeWord(files, { key: "title", said: new Map(Object.entries(texts)) });
  const full = changeWord({ en, others: new Map([["hi", hi]]) }, { key: "full", said: new Map() });
  expect(full).toEqual({
    en,
    others: new Map([
      [
        "hi",
        'export default {\n  title: "गेट",\n  // Not translated yet.\n  full: (n: number) => `${n} there`,\n} satisfies Words<typeof gate>;\n',
      ],
    ]),
    missing: ["hi"],
  });
  const renamed = write({ en, others: new Map([["hi", hi]]) }, { en: "At the gate" });
  expect(renamed.en).toContain('title: "At the gate",');
  expect(renamed.others.get("hi")).toContain('  // Not translated yet.\n  title: "गेट",');
  expect(write(renamed, { hi: "गेट पर" })).toEqual({
    en: renamed.en,
    others: new Map([["hi", hi.replace("गेट", "गेट पर")]]),
    missing: [],
  });
  expect(() => changeWord({ en, others: new Map() }, { key: "none", said: new Map() })).toThrow(
    "English does not have none yet: give its text.",
  );
  const fresh = { en: newArea("gate", "en"), others: new Map([["hi", newArea("gate", "hi")]]) };
  const first = write(fresh, { en: "Gate", hi: "गेट" });
  expect(first.en).toContain('area: "gate",\n  title: "Gate",\n}');
  expect(first.others.get("hi")).toContain('export default {\n  title: "गेट",\n} satisfies');
  expect(first.missing).toEqual([]);
});

it("marks the place of every planted fault once, and each fault still makes code of it", () => {
  const marks = marksInSources();
  const used = FAULTS.flatMap((fault) => Object.keys(fault.marks));
  expect(marks.map(({ mark }) => mark).toSorted()).toEqual([...new Set(used)].toSorted());
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  const broken = FAULTS.flatMap(({ name, marks: instead }) =>
    Object.entries(instead).flatMap(([mark, text]) => {
      const { file } = marks.find((one) => one.mark === mark)!;
      const code = planted(file, readFileSync(file, "utf8"), mark, text);
      return file.endsWith(".css") || !parseSync(file, code).errors.length ? [] : [name];
    }),
  );
  expect(broken).toEqual([]);
});

it.each([
  "README",
  "docs/architecture",
  "docs/how-to",
  "docs/operations",
  "docs/security",
  "docs/speed",
])(
  "names in %s.md only what is there: files, commands, addresses, and names of the code",
  (document) => {
    expect(namesNobodyKnows(readFileSync(`${document}.md`, "utf8"))).toEqual([]);
  },
);

it("finds what a document names and nobody knows", () => {
  const page =
    "`keepUnseen` and `app/http/gone-away.ts`, `noSuchThing` in `app/routes.ts`, `npm run nothing`; `formOf`, `app/http/gone.ts`, `/profile/alerts`, `npm run trust -- 6`.\n```sh\nnpx nobody tests/nowhere\n```\n";
  expect(namesNobodyKnows(page)).toEqual([
    "npx nobody",
    "npm run nothing",
    "tests/nowhere",
    "keepUnseen",
    "app/http/gone-away.ts",
    "noSuchThing",
    "noSuchThing in app/routes.ts",
  ]);
});

it("shows in the README's house every folder of the app, its features, the Worker, the objects and the scripts", () => {
  const readme = readFileSync("README.md", "utf8");
  const house = /^```\n(app\/routes\.ts.*?)^```/ms.exec(readme)![1]!;
  const [, features] = /^app\/features\/(.*?)^\S/ms.exec(house)!;
  const named = (folders: string) => globSync(folders).map((folder) => path.basename(folder));
  const missing = (folders: string, shown: string[] | null) =>
    named(folders).filter((name) => !shown?.includes(name));
  expect(missing("app/features/*/", features!.match(/[\w-]+/g))).toEqual([]);
  const shown = [...house.match(/[\w-]+(?=\/)/g)!, "node_modules", "build", "sheets"];
  expect(missing("{app,workers,party,scripts,.}/*/", shown)).toEqual([]);
  expect(readme.split("\n").length).toBeLessThan(150);
});

it("has no part but Radix that hears what React does not listen to before Radix comes", () => {
  const heard = (source: string) =>
    [...source.matchAll(/\bon([A-Z]\w+?)(?:Capture)?[=:]/g)].filter(([, name]) =>
      NOBODY_HEARS.has(name === "DoubleClick" ? "dblclick" : name!.toLowerCase()),
    );
  expect(heard("<a onMouseDown={pick} onClick={go} onDoubleClickCapture={all}>")).toHaveLength(2);
  const parts = code.filter((file) => file.endsWith(".tsx") && !file.includes("radix-parts"));
  expect(parts.filter((file) => heard(readFileSync(file, "utf8")).length)).toEqual([]);
});

it("gives another clock and the rehearsed night every class of objects that wrangler.toml names", () => {
  const classes = (source: string, named: RegExp) =>
    Array.from(readFileSync(source, "utf8").matchAll(named), ([, name]) => name!).toSorted();
  const deployed = classes("wrangler.toml", /^class_name = "(\w+)"/gm);
  expect(deployed).toContain("UserRoom");
  for (const entry of ["scripts/clock/dev.ts", "scripts/portal.ts", "tests/night/stage.ts"])
    expect([entry, classes(entry, /export const (\w+) = (?:shiftedRoom|nightObject)\(/g)]).toEqual([
      entry,
      deployed,
    ]);
});

it("says in docs/cost.md what `npm run cost` says", () => {
  expect(readFileSync("docs/cost.md", "utf8")).toBe(costPage(figures));
});

it("reads imports of every kind", () => {
  const source = `
    import a, { type B } from "#app/base/a.ts";
    import type { C } from "./c.ts";
    export { d } from "../d.ts";
    export * from "./e.tsx";
    export type { F } from "#party/f.ts";
    import "./g.css?inline";
    const h = async () => import("./h.ts");
    type I = import("./i.ts").I;
    const j = import.meta.glob("/public/*.svg");
    import { K } from "react";
    import type { Route } from "./+types/l";
    // import m from "./m.ts";
    const n = <p>import o from "./o.ts"</p>;`;
  expect(
    importsOf("app/ui/x.tsx", source).map(
      ({ to, type, lazy }) => `${to}${type ? " (type)" : ""}${lazy ? " (lazy)" : ""}`,
    ),
  ).toEqual([
    "app/base/a.ts",
    "app/ui/c.ts (type)",
    "app/d.ts",
    "app/ui/e.tsx",
    "party/f.ts (type)",
    "app/ui/g.css",
    "app/ui/h.ts (lazy)",
    "app/ui/i.ts (type)",
    "public/*.svg",
    "package:react",
  ]);
  expect(
    importsOf("app/routes.ts", `export default [route("x", "features/lists/list.route.tsx")]`),
  ).toEqual([
    { from: "app/routes.ts", to: "app/features/lists/list.route.tsx", type: false, lazy: false },
  ]);
});

it.each([
  [
    "app/ui/x.tsx",
    `import { Ticket } from "#app/features/drives/parts/ticket.tsx";`,
    "app/ui/x.tsx imports app/features/drives/parts/ticket.tsx: app/ui may import app/document, app/http, app/messages, app/base.",
  ],
  [
    "app/live/x.ts",
    `export type { Answer } from "../http/answers.ts";`,
    "app/live/x.ts imports app/http/answers.ts: app/live may import app/document, app/messages, app/base.",
  ],
  [
    "app/features/audit/x.ts",
    `const search = () => import("#app/features/people/search.ts");`,
    "app/features/audit/x.ts imports app/features/people/search.ts: the feature audit may import nothing.",
  ],
  [
    "workers/edge/x.ts",
    `import { createDatabase } from "#drizzle/client.ts";`,
    "workers/edge/x.ts imports drizzle/client.ts: workers/edge may import app/features/chat, app/features/notices, app/features/numbers, app/features/outreach, app/features/plans, app/features/queues, app/features/sign-in, app/live, app/http, app/base, drizzle/client (types).",
  ],
  [
    "party/x.ts",
    `import { drives } from "#drizzle/schema.ts";`,
    "party/x.ts imports drizzle/schema.ts: party may import app/features/account, app/features/chat, app/features/health, app/features/people, app/live, app/base, drizzle/client.",
  ],
  [
    "app/features/drives/x.route.tsx",
    `import { drives } from "#drizzle/schema/drives.ts";`,
    "app/features/drives/x.route.tsx imports drizzle/schema/drives.ts: a .route file may import .tsx, .later.tsx, .dom.ts, .server.tsx, .server.ts, .schema.ts, .ts.",
  ],
  [
    "app/features/drives/x.tsx",
    `import type { Row } from "./drives.server.ts";`,
    "app/features/drives/x.tsx imports app/features/drives/drives.server.ts: a .tsx file may import .tsx, .later.tsx, .dom.ts, .ts.",
  ],
  [
    "app/features/drives/x.ts",
    `import { Ticket } from "./parts/ticket.tsx";`,
    "app/features/drives/x.ts imports app/features/drives/parts/ticket.tsx: a .ts file may import .dom.ts, .ts.",
  ],
  [
    "app/features/home/x.tsx",
    `import { loader } from "./home.route.tsx";`,
    "app/features/home/x.tsx imports app/features/home/home.route.tsx: a .tsx file may import .tsx, .later.tsx, .dom.ts, .ts.",
  ],
  [
    "app/features/daily-drives/walk-in/x.tsx",
    `import { TornTicket } from "./torn-ticket.server.tsx";`,
    "app/features/daily-drives/walk-in/x.tsx imports app/features/daily-drives/walk-in/torn-ticket.server.tsx: a .tsx file may import .tsx, .later.tsx, .dom.ts, .ts.",
  ],
  [
    "app/features/drives/x.server.tsx",
    `import { drives } from "#drizzle/schema/drives.ts";`,
    "app/features/drives/x.server.tsx imports drizzle/schema/drives.ts: a .server.tsx file may import .server.tsx, .server.ts (types), .tsx, .ts.",
  ],
  [
    "app/features/gate/x.dom.ts",
    `import { useEffect } from "react";`,
    "app/features/gate/x.dom.ts imports react: a .dom.ts file works without React.",
  ],
  [
    "app/features/drives/list/x.tsx",
    `import { DriveForm } from "./form.later.tsx";`,
    "app/features/drives/list/x.tsx imports app/features/drives/list/form.later.tsx: a .later.tsx file is reached only by import().",
  ],
  [
    "app/features/drives/list/x.tsx",
    `import { DriveHead } from "../drive/details.server.tsx";`,
    "app/features/drives/list/x.tsx imports app/features/drives/drive/details.server.tsx: app/features/drives/drive is a page, and nobody imports a page's files.",
  ],
  ["app/maps/x.ts", "", "app/maps has no row in the table."],
  ["app/features/maps/x.ts", "", "The feature maps has no row."],
])("says what is wrong with %s: %s", (file, source, problem) => {
  expect(problemsWith(file, source)).toContain(problem);
});

it("says which rows nothing uses, and which have no folder", () => {
  expect(
    problemsOf(
      rules,
      files.filter((file) => !file.startsWith("app/features/subscribers/")),
      imports.filter(
        ({ from, to }) =>
          !(from.startsWith("app/shell/") && to.startsWith("app/ui/")) &&
          !(from.startsWith("app/features/chat/") && to.startsWith("app/features/people/")) &&
          !(from.endsWith(".schema.ts") && to.endsWith(".ts")),
      ),
    ),
  ).toEqual([
    "The feature subscribers has a row, but no file.",
    "The table lets app/shell import app/ui, but nothing does.",
    "The table lets feature chat import people, but nothing does.",
    "The table lets suffix .schema.ts import .ts, but nothing does.",
  ]);
});

it("shows a circle between folders with an import for each step", () => {
  const problems = problemsWith(
    "app/features/people/x.ts",
    `import type { Room } from "#app/features/chat/rooms.ts";`,
  );
  const circle = problems.find((problem) => problem.startsWith("A circle:"));
  expect(circle).toMatch(
    /app\/features\/people → app\/features\/chat → app\/features\/people|app\/features\/chat → app\/features\/people → app\/features\/chat/,
  );
  expect(circle).toContain("app/features/people/x.ts imports app/features/chat/rooms.ts");
});

/** What of the specification's page is not so: its rows' order and sum, a test, a title, or a decision that is not there. */
function specificationProblems(page: string): string[] {
  const rows = [...page.matchAll(/^\| (\d+) \| .* \| (holds|differs)(.*) \| (.*) \|$/gm)];
  const holds = rows.filter(([, , now]) => now === "holds").length;
  const sum = `${rows.length} assertions, ${holds} hold, ${rows.length - holds} differ by a decision.`;
  const decided = new Map(
    [...page.matchAll(/^(\d+)\. [^]*?\[[\w.-]+\]\(([\w./-]+)\), "([^"]+)"\.$/gm)].map(
      ([, number, file, heading]) => [
        number!,
        { file: file!, heading: heading!.replace(/\s+/g, " ") },
      ],
    ),
  );
  const problems = page.includes(sum) ? [] : [`It has ${sum}`];
  for (const [index, [, number, now, how, seen]] of rows.entries()) {
    if (Number(number) !== index + 1) problems.push(`${number} is the ${index + 1}th`);
    const named = [...how!.matchAll(/\[(\d+)\]/g)].map(([, of]) => of!);
    if (now === "differs" && !named.length) problems.push(`${number} names no decision`);
    for (const of of named) if (!decided.has(of)) problems.push(`${number} names decision ${of}`);
    const tests = [...seen!.matchAll(/`([\w/-]+)`(?: “([^”]+)”)?/g)];
    if (!tests.length) problems.push(`${number} names no test`);
    for (const [, name, title = ""] of tests) {
      const file = `tests/${name}.test.ts`;
      if (!existsSync(file)) problems.push(`${number}: ${file} is not there`);
      else if (!readFileSync(file, "utf8").includes(title))
        problems.push(`${file} has no ${title}`);
    }
  }
  for (const [number, { file, heading }] of decided) {
    const lines = existsSync(`docs/${file}`)
      ? readFileSync(`docs/${file}`, "utf8").split("\n")
      : [];
    if (!lines.some((line) => line.replace(/^#+ /, "") === heading && line.startsWith("#")))
      problems.push(`decision ${number}: ${file} has no ${heading}`);
  }
  return problems;
}

it("finds a sort whose rows no search bounds", () => {
  const database = new DatabaseSync(":memory:");
  for (const statement of migratedSchema("migrations")) database.exec(statement);
  const sorts = (sql: string) =>
    unboundedSorts(database.prepare(`explain query plan ${sql}`).all() as Step[]);
  expect(sorts("select id from users order by username")).toEqual([
    "SCAN users, USE TEMP B-TREE FOR ORDER BY",
  ]);
  expect(sorts("select ended, count(*) from plans group by ended")).toHaveLength(1);
  expect(sorts("select id from users where email = ? or role = ? order by username")).toHaveLength(
    1,
  );
  for (const bounded of [
    "select id from users order by id limit 5",
    "select id from users where id in (?, ?) order by username",
    "select id from daily_drives where city = ? and day = ? order by venue",
    "select n from (select user_id as n from plans where record_id = ? group by n) order by n",
    "select key from company_names where company = ? or key = ? order by city",
  ])
    expect(sorts(bounded), bounded).toEqual([]);
});

it("names in docs/specification.md the test of each assertion and each decision, and counts them", () => {
  const page = readFileSync("docs/specification.md", "utf8");
  expect(specificationProblems(page)).toEqual([]);
  const gone = page
    .replace("| 2 |", "| 3 |")
    .replace("“gives every crawler", "“gives no crawler")
    .replace("`sign-in/sign-in`", "`sign-in/gone`")
    .replace("holds", "differs")
    .replace('"PAN India has no daily list"', '"PAN India has one"');
  expect(specificationProblems(gone)).toEqual([
    expect.stringContaining("It has "),
    expect.stringContaining("tests/sharing/share-heads.test.ts has no gives no crawler"),
    "3 is the 2th",
    "3 names no decision",
    "3: tests/sign-in/gone.test.ts is not there",
    "decision 2: decisions/2026.md has no PAN India has one",
  ]);
});

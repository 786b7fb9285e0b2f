import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { importsOf, problemsOf, readRules } from "#tests/support/architecture.ts";
import { FAULTS } from "#tests/support/faults.ts";

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

it("still has the place of every fault that is planted, once, and each its own name", () => {
  const misplaced = FAULTS.flatMap(({ name, edits }) =>
    edits
      .filter(({ file, find }) => readFileSync(file, "utf8").split(find).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(misplaced).toEqual([]);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
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
    importsOf("app/ui/x.tsx", source).map(({ to, type }) => (type ? `${to} (type)` : to)),
  ).toEqual([
    "app/base/a.ts",
    "app/ui/c.ts (type)",
    "app/d.ts",
    "app/ui/e.tsx",
    "party/f.ts (type)",
    "app/ui/g.css",
    "app/ui/h.ts",
    "app/ui/i.ts (type)",
    "public/*.svg",
  ]);
  expect(
    importsOf("app/routes.ts", `export default [route("x", "features/lists/list.route.tsx")]`),
  ).toEqual([{ from: "app/routes.ts", to: "app/features/lists/list.route.tsx", type: false }]);
});

it.each([
  [
    "app/ui/x.tsx",
    `import { Ticket } from "#app/features/drives/ticket.tsx";`,
    "app/ui/x.tsx imports app/features/drives/ticket.tsx: app/ui may import app/document, app/http, app/base.",
  ],
  [
    "app/live/x.ts",
    `export type { Answer } from "../http/answers.ts";`,
    "app/live/x.ts imports app/http/answers.ts: app/live may import app/base.",
  ],
  [
    "app/features/audit/x.ts",
    `const search = () => import("#app/features/people/search.ts");`,
    "app/features/audit/x.ts imports app/features/people/search.ts: the feature audit may import nothing.",
  ],
  [
    "workers/front/x.ts",
    `import { createDatabase } from "#drizzle/client.ts";`,
    "workers/front/x.ts imports drizzle/client.ts: workers/front may import app/features/chat, app/features/sign-in, app/live, app/http, app/base, drizzle/client (types).",
  ],
  [
    "party/x.ts",
    `import { drives } from "#drizzle/schema.ts";`,
    "party/x.ts imports drizzle/schema.ts: party may import app/features/chat, app/features/people, app/live, app/base, drizzle/client.",
  ],
  [
    "app/features/drives/x.route.tsx",
    `import { drives } from "#drizzle/schema/drives.ts";`,
    "app/features/drives/x.route.tsx imports drizzle/schema/drives.ts: a .route file may import .tsx, .server, .schema, .ts.",
  ],
  [
    "app/features/drives/x.tsx",
    `import type { Row } from "./drives.server.ts";`,
    "app/features/drives/x.tsx imports app/features/drives/drives.server.ts: a .tsx file may import .tsx, .ts.",
  ],
  [
    "app/features/drives/x.ts",
    `import { Ticket } from "./ticket.tsx";`,
    "app/features/drives/x.ts imports app/features/drives/ticket.tsx: a .ts file may import .ts.",
  ],
  [
    "app/features/home/x.tsx",
    `import { loader } from "./home.route.tsx";`,
    "app/features/home/x.tsx imports app/features/home/home.route.tsx: a .tsx file may import .tsx, .ts.",
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
    "The table lets suffix .schema import .ts, but nothing does.",
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

import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import type { Plugin } from "vite";

import type { StyleNode } from "#app/document/page-styles.server.ts";

/** The built style sheet as rules with their needs: `import rules from "#app/styles/app.css?inline&rules"`. */
export function styleRules(): Plugin {
  return {
    name: "style-rules",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith("app.css?inline&rules")) return undefined;
      const css = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string;
      const sheet = postcss.parse(css);
      withoutToolVariables(sheet);
      return { code: `export default ${JSON.stringify(nodesOf(sheet))}`, map: null };
    },
  };
}

/** Removes Tailwind's variables that no rule reads. A rule that sets a border's variable sets its style, too. */
function withoutToolVariables(sheet: Container): void {
  sheet.walkDecls(/^border(-[a-z]+)?-style$/, (declaration) => {
    declaration.value = declaration.value.replace("var(--tw-border-style)", "solid");
  });
  const css = sheet.toString();
  sheet.walkDecls(/^--(?:tw|lightningcss)-/, (declaration) => {
    if (!css.includes(`var(${declaration.prop}`)) declaration.remove();
  });
}

function nodesOf(container: Container): StyleNode[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): StyleNode[] => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return [ruleOf(node)];
    if (node.type === "decl") {
      const text = `${node.toString()};`;
      // Other rules read a variable.
      return [node.variable ? { text, readAs: `var(${node.prop}` } : { text }];
    }
    if (!node.nodes) return [{ text: `${node.toString()};` }];
    if (/^(layer|media|supports)$/.test(node.name)) {
      return [{ open: `@${node.name} ${node.params}{`, nodes: nodesOf(node) }];
    }
    return [{ text: node.toString(), readAs: readAs(node) }];
  });
}

/** How rules name a `@property` or, as a word of its own, `@keyframes`. */
function readAs({ name, params }: AtRule): string {
  return name === "property" ? `var(${params}` : ` ${params}`;
}

function ruleOf(rule: Rule): StyleNode {
  const onlyVariables = rule.nodes.every((node) => node.type === "decl" && node.variable);
  if (onlyVariables) return { open: `${rule.selector}{`, nodes: nodesOf(rule) };
  return { text: rule.toString(), needs: needsOf(rule.selectors) };
}

/** Classes, elements, ids and data attributes for each selector; undefined when one of them needs none. */
function needsOf(selectors: string[]): string[][] | undefined {
  const needs = selectors.map((selector) => {
    // Ignored: classes in `:not()` must be absent, and one of a list in `:is()`, `:where()` or `:has()` is enough.
    const alone = selector.replaceAll(/:has\(((?:[^(),]|\([^()]*\))*)\)/g, " $1");
    const outside = alone.replaceAll(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "");
    const classes = [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
      name!.replaceAll("\\", ""),
    );
    const elements = [...outside.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(
      ([, name]) => `<${name}`,
    );
    const ids = [...outside.matchAll(/#([a-z][\w-]*)/g)].map(([, id]) => `id="${id}"`);
    const data = [...outside.matchAll(/\[(data-[a-z-]+)/g)].map(([, name]) => name!);
    const field = FIELD_OF.find(([part]) => outside.includes(part));
    return [...classes, ...elements, ...ids, ...data, ...(field ? [field[1]] : [])];
  });
  return needs.some((marks) => !marks.length) ? undefined : needs;
}

/** Parts that browsers draw inside a field, and the field. */
const FIELD_OF = [
  ["::-webkit-date", 'type="date"'],
  ["::-webkit-calendar", 'type="date"'],
] as const;

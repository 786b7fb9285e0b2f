import postcss, { type ChildNode, type Container } from "postcss";
import type { Plugin } from "vite";

import type { StyleNode } from "#app/document/page-styles.server.ts";

/** `import rules from "#app/styles/app.css?inline&rules"`: the built style sheet as rules, each with its classes. */
export function styleRules(): Plugin {
  return {
    name: "style-rules",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith("app.css?inline&rules")) return undefined;
      const css = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string;
      return { code: `export default ${JSON.stringify(nodesOf(postcss.parse(css)))}`, map: null };
    },
  };
}

function nodesOf(container: Container): StyleNode[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): StyleNode[] => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return [{ text: node.toString(), needs: needsOf(node.selectors) }];
    // A declaration, or a statement such as `@layer base, utilities`.
    if (node.type !== "atrule" || !node.nodes) return [{ text: `${node.toString()};` }];
    if (!/^(layer|media|supports)$/.test(node.name)) return [{ text: node.toString() }];
    return [{ open: `@${node.name} ${node.params}{`, nodes: nodesOf(node) }];
  });
}

/** The classes that each selector of a rule needs on a page; undefined when one of them needs none. */
function needsOf(selectors: string[]): string[][] | undefined {
  const needs = selectors.map((selector) => {
    // Ignored: classes in `:not()` must be absent, and any one of those in `:is()`, `:where()` or `:has()` is enough.
    const outside = selector.replaceAll(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "");
    return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
      name!.replaceAll("\\", ""),
    );
  });
  return needs.some((classes) => !classes.length) ? undefined : needs;
}

/*
 * A page has its styles inline: only the rules whose classes it uses, from a sheet that the build splits into rules
 * (scripts/style-rules.ts).
 */
import fileUrl from "#app/styles/app.css?url";
import rules from "#app/styles/app.css?inline&rules";

/** A rule with the classes that each of its selectors needs, or a block such as `@media` around rules. */
export type StyleNode =
  | { text: string; needs?: string[][] | undefined }
  | { open: string; nodes: StyleNode[] };

/** The file with all styles, for what scripts draw later. Browsers cache it for good. */
export const STYLES_FILE = fileUrl;

/** Pages that use the same classes share one entry. */
const MAX_CACHED = 500;

/** Never part of a text, where quotes are escaped. */
const CLASS = ' class="';

const known = new Map<string, string>();

/** The styles that a page needs before any script runs. */
export function stylesFor(html: string): string {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    lists.add(html.slice(start, at));
  }
  const key = [...lists].sort().join("|");
  let styles = known.get(key);
  if (styles === undefined) {
    styles = textOf(rules, new Set(key.split(/[ |]/)));
    if (known.size >= MAX_CACHED) known.delete(known.keys().next().value!);
    known.set(key, styles);
  }
  return styles;
}

function textOf(nodes: readonly StyleNode[], used: ReadonlySet<string>): string {
  let text = "";
  for (const node of nodes) {
    if ("open" in node) {
      const inside = textOf(node.nodes, used);
      if (inside) text += `${node.open}${inside}}`;
    } else if (!node.needs || node.needs.some((classes) => classes.every((name) => used.has(name))))
      text += node.text;
  }
  return text;
}

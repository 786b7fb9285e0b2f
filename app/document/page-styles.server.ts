/*
 * The styles that a page needs to be shown travel inside it: the rules whose classes it uses, out of a sheet that was
 * taken apart when it was built (scripts/style-rules.ts).
 */
import fileUrl from "#app/styles/app.css?url";
import rules from "#app/styles/app.css?inline&rules";

/** A rule with the classes that each of its selectors needs, or what stands around rules. */
export type StyleNode =
  | { text: string; needs?: string[][] | undefined }
  | { open: string; nodes: StyleNode[] };

/** All styles, for what scripts draw later. Browsers keep the file for good. */
export const STYLES_FILE = fileUrl;

/** Pages of one kind use the same classes: how many kinds are remembered. */
const REMEMBERED = 500;

/** No text can hold it: quotes are escaped there. */
const CLASS = ' class="';

const known = new Map<string, string>();

/** The styles that a page can show as it is: they travel inside it. */
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
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
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

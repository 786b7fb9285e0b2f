/* Inlines only the rules, variables and animations that a page needs (see scripts/vite/style-rules.ts). */
import fileUrl from "#app/styles/app.css?url";
import rules from "#app/styles/app.css?inline&rules";

/** `needs`: marks per selector (a class, `<table`, `type="date"`, `data-line`). `readAs`: how other rules use it, `var(--ink`. */
export type StyleNode =
  | { text: string; needs?: string[][] | undefined; readAs?: string }
  | { open: string; nodes: StyleNode[] };

/** All styles, for parts that scripts draw later. Browsers cache it for good. */
export const STYLES_FILE = fileUrl;

/** In place of a page's styles, for a browser that has `file`: empty unless that is this release's. */
export function stylesOfFile(file: string | undefined): string {
  // Vite's own server has no such file.
  if (!file || import.meta.env.MODE === "development") return "";
  return /* fault: styles-file */ file === STYLES_FILE ? `@import "${STYLES_FILE}";` : "";
}

const MAX_CACHED = 500;

/** Never in people's text: we escape quotes there. */
const CLASS = ' class="';

/** Elements and fields that rules name. Never in people's text: we escape `<` there. */
const OTHER_MARKS = [...otherMarksIn(rules)];

const known = new Map<string, string>();

export function stylesFor(html: string): string {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    lists.add(html.slice(start, at));
  }
  for (const mark of otherMarksOf(html)) lists.add(mark);
  const key = [...lists].sort().join("|");
  let styles = known.get(key);
  if (styles === undefined) {
    styles = stylesOf(new Set(key.split(/[ |]/)));
    if (known.size >= MAX_CACHED) known.delete(known.keys().next().value!);
    known.set(key, styles);
  }
  return styles;
}

/** One pass for each kind of mark: what a page lacks would take a search through all of it. */
function otherMarksOf(html: string): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) {
    if (html[at + 1] !== "/") found.add(html.slice(at, at + LETTERS));
  }
  const starts = [...found];
  const isStart = (mark: string) =>
    starts.some((start) => start.startsWith(mark) || mark.startsWith(start));
  const ids = namesAfter(ID, html, '"');
  const data = [...namesAfter(DATA, html, " =>")];
  return OTHER_MARKS.filter((mark) => {
    if (mark[0] === "<") return isStart(mark);
    if (mark.startsWith(ID)) return ids.has(mark.slice(ID.length, -1));
    if (!mark.startsWith(DATA)) return html.includes(mark);
    const name = mark.slice(DATA.length);
    return data.some((one) => one.startsWith(name));
  });
}

/** `<` and five letters give some sixty different starts per page. */
const LETTERS = 6;

const ID = 'id="';
const DATA = "data-";

/** What follows `mark`, until one of the characters in `ends`. */
function namesAfter(mark: string, html: string, ends: string): Set<string> {
  const names = new Set<string>();
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at)) {
    const start = (at += mark.length);
    while (at < html.length && !ends.includes(html[at]!)) at += 1;
    names.add(html.slice(start, at));
  }
  return names;
}

function stylesOf(marks: ReadonlySet<string>): string {
  let text = textOf(rules, { marks, read: "" });
  // A variable may read another one.
  for (let length = -1; length !== text.length;) {
    length = text.length;
    text = textOf(rules, { marks, read: text });
  }
  return text;
}

function textOf(
  nodes: readonly StyleNode[],
  page: { marks: ReadonlySet<string>; read: string },
): string {
  let text = "";
  for (const node of nodes) {
    if ("open" in node) {
      const inside = textOf(node.nodes, page);
      if (inside) text += `${node.open}${inside}}`;
    } else if (
      node.readAs === undefined ? isNeeded(node.needs, page.marks) : page.read.includes(node.readAs)
    ) {
      text += node.text;
    }
  }
  return text;
}

function isNeeded(needs: string[][] | undefined, marks: ReadonlySet<string>): boolean {
  return !needs || needs.some((some) => some.every((mark) => marks.has(mark)));
}

function otherMarksIn(nodes: readonly StyleNode[]): Set<string> {
  const marks = new Set<string>();
  for (const node of nodes) {
    const inside = "open" in node ? otherMarksIn(node.nodes) : (node.needs?.flat() ?? []);
    for (const mark of inside) if (/[<=]|^data-/.test(mark)) marks.add(mark);
  }
  return marks;
}

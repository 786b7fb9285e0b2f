import { type Text } from "#scripts/words/icu.ts";
import { bare, type Node, readMessagesFile } from "#scripts/words/parsed.ts";

/* A file of messages, read as texts with their places; a text can be written back. */

export type Entry = {
  /** `answers.wait.hour`, without its area. */
  key: string;
  text: Text;
  /** The code of each value by its name. */
  code: ReadonlyMap<string, string>;
  /** The place of its code in the file; whether it is words in a row. */
  start: number;
  end: number;
  row?: boolean;
  /** The values that it can take; undefined for a plain text. */
  takes: readonly string[] | undefined;
  /** The comment above it. */
  note: string;
};

/** The texts of a file, in their order; those that are no texts but code are left out. */
export function entriesOf(source: string): Entry[] {
  const { messages, comments } = readMessagesFile(source);
  const noteAt = (from: number, to: number) =>
    comments
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ value }) => value.replaceAll(/^\*|\s+/g, " ").trim())
      .join(" ");
  const found: Entry[] = [];
  const take = (node: Node, key: string, note: string): void => {
    const value = bare(node);
    const add = (entry: Pick<Entry, "text" | "code" | "takes" | "row">) =>
      found.push({ key, note, start: value.start, end: value.end, ...entry });
    if (value.type === "ObjectExpression") {
      let from = value.start;
      for (const property of value.properties as Node[]) {
        const above = noteAt(from, property.start);
        from = property.end;
        if (property.type !== "Property") continue;
        const named = property.key as { name?: string; value?: string };
        take(property.value as Node, join(key, String(named.name ?? named.value)), above || note);
      }
    } else if (value.type === "ArrayExpression") {
      for (const [index, one] of (value.elements as Node[]).entries())
        take(one, join(key, String(index)), note);
    } else if (value.type === "ArrowFunctionExpression") {
      const code = new Map<string, string>();
      const takes = (value.params as Node[]).flatMap((param) => namesOf(param, source));
      const inside = bare(value.body as Node);
      const text = readText(inside, source, code);
      if (text) found.push({ key, note, start: inside.start, end: inside.end, text, code, takes });
    } else if (value.type === "CallExpression") {
      const [table] = value.arguments as Node[];
      const words = wordsInRow(value);
      if (words) add({ text: [words], code: new Map(), takes: undefined, row: true });
      else if (table?.type === "ObjectExpression") take(table, key, note);
    } else {
      const text = readText(value, source, new Map());
      if (text?.every((part) => typeof part === "string"))
        add({ text, code: new Map(), takes: undefined });
    }
  };
  take(messages, "", "");
  return found;
}

function join(key: string, next: string): string {
  return key ? `${key}.${next}` : next;
}

/** What a parameter is called, or the fields of its type. */
function namesOf(param: Node, source: string): string[] {
  if (param.type === "Identifier") {
    const typed = source.slice(param.start, param.end).match(/(?<=[{;]\s*)\w+(?=\??:)/g);
    return typed ?? [param.name as string];
  }
  return (param.properties as (Node & { key: { name: string } })[]).map(({ key }) => key.name);
}

/** `"जन फर".split(" ")`: its words. */
function wordsInRow({ callee }: Node): string | undefined {
  const { object, property } = callee as Node & { object?: Node; property?: { name: string } };
  if (property?.name !== "split" || object?.type !== "Literal") return undefined;
  return object.value as string;
}

/** Undefined when it is code. Notes the code of each value. */
function readText(node: Node, source: string, code: Map<string, string>): Text | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : undefined;
  if (node.type !== "TemplateLiteral") {
    const value = readValue(node, source, code);
    return value === undefined ? undefined : [value];
  }
  const said = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const text: Text = [];
  for (const [index, words] of said.entries()) {
    if (words) text.push(words);
    const inside = (node.expressions as Node[])[index];
    if (!inside) continue;
    const value = readValue(inside, source, code);
    if (!value) return undefined;
    text.push(value);
  }
  return text;
}

function readValue(
  node: Node,
  source: string,
  code: Map<string, string>,
): Text[number] | undefined {
  if (node.type === "Identifier" || node.type === "MemberExpression") {
    const name = source.slice(node.start, node.end).split(".").at(-1)!;
    code.set(name, source.slice(node.start, node.end));
    return { name };
  }
  if (node.type === "ConditionalExpression") {
    const test = node.test as Node & { left?: Node; operator?: string; right?: Node };
    if (test.operator !== "===") return undefined;
    const number = source.slice(test.right!.start, test.right!.end);
    const forms = { [`=${number}`]: node.consequent as Node, other: node.alternate as Node };
    return readChoices(test.left!, forms, source, code);
  }
  if (node.type !== "CallExpression") return undefined;
  const [value, forms] = node.arguments as Node[];
  const form = (node.callee as { name?: string }).name;
  if (form !== "plural") {
    const read = value && readValue(value, source, code);
    if (!form || !read || typeof read === "string" || "choices" in read) return undefined;
    return { name: read.name, form: FORMS.get(form) ?? form };
  }
  const texts = (forms!.properties as (Node & { key: { name: string }; value: Node })[]).map(
    ({ key, value: text }) => [key.name, text] as const,
  );
  return readChoices(value!, Object.fromEntries(texts), source, code);
}

function readChoices(
  of: Node,
  forms: Record<string, Node>,
  source: string,
  code: Map<string, string>,
): Text[number] | undefined {
  const read = readValue(of, source, code);
  if (!read || typeof read === "string" || "choices" in read) return undefined;
  const choices = [];
  for (const [when, form] of Object.entries(forms)) {
    const text = readText(bare(form), source, code);
    if (!text) return undefined;
    choices.push({ when, text });
  }
  return { name: read.name, choices };
}

/** What app/messages/forms calls the forms of a city. */
const FORMS = new Map([
  ["inCity", "in"],
  ["ofCity", "of"],
]);

/** The code of a text; `code` by the names of its values. */
export function codeOf(text: Text, code: ReadonlyMap<string, string>, row = false): string {
  if (text.every((part) => typeof part === "string")) {
    const said = JSON.stringify(text.join(""));
    return row ? `${said}.split(" ")` : said;
  }
  const [first] = text;
  if (text.length === 1 && typeof first === "object" && "choices" in first)
    return valueCode(first, code);
  const parts = text.map((part) =>
    typeof part === "string"
      ? part.replaceAll(/[`\\]|\$(?=\{)/g, "\\$&").replaceAll("\n", "\\n")
      : `\${${valueCode(part, code)}}`,
  );
  return `\`${parts.join("")}\``;
}

function valueCode(
  value: Exclude<Text[number], string>,
  code: ReadonlyMap<string, string>,
): string {
  const from = code.get(value.name)!;
  if (!("choices" in value)) {
    const form = [...FORMS].find(([, name]) => name === value.form)?.[0] ?? value.form;
    return form ? `${form}(${from})` : from;
  }
  const said = value.choices.map(({ when, text }) => [when, codeOf(text, code)] as const);
  const [one, other] = said;
  return one![0].startsWith("=")
    ? `${from} === ${one![0].slice(1)} ? ${one![1]} : ${other![1]}`
    : `plural(${from}, { ${said.map(([when, text]) => `${when}: ${text}`).join(", ")} })`;
}

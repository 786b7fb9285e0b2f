import { type Node, readMessagesFile } from "#scripts/words/parsed.ts";

/** Above a label whose translation is missing, or older than its English. A test refuses it. */
export const NOT_TRANSLATED = "// Not translated yet.";

type Entry = { name: string; start: number; end: number };

/** `said` is by language. A label without a translation of its present English gets a mark. @throws without English */
export function changeWord(
  { en, others }: { en: string; others: ReadonlyMap<string, string> },
  { key, said }: { key: string; said: ReadonlyMap<string, string> },
): { en: string; others: Map<string, string>; missing: string[] } {
  const english = said.has("en") ? put(en, key, asEntry(key, said.get("en")!)) : en;
  const entries = entriesOf(english);
  const at = entries.findIndex(({ name }) => name === key);
  if (at < 0) throw new Error(`English does not have ${key} yet: give its text.`);
  const entry = english.slice(entries[at]!.start, entries[at]!.end);
  const before = entries[at - 1]?.name;
  const missing: string[] = [];
  const changed = new Map<string, string>();
  for (const [language, source] of others) {
    const text = said.get(language);
    const has = entriesOf(source).some(({ name }) => name === key);
    if (text !== undefined) changed.set(language, put(source, key, asEntry(key, text), before));
    else if (has && english === en) changed.set(language, source);
    else {
      const own = has ? source : put(source, key, entry, before);
      changed.set(language, marked(own, key));
    }
    if (isMarked(changed.get(language)!, key)) missing.push(language);
  }
  return { en: english, others: changed, missing };
}

function asEntry(key: string, text: string): string {
  return `${key}: ${JSON.stringify(text)}`;
}

/** The file of an area before its first label. */
export function newArea(area: string, language: string): string {
  if (language === "en") return `export const ${area} = {\n  area: "${area}",\n};\n`;
  return `import type { ${area} } from "#app/messages/en/${area}.ts";
import type { Words } from "#app/messages/words.ts";

export default {} satisfies Words<typeof ${area}>;
`;
}

/** Replaces the entry of its key, else follows that of `before`. Removes the mark. */
function put(source: string, key: string, entry: string, before?: string): string {
  const entries = entriesOf(source);
  const old = entries.find(({ name }) => name === key);
  if (old) {
    const start = isMarked(source, key) ? source.lastIndexOf(NOT_TRANSLATED, old.start) : old.start;
    return source.slice(0, start) + entry + source.slice(old.end);
  }
  const after = entries.find(({ name }) => name === before) ?? entries.at(-1);
  if (after) return `${source.slice(0, after.end)},\n  ${entry}${source.slice(after.end)}`;
  const first = readMessagesFile(source).messages.start + 1;
  return `${source.slice(0, first)}\n  ${entry},\n${source.slice(first)}`;
}

function marked(source: string, key: string): string {
  if (isMarked(source, key)) return source;
  const { start } = entriesOf(source).find(({ name }) => name === key)!;
  return `${source.slice(0, start)}${NOT_TRANSLATED}\n  ${source.slice(start)}`;
}

function isMarked(source: string, key: string): boolean {
  const entry = entriesOf(source).find(({ name }) => name === key);
  return !!entry && source.slice(0, entry.start).trimEnd().endsWith(NOT_TRANSLATED);
}

function entriesOf(source: string): Entry[] {
  const { messages } = readMessagesFile(source);
  return (messages.properties as (Node & { key: { name: string } })[]).map(
    ({ key, start, end }) => ({
      name: key.name,
      start,
      end,
    }),
  );
}

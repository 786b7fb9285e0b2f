/* Texts as ICU MessageFormat has them, the form that translators' tools know. */

/** A placeholder in a text: a value, one in a form (`in` a city), or a choice by number. */
export type Value =
  | { name: string; form?: string }
  | { name: string; choices: { when: string; text: Text }[] };

export type Text = (string | Value)[];

/** `{count, plural, one {# drive} other {# drives}}`. */
export function icuOf(text: Text): string {
  return text
    .map((part) => {
      if (typeof part === "string") return part.replaceAll(/[{}]/g, "'$&'");
      if ("choices" in part) {
        const choices = part.choices.map(({ when, text }) => `${when} {${icuOf(text)}}`);
        return `{${part.name}, plural, ${choices.join(" ")}}`;
      }
      return part.form ? `{${part.name}, ${part.form}}` : `{${part.name}}`;
    })
    .join("");
}

/** @throws a sentence about what is not ICU */
export function readIcu(source: string): Text {
  const reader = { source, at: 0 };
  const text = readText(reader);
  if (reader.at < source.length) throw new Error("a } has no {");
  return text;
}

type Reader = { source: string; at: number };

/** Up to a } that this text did not open. */
function readText(reader: Reader): Text {
  const text: Text = [];
  const say = (words: string) => {
    if (typeof text.at(-1) === "string") text.push(`${text.pop() as string}${words}`);
    else if (words) text.push(words);
  };
  while (reader.at < reader.source.length) {
    const [plain] = /^(?:[^{}']|'(?![{}]))*/.exec(reader.source.slice(reader.at))!;
    say(plain);
    reader.at += plain.length;
    const [quoted, brace] = /^'([{}])'?/.exec(reader.source.slice(reader.at)) ?? [];
    if (quoted) {
      say(brace!);
      reader.at += quoted.length;
    } else if (reader.source[reader.at] === "{") text.push(readValue(reader));
    else break;
  }
  return text;
}

function readValue(reader: Reader): Value {
  const [head, name, form, ends] =
    /^\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?(\}|,|)/.exec(reader.source.slice(reader.at)) ?? [];
  if (!head || !ends || (ends === ",") !== (form === "plural"))
    throw new Error(
      `“${reader.source.slice(reader.at, reader.at + 20)}” is no value such as {count}`,
    );
  reader.at += head.length;
  if (ends === "}") return form ? { name: name!, form } : { name: name! };
  const choices: { when: string; text: Text }[] = [];
  for (;;) {
    const [start, when] = /^\s*(=\d+|\w+)\s*\{/.exec(reader.source.slice(reader.at)) ?? [];
    if (!start) break;
    reader.at += start.length;
    choices.push({ when: when!, text: readText(reader) });
    if (reader.source[reader.at] !== "}") throw new Error(`the form ${when} has no }`);
    reader.at += 1;
  }
  const [end] = /^\s*\}/.exec(reader.source.slice(reader.at)) ?? [];
  if (!end) throw new Error(`the forms of ${name} have no }`);
  reader.at += end.length;
  return { name: name!, choices };
}

/** The values of a text, also those inside its forms. */
export function valuesOf(text: Text): Value[] {
  return text.flatMap((part) => {
    if (typeof part === "string") return [];
    return "choices" in part
      ? [part, ...part.choices.flatMap((one) => valuesOf(one.text))]
      : [part];
  });
}

/*
 * A page is drawn once and sent to many readers. Whatever differs from answer to answer (the reader's name, the nonce)
 * or would only slow the drawing down (the styles) stands in the drawn page as a placeholder, and is filled in as the
 * page leaves.
 *
 * A placeholder begins with a mark that each isolate draws at random. Nobody can know it, so nothing that anybody types
 * is ever taken for a placeholder, and nothing outside this file has to look for one. The mark never leaves: filling a
 * page removes every placeholder, also one that nobody has a value for.
 */
export type PlaceholderName =
  // The same for everybody.
  | "css"
  | "sprite"
  // Of this answer: the nonce of its scripts, and its id in our logs.
  | "nonce"
  | "requestId"
  // Of the reader: their data for scripts, and the fields that a page shows.
  | "data"
  | "uid"
  | "username"
  | "firstName"
  | "picture";

export type PlaceholderValues = Partial<Record<PlaceholderName, string>>;

/** Seldom in any page, so that looking for the mark is as fast as looking for one character. Latin-1: a page that needs
 * nothing else takes one byte a character. */
const FIRST = "\u00A4";
const LAST = ";";

let drawn: string | undefined;

/** Drawn on first use, within a request: Workers give no random values before one. */
function mark(): string {
  drawn ??= `${FIRST}${crypto.randomUUID()}:`;
  return drawn;
}

/** What stands in a page, in text or in an attribute, until it is filled. Only the server writes it: `import.meta.env.SSR`. */
export function placeholder(name: PlaceholderName): string {
  return mark() + name + LAST;
}

/** A page as bytes with gaps: `names[i]` says what goes between `parts[i]` and `parts[i + 1]`. */
export type Template = { parts: Uint8Array[]; names: (PlaceholderName | "")[] };

// Without the note this file would stand in the browser's scripts.
const encoder = /* @__PURE__ */ new TextEncoder();

/** Cuts a page at its placeholders, once; `fillTemplate` then makes each reader's bytes by copying. */
export function cutTemplate(pieces: readonly string[]): Template {
  const template: Template = { parts: [], names: [] };
  for (const piece of pieces) {
    // Between two pieces is a gap that nothing fills.
    if (template.parts.length) template.names.push("");
    cutPiece(piece, template);
  }
  return template;
}

function cutPiece(piece: string, { parts, names }: Template): void {
  const open = mark();
  let at = 0;
  for (let start = piece.indexOf(open); start !== -1; start = piece.indexOf(open, at)) {
    const end = piece.indexOf(LAST, start);
    parts.push(encoder.encode(piece.slice(at, start)));
    names.push(piece.slice(start + open.length, end) as PlaceholderName);
    at = end + LAST.length;
  }
  parts.push(encoder.encode(piece.slice(at)));
}

/** The bytes of a template with `values` in its gaps; a gap without a value stays empty. */
export function fillTemplate(
  { parts, names }: Template,
  values: PlaceholderValues,
): Uint8Array<ArrayBuffer> {
  const encoded = new Map<string, Uint8Array>();
  let length = 0;
  for (const name of names) {
    let bytes = encoded.get(name);
    if (!bytes) encoded.set(name, (bytes = encoder.encode((name && values[name]) || "")));
    length += bytes.length;
  }
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let at = 0;
  parts.forEach((part, index) => {
    whole.set(part, at);
    at += part.length;
    const value = encoded.get(names[index] ?? "");
    if (!value) return;
    whole.set(value, at);
    at += value.length;
  });
  return whole;
}

/** A text with the placeholders that `values` names filled in; the others stay. */
export function fillSome(text: string, values: PlaceholderValues): string {
  let filled = text;
  for (const [name, value] of Object.entries(values)) {
    filled = filled.replaceAll(placeholder(name as PlaceholderName), () => value);
  }
  return filled;
}

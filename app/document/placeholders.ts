/*
 * A page is drawn once and sent to many readers. The drawn page has a placeholder for whatever differs from answer to
 * answer (the reader's name, the nonce) or would only slow down the drawing (the styles). Placeholders are filled as
 * the page is sent.
 *
 * A placeholder starts with a random mark that each isolate makes for itself. Nobody can guess it, so nothing that
 * people type is ever taken for a placeholder. The mark never reaches a browser: filling a page removes every
 * placeholder, even one without a value.
 */
export type PlaceholderName =
  // The same for everybody.
  | "css"
  | "sprite"
  // Of this answer: the nonce of its scripts, its id in our logs, and the language that it offers.
  | "nonce"
  | "requestId"
  | "offer"
  // Of the reader: their data for scripts, and the fields that a page shows.
  | "data"
  | "uid"
  | "username"
  | "firstName"
  | "picture"
  | "waiting"
  | "unread"
  | "planStyle";

export type PlaceholderValues = Partial<Record<PlaceholderName, string>>;

/**
 * Rare in any page, so searching for the mark is fast. Latin-1, so that V8 can keep most pages at a byte a character.
 */
const FIRST = "\u00A4";
const LAST = ";";

let randomMark: string | undefined;

/** Made on first use, inside a request: Workers have no random values outside one. */
function mark(): string {
  // fault: random-mark
  randomMark ??= `${FIRST}${crypto.randomUUID()}:`;
  return randomMark;
}

/** A placeholder for the text or an attribute of a page. Call it only on the server (`import.meta.env.SSR`). */
export function placeholder(name: PlaceholderName): string {
  return mark() + name + LAST;
}

/** A page as bytes with gaps: `names[i]` says what goes between `parts[i]` and `parts[i + 1]`. */
export type Template = { parts: Uint8Array[]; names: (PlaceholderName | "")[] };

// Without this note, the browser's scripts would include this file.
const encoder = /* @__PURE__ */ new TextEncoder();

/** Cuts a page at its placeholders, once. `fillTemplate` then only copies bytes for each reader. */
export function cutTemplate(pieces: readonly string[]): Template {
  const template: Template = { parts: [], names: [] };
  for (const piece of pieces) {
    // The gap between two pieces has no name and stays empty.
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
    // fault: mark-stays
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

/** The text with the placeholders in `values` filled in; the others stay. */
export function fillSome(text: string, values: PlaceholderValues): string {
  let filled = text;
  for (const [name, value] of Object.entries(values)) {
    filled = filled.replaceAll(placeholder(name as PlaceholderName), () => value);
  }
  return filled;
}

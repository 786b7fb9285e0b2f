/*
 * A page is drawn once for many readers. Placeholders stand for what differs (names) or slows drawing (styles).
 * Each begins with a random mark of the isolate: people cannot type one. Filling removes all, even without a value.
 */
export type PlaceholderName =
  // The same for everybody
  | "css"
  | "sprite"
  // Of this answer: its nonce, its id in our logs, the language it offers
  | "nonce"
  | "requestId"
  | "offer"
  // Of the moment in which it was drawn: in ms, and by the clock
  | "at"
  | "clock"
  // Of the reader: data for scripts, and the fields on the page
  | "data"
  | "uid"
  | "username"
  | "firstName"
  | "picture"
  | "waiting"
  | "unread"
  | "planStyle";

export type PlaceholderValues = Partial<Record<PlaceholderName, string>>;

/** Rare, so a search is fast. Latin-1, so V8 keeps most pages at one byte a character. */
const FIRST = "\u00A4";
const LAST = ";";

let randomMark: string | undefined;

/** Lazy: Workers have no random values outside a request. */
function mark(): string {
  // fault: random-mark
  randomMark ??= `${FIRST}${crypto.randomUUID()}:`;
  return randomMark;
}

/** For the text or an attribute of a page, on the server only (`import.meta.env.SSR`). */
export function placeholder(name: PlaceholderName): string {
  return mark() + name + LAST;
}

/** `names[i]` goes between `parts[i]` and `parts[i + 1]`. The value of `css` replaces the part at `styles`. */
export type Template = {
  parts: Uint8Array<ArrayBuffer>[];
  names: (PlaceholderName | "")[];
  styles?: number | undefined;
};

/** Of a page's pieces the one that holds nothing but its styles. */
export const STYLES_PIECE = 1;

// Without this note, browser bundles would include this file.
const encoder = /* @__PURE__ */ new TextEncoder();

/** Cuts once. `fillTemplate` then only copies bytes for each reader. */
export function cutTemplate(pieces: readonly string[], stylesPiece?: number): Template {
  const template: Template = { parts: [], names: [] };
  for (const [index, piece] of pieces.entries()) {
    // The gap between two pieces has no name and stays empty.
    if (template.parts.length) template.names.push("");
    if (index === stylesPiece) template.styles = template.parts.length;
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

/** A gap without a value stays empty. `filled` hears of each: its name, and where it is in the page, in bytes. */
export function fillTemplate(
  { parts: all, names, styles }: Template,
  values: PlaceholderValues,
  filled?: (name: PlaceholderName | "", at: number, length: number) => void,
): Uint8Array<ArrayBuffer> {
  const parts =
    values.css && styles !== undefined ? all.with(styles, encoder.encode(values.css)) : all;
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
    const name = names[index] ?? "";
    const value = encoded.get(name);
    if (!value) return;
    whole.set(value, at);
    filled?.(name, at, value.length);
    at += value.length;
  });
  return whole;
}

/** Fills the placeholders in `values` and keeps the others. */
export function fillSome(text: string, values: PlaceholderValues): string {
  let filled = text;
  for (const [name, value] of Object.entries(values)) {
    filled = filled.replaceAll(placeholder(name as PlaceholderName), () => value);
  }
  return filled;
}

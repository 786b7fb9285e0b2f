/*
 * Tokens stand in a rendered page for what is put in as its bytes leave. They are made of two private-use characters,
 * which no stored text can hold (domain/text.ts).
 */
const OPEN = "\uE000";
const CLOSE = "\uE001";
const NAME = /^[a-zA-Z]+$/;
const SIGNS = /[\uE000\uE001]/g;
const SIGNS_IN_ADDRESS = /%ee%80%8[01]/gi;
const TOKEN = /\uE000([a-zA-Z]+)\uE001/g;

/** What somebody sent, without the signs of tokens: shown again, they would be taken for the page's own. */
export function withoutSigns(text: string): string {
  return text.replaceAll(SIGNS, "");
}

/** The same of an address, which carries them escaped. */
export function addressWithoutSigns(address: string): string {
  return address.replaceAll(SIGNS_IN_ADDRESS, "");
}

export function token(name: string): string {
  return OPEN + name + CLOSE;
}

/** The same for everybody: the styles and the icons. */
export const CSS_TOKEN = token("css");
export const SPRITE_TOKEN = token("sprite");

/** One's own: the nonce of this response, its id in our logs, and the reader's data for scripts. */
export const REQUEST_TOKEN = token("requestId");
export const NONCE_TOKEN = token("nonce");
export const DATA_TOKEN = token("data");

/** The text with every token replaced that `values` names; the others stay. */
export function replaceTokens(text: string, values: Record<string, string>): string {
  return text.replaceAll(TOKEN, (whole, name: string) => values[name] ?? whole);
}

/** A page as bytes with gaps: `names[i]` says what goes between `parts[i]` and `parts[i + 1]`. */
export type Template = { parts: Uint8Array[]; names: string[] };

const encoder = new TextEncoder();

/** Cuts a page at its tokens, once; `fillTemplate` then makes each reader's bytes by copying. */
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
  let at = 0;
  // Looking for one character is several times as fast as looking for a pattern.
  for (let open = piece.indexOf(OPEN); open !== -1; open = piece.indexOf(OPEN, open + 1)) {
    const close = piece.indexOf(CLOSE, open);
    const name = piece.slice(open + 1, close);
    // A sign that is no token's stays what it is.
    if (close === -1 || !NAME.test(name)) continue;
    parts.push(encoder.encode(piece.slice(at, open)));
    names.push(name);
    at = close + 1;
  }
  parts.push(encoder.encode(piece.slice(at)));
}

/** The bytes of a template with `values` in its gaps. */
export function fillTemplate(
  { parts, names }: Template,
  values: Record<string, string>,
): Uint8Array<ArrayBuffer> {
  const encoded = new Map<string, Uint8Array>();
  let length = 0;
  for (const name of names) {
    let bytes = encoded.get(name);
    if (!bytes) encoded.set(name, (bytes = encoder.encode(values[name] ?? "")));
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

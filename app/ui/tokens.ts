/*
 * Tokens stand in a rendered page for what is put in as its bytes leave. They are made of two private-use characters,
 * which no stored text can hold (domain/text.ts).
 */
const OPEN = "\uE000";
const CLOSE = "\uE001";

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
  return text.replaceAll(
    /\uE000([a-zA-Z]+)\uE001/g,
    (whole, name: string) => values[name] ?? whole,
  );
}

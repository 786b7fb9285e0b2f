import type { html } from "hono/html";

/** A piece of a page that is written as HTML text; `html` has escaped every value in it. */
export type Html = ReturnType<typeof html> | "";

/** What `html` made, as the text that it is. */
export function textOf(drawn: Html): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- `html` makes a string that knows that it is escaped
  return String(drawn);
}

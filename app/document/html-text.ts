import type { html } from "hono/html";

/** A piece of HTML that the server has drawn as text, with every value escaped; empty where there is nothing to say. */
export type Html = ReturnType<typeof html> | "";

/** What `html` made, as the text that it is. */
export function textOf(drawn: Html): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- `html` makes a string that knows that it is escaped
  return String(drawn);
}

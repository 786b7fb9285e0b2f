import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { ReaderProvider } from "#app/document/reader.tsx";
import type { Drawing } from "#app/http/drawing.ts";

type Drawn = ReactElement | null | undefined | false;

/** Draws parts as HTML (drawn.tsx). Returns them for a data request; undefined for a document, which has them. */
export function draw<Name extends string>(
  { audience, keep }: Drawing,
  parts: Record<Name, Drawn>,
): Record<Name, string> | undefined {
  const html = {} as Record<Name, string>;
  for (const name in parts) {
    html[name] = htmlOf(<ReaderProvider role={audience}>{parts[name]}</ReaderProvider>);
  }
  return keep(html);
}

/** For an answer that is no page. */
export function htmlOf(part: Drawn): string {
  return part ? renderToStaticMarkup(part) : "";
}

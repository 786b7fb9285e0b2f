import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { momentOf } from "#app/document/moment.ts";
import { fillSome } from "#app/document/placeholders.ts";
import { ReaderProvider } from "#app/document/reader.tsx";
import type { Drawing } from "#app/http/drawing.ts";

type Drawn = ReactElement | null | undefined | false;

/** Draws parts as HTML (drawn.tsx). Returns them for a data request; undefined for a document, which has them. */
export function draw<Name extends string>(
  { audience, now, keep }: Drawing,
  parts: Record<Name, Drawn>,
): Record<Name, string> | undefined {
  const html = {} as Record<Name, string>;
  for (const name in parts) {
    html[name] = htmlOf(<ReaderProvider role={audience}>{parts[name]}</ReaderProvider>);
  }
  const sent = keep(html);
  // A document is filled in when it is sent (workers/pages/shared-pages.ts, app/entry.server.tsx).
  if (sent) for (const name in sent) sent[name] = fillSome(sent[name], momentOf(now));
  return sent;
}

/** For an answer that is no page. */
export function htmlOf(part: Drawn): string {
  return part ? renderToStaticMarkup(part) : "";
}

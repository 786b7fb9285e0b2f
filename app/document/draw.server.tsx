import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import type { Audience } from "#app/base/reader.ts";
import { ReaderProvider } from "#app/document/reader.tsx";

/** Draws a part of a page as HTML, which the browser leaves as it is (server-drawn.tsx). */
export function drawHtml(role: Audience, part: ReactNode): string {
  return renderToStaticMarkup(<ReaderProvider role={role}>{part}</ReaderProvider>);
}

import { langOf, languageNow } from "#app/base/languages.ts";
import { drawOwnTold } from "#app/features/channels/told.server.ts";

import type { Route } from "./+types/told.route";

/** How the reader is told of drives that they plan, as a small page that told-panel.ts takes its panel from. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = `<!doctype html><html lang="${langOf(languageNow())}"><title>WalkinMitra</title>${await drawOwnTold(context)}</html>`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}

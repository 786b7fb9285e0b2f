/*
 * How a page becomes bytes, in two steps. First it is drawn as a string that holds nothing of its reader: where their
 * name or picture stands, it has a placeholder. Then the placeholders are filled in as the bytes leave. The first step is
 * the same for everybody of a role, and costs the most: React's stream renderer would encode each text and attribute
 * alone, which took half of the CPU when it was measured (README, "Speed").
 */
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { errorFacts } from "#app/base/error-facts.ts";
import deferredStart from "#app/document/deferred-start.ts?inline-script";
import { STYLES_FILE, stylesFor } from "#app/document/page-styles.server.ts";
import { cutTemplate, fillSome, fillTemplate, placeholder } from "#app/document/placeholders.ts";
import { readerValues, ReaderProvider } from "#app/document/reader.tsx";
import { ServerDrawn } from "#app/document/server-drawn.tsx";
import {
  audienceContext,
  readerContext,
  requestContext,
  serverDrawnContext,
  templateContext,
} from "#app/http/context.ts";
import { SPRITE } from "#app/ui/sprite.server.tsx";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce, requestId, blocked, now, seen } = context.get(requestContext);
  seen.loadedAt = performance.now();
  // ServerRouter would stream the hydration data through Suspense, which a string renderer cannot wait for.
  const { serverHandoffStream, ...rest } = routerContext;
  const markup = renderToString(
    <ReaderProvider role={context.get(audienceContext)} blocked={blocked}>
      <ServerDrawn left={context.get(serverDrawnContext)}>
        <ServerRouter context={rest} url={request.url} nonce={placeholder("nonce")} />
      </ServerDrawn>
    </ReaderProvider>,
  );
  const payload = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const pieces = piecesOf(markup, payload, now);
  const template = context.get(templateContext);
  if (template) {
    template.pieces = pieces;
    return new Response(null, { status, headers });
  }
  const values = readerValues(context.get(readerContext), { nonce, requestId });
  return new Response(fillTemplate(cutTemplate(pieces), values), { status, headers });
}

/** What broke in a page, for the log: with the id that the error page shows, without what anybody wrote. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Whoever has left is no failure of ours.
  if (request.signal.aborted) return;
  const { requestId, seen } = context.get(requestContext);
  const facts = { event: "failed", requestId, route: seen.route, ...errorFacts(error) };
  console.error(JSON.stringify(facts));
};

/*
 * What React Router writes into a page, and in which shape: tests/workers/deferred-start.test.ts fails when an upgrade
 * changes it.
 */
const MODULE_SCRIPT = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const CONTROLLER = "window.__reactRouterContext.streamController";

/**
 * The document in three pieces: up to the content, the content, and what follows it with the data and the deferred
 * start. The content is most of it and stays as it was drawn: to look through it takes as long as to draw it.
 */
function piecesOf(markup: string, payload: string, now: number): string[] {
  const content = markup.indexOf("<main");
  const end = markup.lastIndexOf("</main>");
  const front = markup.slice(0, content).replaceAll(PRELOAD, "");
  const tail = markup.slice(end).replaceAll(PRELOAD, "");
  return [
    `<!DOCTYPE html>${fillSome(front, { css: stylesFor(markup), sprite: SPRITE })}`,
    markup.slice(content, end),
    payload ? withDeferredStart(tail, payload, now) : tail,
  ];
}

/** The end of a page with its data, and with React Router's module script as text that a touch or an idle moment starts. */
function withDeferredStart(tail: string, payload: string, now: number): string {
  const script = MODULE_SCRIPT.exec(tail);
  if (!script) throw new Error("entry.server: React Router's module script was not found");
  const chunk = JSON.stringify(payload)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  const nonce = placeholder("nonce");
  const start =
    `<script nonce="${nonce}">window.__at=${now};{let c=${CONTROLLER};c.enqueue(${chunk});c.close()}</script>` +
    `<script id="start" type="text/plain" data-styles="${STYLES_FILE}">${script[1]}</script>` +
    `<script nonce="${nonce}">${deferredStart}</script>`;
  return tail.replace(script[0], () => start);
}

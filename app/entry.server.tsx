import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { errorFacts } from "#app/base/error-facts.ts";
import { STYLES_FILE, stylesFor } from "#app/document/page-styles.server.ts";
import { NONCE_TOKEN, replaceTokens } from "#app/document/placeholders.ts";
import { readerValues, ReaderProvider } from "#app/document/reader.tsx";
import { requestContext, templateContext, readerContext } from "#app/http/context.ts";
import { SPRITE } from "#app/ui/sprite.server.tsx";

/**
 * A page becomes bytes in two steps. First it is rendered as a string that holds nothing of its reader: where their
 * name or picture stands, it has a token (ui/reader.tsx). Then the tokens are replaced as the bytes leave. The first
 * step is the same for everybody of a role, and costs the most: React's stream renderer would encode each text and
 * attribute alone, which took half of the CPU when it was measured (README "Speed").
 */
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

  const reader = context.get(readerContext);
  const { nonce, requestId, blocked, now, seen } = context.get(requestContext);
  seen.loadedAt = performance.now();
  // ServerRouter would stream the hydration data through Suspense, which a string renderer cannot wait for.
  const { serverHandoffStream, ...rest } = routerContext;
  const markup = renderToString(
    <ReaderProvider role={reader?.role ?? "guest"} blocked={blocked}>
      <ServerRouter context={rest} url={request.url} nonce={NONCE_TOKEN} />
    </ReaderProvider>,
  );
  const payload = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const pieces = piecesOf(markup, payload, now);
  const template = context.get(templateContext);
  if (template) {
    template.pieces = pieces;
    return new Response(null, { status, headers });
  }
  return new Response(replaceTokens(pieces.join(""), readerValues(reader, { nonce, requestId })), {
    status,
    headers,
  });
}

/** What broke in a page, for the log: with the id that the error page shows, without what anybody wrote. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Whoever has left is no failure of ours.
  if (request.signal.aborted) return;
  const { requestId, seen } = context.get(requestContext);
  const facts = { event: "failed", requestId, route: seen.route, ...errorFacts(error) };
  console.error(JSON.stringify(facts));
};

const MODULE_SCRIPT = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;

/*
 * Hydration waits until the page is idle or touched: no script is fetched before first paint, and forms and links
 * work without it. With the scripts come the styles of what only they draw, and of the pages they lead to. Under
 * Save-Data only a touch starts it. A click on something that only React handles would be lost meanwhile, so it is kept
 * and sent again once hydration is done (entry.client.tsx).
 */
const DEFERRED_START = `(()=>{let s=document.getElementById("start"),on=0,go=()=>{if(on++)return;let l=document.createElement("link");l.rel="stylesheet";l.href="${STYLES_FILE}";let m=document.createElement("script");m.type="module";m.textContent=s.textContent;document.head.append(l,m)};window.__early=[];for(let t of["pointerdown","keydown","focusin"])addEventListener(t,go,{once:true,capture:true,passive:true});addEventListener("click",e=>{let b=e.target.closest&&e.target.closest("[data-js]");if(b&&window.__early){e.preventDefault();window.__early.push(b)}},true);let c=navigator.connection;if(!(c&&c.saveData))addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(go,{timeout:4000}))})()`;

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
    `<!DOCTYPE html>${replaceTokens(front, { css: stylesFor(markup), sprite: SPRITE })}`,
    markup.slice(content, end),
    payload ? withDeferredStart(tail, payload, now) : tail,
  ];
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

function withDeferredStart(tail: string, payload: string, now: number): string {
  const script = MODULE_SCRIPT.exec(tail);
  if (!script) throw new Error("entry.server: React Router's module script was not found");
  const chunk = JSON.stringify(payload)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  const start =
    `<script nonce="${NONCE_TOKEN}">window.__at=${now};{let c=window.__reactRouterContext.streamController;c.enqueue(${chunk});c.close()}</script>` +
    `<script id="start" type="text/plain">${script[1]}</script>` +
    `<script nonce="${NONCE_TOKEN}">${DEFERRED_START}</script>`;
  return tail.replace(script[0], () => start);
}

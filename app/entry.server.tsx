/*
 * Draws a page as a string with placeholders, then fills them on sending. Drawing costs most and serves a whole role.
 * No streaming: React encodes each text and attribute separately, which took half of the CPU (docs/speed.md).
 */
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { errorFacts } from "#app/base/error-facts.ts";
import { inLanguage, type Language, languageNow, prefixOf } from "#app/base/languages.ts";
import { withAlternates } from "#app/document/alternates.server.ts";
import deferredStart from "#app/document/deferred-start.ts?inline-script";
import { answerOf } from "#app/document/device-copies.server.ts";
import { DrawnParts } from "#app/document/drawn.tsx";
// oxlint-disable-next-line import/default -- scripts/vite/inline-script.ts makes it
import earlyPlan from "#app/document/early-plan.ts?inline-script";
import { momentOf } from "#app/document/moment.ts";
import { STYLES_FILE, stylesFor } from "#app/document/page-styles.server.ts";
import { cutTemplate, fillSome, placeholder, STYLES_PIECE } from "#app/document/placeholders.ts";
import {
  handOver,
  moduleScript,
  under,
  withoutPreloads,
  withoutStream,
} from "#app/document/react-router-internals.ts";
import { readerValues, ReaderProvider } from "#app/document/reader.tsx";
import { markWords } from "#app/features/plans/mark-words.server.ts";
import {
  audienceContext,
  partsContext,
  readerContext,
  requestContext,
  templateContext,
} from "#app/http/context.ts";
import { isNotTheReader } from "#app/http/not-the-reader.ts";
import { offeredTo } from "#app/messages/offered.ts";
import { noteAreas } from "#app/messages/words.ts";
import { spriteFor } from "#app/ui/sprite.server.ts";

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

  const { nonce, requestId, offer, css, device, blocked, led, light, now, logFacts } =
    context.get(requestContext);
  logFacts.loadedAt = performance.now();
  const { context: plain, payload } = withoutStream(routerContext);
  const language = languageNow();
  const base = prefixOf(language);
  const drawn = base ? under(base, (path) => inLanguage(language, path), plain) : plain;
  const areas = new Set<string>();
  const document = (
    <ReaderProvider role={context.get(audienceContext)} blocked={blocked} led={led} light={light}>
      <DrawnParts parts={context.get(partsContext)}>
        <ServerRouter context={drawn} url={request.url} nonce={placeholder("nonce")} />
      </DrawnParts>
    </ReaderProvider>
  );
  const markup = noteAreas(areas, () => renderToString(document));
  const guest = context.get(audienceContext) === "guest";
  const pieces = piecesOf(markup, await payload(), {
    areas,
    light,
    languages: guest ? offeredTo("guest") : [],
    // Guests plan nothing.
    marks: guest ? "" : markWords(),
  });
  const shared = context.get(templateContext);
  if (shared) {
    shared.pieces = pieces;
    return new Response(null, { status, headers });
  }
  const reader = context.get(readerContext);
  const values = readerValues(reader, { nonce, requestId, offer, css, ...momentOf(now) });
  const answer = await answerOf(cutTemplate(pieces, STYLES_PIECE), values, {
    reader,
    device: status === 200 ? device : undefined,
  });
  for (const [name, value] of answer.headers) headers.set(name, value);
  return new Response(answer.bytes, { status, headers });
}

/** Logs a page's error under the id that readers see, without anything people wrote. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The reader left early: nothing failed.
  if (request.signal.aborted || isNotTheReader(error)) return;
  const { requestId, logFacts } = context.get(requestContext);
  const facts = { event: "failed", requestId, route: logFacts.route, ...errorFacts(error) };
  console.error(JSON.stringify(facts));
};

/** In five pieces: head, styles, head, content, end. The content stays whole: searching it takes as long as drawing it. */
function piecesOf(
  markup: string,
  payload: string,
  {
    light,
    languages,
    marks,
    ...start
  }: {
    areas: Set<string>;
    light: boolean;
    languages: readonly Language[];
    marks: string;
  },
): string[] {
  const content = markup.indexOf("<main");
  const end = markup.lastIndexOf("</main>");
  const head = withoutPreloads(markup.slice(0, content));
  const front = languages.length ? withAlternates(head, languages) : head;
  const [before = "", after = ""] = front.split(placeholder("css"));
  const tail = withoutPreloads(markup.slice(end));
  return [
    `<!DOCTYPE html>${before}`,
    stylesFor(markup),
    marks + fillSome(after, { sprite: spriteFor(markup, light) }),
    markup.slice(content, end),
    payload
      ? withDeferredStart(tail, payload, {
          ...start,
          plans: markup.includes('class="plan dock"'),
        })
      : tail,
  ];
}

/** The module script stays plain text; deferred-start.ts runs it. */
function withDeferredStart(
  tail: string,
  payload: string,
  { areas, plans }: { areas: Set<string>; plans: boolean },
): string {
  const { element, text } = moduleScript(tail);
  const nonce = placeholder("nonce");
  const says = areas.size ? ` data-says="${[...areas].join(" ")}"` : "";
  const start =
    `<script nonce="${nonce}">window.__at=${placeholder("at")};${handOver(payload)}</script>` +
    `<script id="start" type="text/plain" data-styles="${STYLES_FILE}"${says}>${text}</script>` +
    `<script nonce="${nonce}">${deferredStart}${plans ? earlyPlan : ""}</script>`;
  return tail.replace(element, () => start);
}

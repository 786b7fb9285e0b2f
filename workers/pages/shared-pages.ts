/* Rendered once for an audience, without a reader (app/http/kept-loader.ts), then filled in for each. */
import type { Context } from "hono";

import { pageOfData } from "#app/base/addresses/data-address.ts";
import type { Audience } from "#app/base/reader.ts";
import { answerOf } from "#app/document/device-copies.server.ts";
import { momentOf } from "#app/document/moment.ts";
import { stylesOfFile } from "#app/document/page-styles.server.ts";
import { cutTemplate, STYLES_PIECE } from "#app/document/placeholders.ts";
import { readerValues } from "#app/document/reader.tsx";
import { readHint, readPass } from "#app/features/sign-in/passes.server.ts";
import { databaseContext, rememberContext, templateContext } from "#app/http/context.ts";
import { readNewsTicket } from "#app/live/news-ticket.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import {
  lastWrite,
  newsCookie,
  passCookie,
  sessionToken,
  stylesFile,
  type Wrote,
} from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { readCaller } from "#workers/edge/reader.ts";
import { contextFor, deviceOf, newestWrite, noop } from "#workers/pages/context.ts";
import { memoryFor } from "#workers/pages/kept-data.ts";
import {
  changesOf,
  findKept,
  isGoodHere,
  keepPage,
  type KeptPage,
  keptUntil,
} from "#workers/pages/kept-pages.ts";
import type { KeptAddress } from "#workers/pages/kept-routes.ts";
import { offerOf } from "#workers/pages/languages.ts";
import { readOnce } from "#workers/pages/live-news.ts";
import { settleCaller } from "#workers/pages/own-pages.ts";
import { findInPlace, keepInPlace } from "#workers/pages/place-cache.ts";
import { keptAddress, renderPage, timing } from "#workers/pages/render.ts";

/** A kept page's data for pages that heard of a change: read once for all. Undefined after an own write. */
export async function sharedNews(
  c: Context<EdgeEnv>,
  url: Readonly<URL>,
): Promise<Response | undefined> {
  const token = sessionToken(c);
  if (c.req.method !== "GET" || !token || !url.pathname.endsWith(".data")) return undefined;
  const secrets = c.get("config").passSecrets;
  const now = c.get("now");
  const ticket = await readNewsTicket(newsCookie(c), { secrets, now });
  if (!ticket || (await lastWrite(c))) return undefined;
  const page = pageOfData(url);
  const { audience, topic, at } = ticket;
  if (!keptAddress(page)?.keep.topics.includes(topic)) return undefined;
  c.set("role", audience);
  const news = await readOnce(
    `${c.get("origin")} ${c.get("language")} ${audience} ${topic} ${at} ${url.pathname}${url.search}`,
    {
      now,
      keepAlive: (work) => c.executionCtx.waitUntil(work),
      async read() {
        const context = contextFor(c, audience, {});
        // As for a kept page, loaders must not know a reader.
        context.set(templateContext, {});
        context.set(rememberContext, memoryFor({ now, fresh: true }).remember);
        const response = await renderPage(new Request(url.href), context);
        if (response.status !== 200) return undefined;
        return { headers: [...response.headers], body: await response.arrayBuffer() };
      },
    },
  );
  return news && new Response(news.body, { headers: news.headers });
}

/** Undefined when this reader needs a page of their own. */
export async function sharedPage(
  c: Context<EdgeEnv>,
  address: KeptAddress,
): Promise<Response | undefined> {
  // Not `c.var`: it copies all variables each time.
  const now = c.get("now");
  const began = performance.now();
  const token = sessionToken(c);
  const asked = { token, secrets: c.get("config").passSecrets, now };
  let reader = await readPass(passCookie(c), asked);
  const wrote = await lastWrite(c);
  const pageFor = async (audience: Audience) => {
    const kept = findKept(address, audience, { now, wrote });
    if (kept) return { kept: "memory", page: kept } as const;
    const near = wrote === undefined && (await fromPlace(c, address, audience));
    if (near) return { kept: "place", page: near } as const;
    return { kept: false, page: await renderShared(c, address, { audience, wrote }) } as const;
  };
  let settle = async () => {};
  let early: { audience: Audience; found: ReturnType<typeof pageFor> } | undefined;
  if (!reader && token !== undefined) {
    const asking = readCaller(c).catch(() => undefined);
    // Nearly everybody is a user, and so are those whose first page of the day it is.
    const guess = (await readHint(passCookie(c), asked))?.reader.role ?? "user";
    early = { audience: guess, found: pageFor(guess) };
    // A reader of another role gets another page, in any case.
    early.found.catch(noop);
    const caller = await asking;
    if (!caller?.reader) return undefined;
    reader = caller.reader;
    settle = () => settleCaller(c, caller);
  }
  const session = performance.now();

  const audience = reader?.role ?? "guest";
  c.set("role", audience);
  const { kept, page } = await (early?.audience === audience ? early.found : pageFor(audience));
  if (!page) return undefined;
  const values = readerValues(reader, {
    nonce: c.get("nonce"),
    requestId: c.get("requestId"),
    offer: offerOf(c, audience),
    css: stylesOfFile(stylesFile(c)),
    ...page.moment,
  });
  const device = page.status === 200 ? deviceOf(c) : undefined;
  const answer = await answerOf(page.template, values, { reader, device });
  c.res = new Response(answer.bytes, {
    status: page.status,
    headers: [
      ...page.headers,
      ...answer.headers,
      ["age", String(Math.max(0, Math.floor((now - page.madeAt) / 1000)))],
      ["server-timing", timing(c, { began, session, kept })],
    ],
  });
  await settle();
  return c.res;
}

/** Another isolate's page, when it is as new as one of our own would be. */
async function fromPlace(
  c: Context<EdgeEnv>,
  address: KeptAddress,
  audience: Audience,
): Promise<KeptPage | undefined> {
  const { topics } = address.keep;
  const changed = changesOf(topics);
  const page = await findInPlace(c.env, address, audience);
  if (!page || !isGoodHere(page, topics, c.get("now"))) return undefined;
  keepPage(address, audience, page, changed);
  return page;
}

/** No reader in its context: no personal data can get in. */
async function renderShared(
  c: Context<EdgeEnv>,
  address: KeptAddress,
  { audience, wrote }: { audience: Audience; wrote: Wrote | undefined },
): Promise<KeptPage | undefined> {
  const changed = changesOf(address.keep.topics);
  const context = contextFor(c, audience, {});
  // After a write: the newest data. Otherwise pages with filters share one reading.
  const memory = memoryFor({ now: c.get("now"), fresh: wrote !== undefined });
  context.set(rememberContext, memory.remember);
  const replica = c.env.DB.withSession(replicaFor(wrote));
  context.set(databaseContext, createDatabase(replica));
  const holder: { pieces?: string[] } = {};
  context.set(templateContext, holder);
  const response = await renderPage(c.req.raw, context);
  const { status } = response;
  // A 404, refusal or redirect may come from the missing reader: decide again with the reader.
  if (!holder.pieces || (status !== 200 && status < 500)) return undefined;
  const page = {
    status,
    template: cutTemplate(holder.pieces, STYLES_PIECE),
    headers: [...response.headers],
    madeAt: memory.readAt(),
    moment: momentOf(c.get("now")),
    shows: wrote,
    seen: replica.getBookmark() ?? undefined,
  };
  if (status === 200) {
    keepPage(address, audience, page, changed);
    const seconds = Math.floor((keptUntil(page) - c.get("now")) / 1000);
    c.executionCtx.waitUntil(keepInPlace(c.env, address, audience, { page, seconds }));
  }
  return page;
}

/** Replicas that have the last writes of reader and isolate. Of two writes, only the primary knows the later. */
function replicaFor(wrote: Wrote | undefined): string {
  const known = new Set([wrote, newestWrite()].filter((one) => one !== undefined));
  const [first = "first-unconstrained"] = known;
  return known.size > 1 || !first ? "first-primary" : first;
}

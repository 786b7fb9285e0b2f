/*
 * What the Worker hands to middleware, loaders and actions. `env` itself never comes further than the Worker.
 */
import { createContext } from "react-router";

import type { Audience, Reader } from "#app/base/reader.ts";
import type { Topic } from "#app/base/topics.ts";
import type { Database } from "#drizzle/client.ts";

export const databaseContext = createContext<Database>();

/** For whom the answer is made: guests, users or admins. Always there. */
export const audienceContext = createContext<Audience>();

/**
 * Who is asking; undefined for a guest. While a page is made for all readers of an audience there is nobody to name:
 * it is not set then, and asking for it throws (kept-loader.ts).
 */
export const readerContext = createContext<Reader | undefined>();

/** The secret that unsubscribe links are made with. */
export const subscriberSecretContext = createContext<string>();

/** How many days messages to the team are kept; 0: for ever (docs/operations.md, "Configuration"). */
export const chatRetentionContext = createContext(0);

export type RequestFacts = {
  requestId: string;
  /** The nonce of the content security policy. */
  nonce: string;
  /** The origin under which the portal is known: what shared links and previews carry. */
  origin: string;
  /** The moment at which the request came, in ms: one "now" for all that it does. */
  now: number;
  /** Whether the session belonged to somebody who has been disabled: they are told so. */
  blocked: boolean;
  /** Why nobody knows who asks: the session could not be read. */
  unread: unknown;
  /** After how many seconds to come back, when this is one write too many (workers/front/limits.ts). */
  writeAfter: number | undefined;
  /** Why the form of this request was not even read (workers/front/body.ts). */
  badBody: "tooLarge" | "unreadable" | undefined;
  /** What the log is told of the request (every-request.ts), and when its data was there (entry.server.tsx). */
  seen: { route?: string; loadedAt?: number };
};

export const requestContext = createContext<RequestFacts>();

/**
 * Set when a page is made for all readers of an audience (workers/pages/pages.ts): entry.server leaves the page here in
 * pieces, its placeholders still in it.
 */
export const templateContext = createContext<{ pieces?: string[] } | null>(null);

/** What a loader leaves to the drawing of its document (kept-loader.ts, "drawOnce"); null when it leaves nothing. */
export const serverDrawnContext = createContext<object | null>(null);

/** Tells open pages, and what is kept of pages, that data of these topics changed. Nobody waits for it. */
export const announceContext = createContext<(...topics: Topic[]) => void>();

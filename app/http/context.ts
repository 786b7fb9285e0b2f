/*
 * What the Worker passes to middleware, loaders and actions. `env` itself stays in the Worker.
 */
import { createContext, type RouterContextProvider } from "react-router";

import type { Audience, Reader } from "#app/base/reader.ts";
import type { Topic } from "#app/base/topics.ts";
import type { Database } from "#drizzle/client.ts";

/** What a loader or an action passes on to its feature. */
export type Context = Readonly<RouterContextProvider>;

export const databaseContext = createContext<Database>();

/** The search database (app/features/search): a copy of the upcoming drives, which may be missing or late. */
export const searchContext = createContext<D1Database>();

/** Who the page is for: guests, users or admins. Always set. */
export const audienceContext = createContext<Audience>();

/**
 * Who is asking; undefined for a guest. It is not set, and reading it throws, while a page is made for all readers of
 * an audience (kept-loader.ts).
 */
export const readerContext = createContext<Reader | undefined>();

/**
 * A deactivated person who has just signed in to take their data or to delete their account: set on those two pages
 * only, whose audience stays guests (app/features/sign-in/leave-pass.server.ts).
 */
export const leaverContext = createContext<Reader | null>(null);

/** Whose data such a page is about. Behind a guard only: there is always one. */
export function ownerOf(context: Context): Reader {
  return (context.get(readerContext) ?? context.get(leaverContext))!;
}

/** The secret behind the tokens of unsubscribe links. */
export const subscriberSecretContext = createContext<string>();

/** How many days chat messages are kept; 0 means for ever (docs/operations.md, Configuration). */
export const chatRetentionContext = createContext(0);

export type RequestFacts = {
  requestId: string;
  /** The nonce of the content security policy. */
  nonce: string;
  /** The link to this page in the language of the browser, as HTML; empty for most answers. */
  offer: string;
  /** The public origin of the portal, for shared links and previews. */
  origin: string;
  /** When the request came, in ms. Everything that it does uses this one "now". */
  now: number;
  /** Whether the session belonged to somebody who has been disabled. The page tells them so. */
  blocked: boolean;
  /** Whether this reader gets light pages (workers/front/light.ts). */
  light: boolean;
  /** Whether a command has just led here: only then its notice is shown. */
  led: boolean;
  /** When the reader last proved to the provider who they are; undefined when that is not known. */
  authTime: number | undefined;
  /** Which session asks: the hash of its token. */
  session: string | undefined;
  /** The error when the session could not be read, so that we do not know who is asking. */
  sessionError: unknown;
  /** When this is one write too many: the seconds to wait before the next (workers/front/limits.ts). */
  retryAfter: number | undefined;
  /** Why the form of this request was not even read (workers/front/body.ts). */
  badBody: "tooLarge" | "unreadable" | undefined;
  /** For the log: the route (every-request.ts), and when the loaders were done (entry.server.tsx). */
  logFacts: { route?: string; loadedAt?: number };
};

export const requestContext = createContext<RequestFacts>();

/**
 * Set while a page is made for all readers of an audience (workers/pages/shared-pages.ts). entry.server.tsx puts the page here
 * in pieces, with its placeholders not yet filled.
 */
export const templateContext = createContext<{ pieces?: string[] } | null>(null);

/** The parts that a loader drew for its document (drawing.ts), as HTML by name; null without any. */
export const partsContext = createContext<Record<string, string> | null>(null);

/**
 * Gives what `read` answers, or what it answered for somebody else within half a minute and before any change of these
 * topics. Only for data that is the same for all readers.
 */
export type Remember = <Value extends object>(
  key: string,
  topics: readonly Topic[],
  read: () => Promise<Value>,
) => Promise<Value>;

export const rememberContext = createContext<Remember>();

/** Tells open pages and kept pages that data of these topics changed. Nobody waits for it. */
export const announceContext = createContext<(...topics: Topic[]) => void>();

/**
 * Counts one more tap about a record from the address of this request. Resolves to the seconds to wait when there were
 * too many, else to undefined.
 */
export const tapLimitContext = createContext<(record: string) => Promise<number | undefined>>();

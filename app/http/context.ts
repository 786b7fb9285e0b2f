/* What the Worker passes on. `env` itself stays in the Worker. */
import { createContext, type RouterContextProvider } from "react-router";

import type { Audience, Reader } from "#app/base/reader.ts";
import type { Topic } from "#app/base/topics.ts";
import type { Database } from "#drizzle/client.ts";

export type Context = Readonly<RouterContextProvider>;

export const databaseContext = createContext<Database>();

/** Goes on when the answer has left. */
export const afterwardsContext = createContext<(work: Promise<unknown>) => void>();

/** A copy of the upcoming drives (app/features/search). May be missing or late. */
export const searchContext = createContext<D1Database>();

export const audienceContext = createContext<Audience>();

export const readerContext = createContext<Reader | undefined>();

/** A deactivated person who downloads their data, deletes their account or appeals. The audience stays guest (leave-pass.server.ts). */
export const leaverContext = createContext<Reader | null>(null);

/** The owner of the page's data. Only behind a guard. */
export function ownerOf(context: Context): Reader {
  return (context.get(readerContext) ?? context.get(leaverContext))!;
}

/** Signs the tokens of unsubscribe links. */
export const subscriberSecretContext = createContext<string>();

/** In days; 0 means for ever (docs/operations.md, Configuration). */
export const chatRetentionContext = createContext(0);

/** What a device worker says it has (`HAS_COPIES`), and the version of ours. */
export type Device = { has: string; version: string };

export type RequestFacts = {
  requestId: string;
  nonce: string;
  /** HTML: a link to this page in the browser's language. Usually empty. */
  offer: string;
  /** In place of a page's styles, for a browser that has the file of all styles. Empty for others. */
  css: string;
  /** Undefined without a device worker. */
  device: Device | undefined;
  origin: string;
  /** In ms. The whole request uses this one "now". */
  now: number;
  /** The session belonged to a disabled person. The page tells them. */
  blocked: boolean;
  /** This reader gets light pages (workers/edge/light.ts). */
  light: boolean;
  led: boolean;
  /** The last sign-in at the provider; undefined when unknown. */
  authTime: number | undefined;
  session: string | undefined;
  /** Why the session could not be read: we do not know who is asking. */
  sessionError: unknown;
  /** Seconds to wait, when this is one write too many (workers/edge/limits.ts). */
  retryAfter: number | undefined;
  /** Why the form was not read (workers/edge/body.ts). */
  badBody: "tooLarge" | "unreadable" | undefined;
  /** For the log: set in every-request.ts and entry.server.tsx. */
  logFacts: { route?: string; loadedAt?: number };
};

export const requestContext = createContext<RequestFacts>();

/** Set for a shared page (workers/pages/shared-pages.ts). entry.server.tsx puts its pieces here, unfilled. */
export const templateContext = createContext<{ pieces?: string[] } | null>(null);

/** HTML by name, drawn by the loader for its document (drawing.ts). */
export const partsContext = createContext<Record<string, string> | null>(null);

/** Keeps `read`'s answer for half a minute or until a topic changes. Only for data that is the same for all. */
export type Remember = <Value extends object>(
  key: string,
  topics: readonly Topic[],
  read: () => Promise<Value>,
) => Promise<Value>;

export const rememberContext = createContext<Remember>();

/** Tells open and kept pages that these topics changed. Do not await it. */
export const announceContext = createContext<(...topics: Topic[]) => void>();

/** Notes that this reader saved a walk-in or went, if they came by a shared link (app/features/numbers/links.ts). */
export const linkStepContext = createContext<(step: "saved" | "went") => void>(() => {});

/** Counts one making of somebody's calendar. Undefined, or seconds to wait. */
export const feedLimitContext = createContext<(uid: string) => Promise<number | undefined>>();

/** Counts a tap about a record from this address. Resolves to seconds to wait, else undefined. */
export const tapLimitContext = createContext<(record: string) => Promise<number | undefined>>();

/* What the parts of the Worker pass to each other with a request. */
import type { Language } from "#app/base/languages.ts";
import type { Role } from "#app/base/reader.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import type { Database } from "#drizzle/client.ts";
import type { Config } from "#workers/front/config.ts";

/** What every hono handler finds in its context; `workers/app.ts` fills it in before them. */
export type EdgeEnv = {
  Bindings: Env;
  Variables: {
    config: Config;
    database: Database;
    /** The D1 session for writes; its bookmark afterwards marks the state that includes the write. */
    writes?: D1DatabaseSession;
    rooms: Rooms;
    /** When the request came in, in ms. */
    now: number;
    /** The nonce of the content security policy; empty on socket upgrades, which have none. */
    nonce: string;
    requestId: string;
    /** Whether this answer offers another language. */
    offered?: boolean;
    /** The language of a page, from its address. */
    language: Language;
    /** What the log says about the request: the page's route and the reader's role. */
    logFacts?: { route?: string; loadedAt?: number };
    role?: Role | "guest";
    /** Why the body of this request was not read. */
    badBody?: "tooLarge" | "unreadable";
    /** Seconds to wait, when there were too many writes from this address. */
    retryAfter?: number;
  };
};

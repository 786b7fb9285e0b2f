/* What the parts of the Worker hand to each other with a request. */
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
    /** What a write asks D1 through: it says afterwards which state of the data the write is in. */
    writes?: D1DatabaseSession;
    rooms: Rooms;
    /** The moment at which the request came, in ms. */
    now: number;
    /** The nonce of the content security policy. */
    nonce: string;
    /** The same, where hono's `secureHeaders` puts it. */
    secureHeadersNonce?: string;
    requestId: string;
    /** What the log says of the request: the route of a page, and the role of whoever asked. */
    logFacts?: { route?: string; loadedAt?: number };
    role?: Role | "guest";
    /** Why the body of this request was not read. */
    badBody?: "tooLarge" | "unreadable";
    /** After how many seconds to come back, when this write is one too many from its address. */
    retryAfter?: number;
  };
};

import type { Language } from "#app/base/languages.ts";
import type { Role } from "#app/base/reader.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import type { Came } from "#app/features/numbers/links.ts";
import type { Database } from "#drizzle/client.ts";
import type { Config } from "#workers/edge/config.ts";

/** workers/app.ts fills this in before the handlers. */
export type EdgeEnv = {
  Bindings: Env;
  Variables: {
    config: Config;
    /** For links: PUBLIC_ORIGIN, or the loopback host that was asked. */
    origin: string;
    database: Database;
    /** For writes. Its bookmark afterwards marks the state that includes them. */
    writes?: D1DatabaseSession;
    rooms: Rooms;
    /** When the request came, in ms. */
    now: number;
    /** Of the page that others may frame; all other answers have the portal's. */
    policy?: string;
    /** For the CSP; empty on socket upgrades. */
    nonce: string;
    requestId: string;
    /** This answer offers another language. */
    offered?: boolean;
    /** From the page's address. */
    language: Language;
    /** For the log line: the page's route, and when its data was there. */
    logFacts?: { route?: string; loadedAt?: number };
    role?: Role | "guest";
    /** A step of somebody who came by a shared link was counted; the rest goes into their cookie. */
    came?: { left: Came | undefined };
    /** Why the body was not read. */
    badBody?: "tooLarge" | "unreadable";
    /** In seconds, after too many writes from this address. */
    retryAfter?: number;
  };
};

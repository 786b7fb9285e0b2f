/* All sockets share this. Types and constants only: browsers import it without zod (see wire.schema.ts). */
import type { Topic } from "#app/base/topics.ts";

/** Keeps a socket alive. Answered with `PONG`, without waking the Durable Object. */
export const PING = "ping";
export const PONG = "pong";

/** In ms since the last sign of life. Browsers ping every 25 s. */
export const HEARD_WITHIN = 75_000;

/** A frame of this many bytes or more ends its socket with 1009. */
export const FRAME_BYTES = 8192;

/** After `blocked`, `signedOut` and `gone` the browser must not reconnect by itself. */
export const CLOSE = {
  /** Logout, "sign out everywhere", or a sign-in by somebody else here. */
  signedOut: 4401,
  /** The person was disabled. An error frame with the blocked message comes first. */
  blocked: 4403,
  /** The session ran out, or the browser has a newer one. Reconnect: the upgrade tells which. */
  sessionOver: 4409,
  gone: 4410,
  /** Silent for 75 s. A page that wakes up opens a new socket. */
  silent: 4408,
  /** 40 sockets are open here already. Do not reconnect, or only slowly. */
  tooMany: 4429,
  tooLarge: 1009,
  failed: 1011,
} as const;

export type ErrorFrame = {
  type: "error";
  code: "invalid" | "tooShort" | "tooLong" | "rate" | "blocked" | "signedOut" | "unavailable";
  message: string;
  clientId?: string;
  /** With `rate`: ms to wait. Sent once a window; messages meanwhile are not stored. */
  retryAfter?: number;
};

/** To `/parties/live-topic/<topic>`: the last known version, or when the page was made (server ms). */
export type LiveTopicRequest = { type: "since"; version: number } | { type: "since"; at: number };

/** Holds the ticket of the last change. The browser's next requests bring it. */
export const NEWS_COOKIE = "__Host-live";

/** A ticket's life after the page's random wait, in seconds. */
export const NEWS_SECONDS = 30;

/** HTML about one record, for pages that connected with `?about=<id>`. `at` orders several. */
export type RecordNews = { about: string; at: number; html: string };

export type LiveTopicAnswer =
  /** On connecting, and after `since` when nothing was missed. */
  | { type: "version"; topic: Topic; version: number; at: number }
  /** Fetch after a random part of `spread` ms. A `ticket` lets all share one read (news-ticket.server.ts). */
  | {
      type: "changed";
      topic: Topic;
      at: number;
      version: number;
      spread: number;
      ticket?: string;
    }
  | ({ type: "said" } & RecordNews)
  | ErrorFrame;

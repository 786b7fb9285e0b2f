/*
 * What all sockets share, and the frames of live topics. Only types and plain constants: the browser imports this file
 * and must not load zod. `wire.schema.ts` checks what the server accepts.
 */
import type { Topic } from "#app/base/topics.ts";

/** The text frame that keeps a socket alive; answered with `PONG` without waking the Durable Object. */
export const PING = "ping";
export const PONG = "pong";

/** How long somebody counts as online after their last sign of life, in ms. Browsers ping every 25 s. */
export const HEARD_WITHIN = 75_000;

/** A frame of this many bytes or more ends its socket with 1009. */
export const FRAME_BYTES = 8192;

/** Why the server ends a socket. After `blocked`, `signedOut` and `gone` the browser must not reconnect by itself. */
export const CLOSE = {
  /** The session has ended: logout, "sign out everywhere", or somebody else has signed in here. */
  signedOut: 4401,
  /** The person has been disabled. An error frame with the blocked message comes first. */
  blocked: 4403,
  /** The session has run out, or the browser has a newer one: reconnect, and the upgrade tells which. */
  sessionOver: 4409,
  /** The account that the room belonged to has been deleted. */
  gone: 4410,
  /** Silent for 75 s. A page that wakes up opens a new socket. */
  silent: 4408,
  /** This person already has 40 sockets open here: do not reconnect by itself, or only slowly. */
  tooMany: 4429,
  tooLarge: 1009,
  failed: 1011,
} as const;

export type ErrorFrame = {
  type: "error";
  code: "invalid" | "tooShort" | "tooLong" | "rate" | "blocked" | "signedOut" | "unavailable";
  /** A sentence for a person. */
  message: string;
  /** The message that was refused, when one was. */
  clientId?: string;
  /** With `rate`: ms to wait before sending again. Sent once a window; messages in between are not stored. */
  retryAfter?: number;
};

/**
 * What a browser sends to `/parties/live-topic/<topic>`: the last version that it heard of, or when its page was made
 * (ms on the server's clock).
 */
export type LiveTopicRequest = { type: "since"; version: number } | { type: "since"; at: number };

/** Where the browser keeps the ticket of the last change that it heard of, so that its next requests bring it. */
export const NEWS_COOKIE = "__Host-live";

/** How long a ticket is good for after the page's random wait, in seconds. */
export const NEWS_SECONDS = 30;

/**
 * What was just said of one record of a topic, as HTML: for the pages that asked for it with `?about=<id>`. `at` orders
 * what was said of the same record.
 */
export type Said = { about: string; at: number; html: string };

/** What `/parties/live-topic/<topic>` sends to browsers. */
export type LiveTopicAnswer =
  /** On connecting, and the answer to `since` when nothing was missed. */
  | { type: "version"; topic: Topic; version: number; at: number }
  /**
   * Something changed, now or while the socket was away: fetch again after a random part of `spread` ms. At most one in
   * 2 s. `ticket` lets all who hear of it share one read (app/live/news-ticket.server.ts); without it each reads alone.
   */
  | {
      type: "changed";
      topic: Topic;
      at: number;
      version: number;
      spread: number;
      ticket?: string;
    }
  | ({ type: "said" } & Said)
  | ErrorFrame;

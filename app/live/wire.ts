/*
 * What every socket speaks, and the frames of live topics. Types and plain constants only: the browser imports this file,
 * and zod must not reach it. What the server accepts is checked by `wire.schema.ts`.
 */
import type { Topic } from "#app/base/topics.ts";

/** The text frame that keeps a socket alive; answered with `PONG` without waking the object. */
export const PING = "ping";
export const PONG = "pong";

/** How long somebody counts as here after they were last heard from, in ms. Ping well within it: every 25 s. */
export const HEARD_WITHIN = 75_000;

/** A frame of this many bytes or more ends its socket with 1009. */
export const FRAME_BYTES = 8192;

/** Why the server ends a socket. After `blocked`, `signedOut` and `gone` the browser must not come back by itself. */
export const CLOSE = {
  /** The session has ended: logout, "sign out everywhere", or somebody else has signed in here. */
  signedOut: 4401,
  /** The person has been disabled; an error frame with the blocked message comes before it. */
  blocked: 4403,
  /** Its session has no time left, or its browser has a newer one: come back, and the upgrade says which. */
  sessionOver: 4409,
  /** The account whose room it was has been deleted. */
  gone: 4410,
  /** Nothing was heard for 75 s: a page that wakes up opens a new one. */
  silent: 4408,
  /** This person has 40 sockets open here already: do not come back by itself, or slowly. */
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
  /** With `rate`: ms after which sending makes sense again. Told once a window; what came meanwhile is not stored. */
  retryAfter?: number;
};

/**
 * What a browser sends to `/parties/live-topic/<topic>`: what it last knew, as the version that a frame named, or as
 * the server's moment (ms) at which its page was made.
 */
export type LiveTopicRequest = { type: "since"; version: number } | { type: "since"; at: number };

/** What `/parties/live-topic/<topic>` sends. */
export type LiveTopicAnswer =
  /** On connecting, and the answer to `since` when nothing was missed. */
  | { type: "version"; topic: Topic; version: number; at: number }
  /** Something changed (or was missed): fetch anew after a random part of `spread` ms. At most one in 2 s. */
  | { type: "changed"; topic: Topic; at: number; version: number; spread: number }
  | ErrorFrame;

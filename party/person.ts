/*
 * The Worker checks who opens a socket; the Durable Object has to believe it. It passes the person in a request that it
 * builds itself, so no client can send this header.
 */
import type { Side } from "#app/features/chat/wire.ts";

/** The person behind a socket. `workers/sockets/upgrades.ts` fills it in from their session. */
export type Person = {
  uid: string;
  username: string;
  profilePic: string | null;
  /** In a user room: whether they are its user or on the team. Elsewhere `team` means an admin. */
  side: Side;
  /** The hash of their session token: a logout ends the sockets of that session only. */
  session: string;
  /** When the session was checked, in ms. If it has ended since, a slow upgrade must not let it in. */
  checkedAt: number;
  /** When the session expires, in ms, as far as we knew then. If it has been extended since, the browser reconnects. */
  endsAt: number;
};

const HEADER = "x-person";

/* A socket's attachment holds 2 KB at most. */
const LONGEST_PICTURE = 1000;

/**
 * The request that opens a socket in an object. Nothing of the client's own request is in it but `history`, and the id
 * of the record that its page is `about`.
 */
export function upgradeRequest(
  person: Person,
  history: string | undefined,
  about?: string,
): Request {
  const url = new URL("https://party/");
  url.searchParams.set("_pk", crypto.randomUUID());
  if (history !== undefined) url.searchParams.set("history", history);
  if (about !== undefined) url.searchParams.set("about", about);
  const headers = { Upgrade: "websocket", [HEADER]: encodeURIComponent(JSON.stringify(person)) };
  return new Request(url, { headers });
}

/** The record that the page of an upgrade request is about; null when it is about none. */
export function aboutFrom(request: Request): string | null {
  return new URL(request.url).searchParams.get("about");
}

/** The person in an upgrade request. A picture address that would not fit in the attachment becomes null. */
export function personFrom(request: Request): Person {
  const person = JSON.parse(decodeURIComponent(request.headers.get(HEADER)!)) as Person;
  if (person.profilePic && person.profilePic.length > LONGEST_PICTURE) person.profilePic = null;
  return person;
}

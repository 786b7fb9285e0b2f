/* The Worker checks the person and builds the request itself: no client can send this header. */
import type { Side } from "#app/features/chat/wire.ts";

/** workers/sockets/upgrades.ts fills this in from the session. */
export type Person = {
  uid: string;
  username: string;
  profilePic: string | null;
  side: Side;
  /** The hash of the session token: a logout ends only that session's sockets. */
  session: string;
  /** When the session was checked, in ms. A slow upgrade must not outlive its session. */
  checkedAt: number;
  endsAt: number;
};

const HEADER = "x-person";

/* A socket's attachment holds 2 KB at most. */
const LONGEST_PICTURE = 1000;

/** Opens a socket in an object. Takes only `history` and the `about` id from the client's request. */
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

/** The id of the page's record, or null. */
export function aboutFrom(request: Request): string | null {
  return new URL(request.url).searchParams.get("about");
}

/** A picture address too long for the attachment becomes null. */
export function personFrom(request: Request): Person {
  const person = JSON.parse(decodeURIComponent(request.headers.get(HEADER)!)) as Person;
  if (person.profilePic && person.profilePic.length > LONGEST_PICTURE) person.profilePic = null;
  return person;
}

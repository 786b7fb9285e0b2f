/* How the Worker tells an object whom it lets in: in a header that no client can send. */
import type { Side } from "#app/features/chat/wire.ts";

/** Whom the Worker has let in. Only `workers/sockets/upgrades.ts` makes one, from the session; no client can. */
export type Person = {
  uid: string;
  username: string;
  profilePic: string | null;
  /** In a user room: whether they are its user or somebody of the team. Elsewhere `team` is an admin. */
  side: Side;
  /** The hash of their session: a logout ends the sockets of one session only. */
  session: string;
  /** When the session was checked, in ms: who has been shut out since is not let in by a slow upgrade. */
  checkedAt: number;
  /** When the session's time is over as it was then, in ms. Being used prolongs it: a socket that ends comes back. */
  endsAt: number;
};

const HEADER = "x-person";

/* An attachment of a socket holds 2 KB. */
const LONGEST_PICTURE = 1000;

/** The request that opens a socket in an object: nothing of the client's own but its query (`history`). */
export function upgradeOf(person: Person, history: string | undefined): Request {
  const url = new URL("https://party/");
  url.searchParams.set("_pk", crypto.randomUUID());
  if (history !== undefined) url.searchParams.set("history", history);
  const headers = { Upgrade: "websocket", [HEADER]: encodeURIComponent(JSON.stringify(person)) };
  return new Request(url, { headers });
}

/** The person of such a request. */
export function personOf(request: Request): Person {
  const person = JSON.parse(decodeURIComponent(request.headers.get(HEADER)!)) as Person;
  if (person.profilePic && person.profilePic.length > LONGEST_PICTURE) person.profilePic = null;
  return person;
}

export type Status = "online" | "offline";

/** `unknown`: the board that knows did not answer. */
export type ShownStatus = Status | "unknown";

/** A person's presence as their board reports it; `lastSeen` in ms, now while they are online. */
export type PresenceChange = { uid: string; status: Status; lastSeen: number };

/** What the boards say of some people: everybody of whom they know anything. */
export type WhoIsHere = {
  presence: ReadonlyMap<string, PresenceChange>;
  /** Of all people. */
  online: number;
  /** Of these people; those whose board did not answer. */
  unknown: ReadonlySet<string>;
  /** Whether every board has answered: else more may be online. */
  complete: boolean;
};

/** The person with their presence. D1 has when they signed in; the later moment is when they were seen. */
export function withPresence<Person extends { lastSeen: number | null }>(
  person: Person,
  uid: string,
  { presence, unknown }: WhoIsHere,
): Person & { status: ShownStatus } {
  const known = presence.get(uid);
  const seen = Math.max(known?.lastSeen ?? 0, person.lastSeen ?? 0);
  return { ...person, status: statusOf(uid, { presence, unknown }), lastSeen: seen || null };
}

export function statusOf(
  uid: string,
  { presence, unknown }: Pick<WhoIsHere, "presence" | "unknown">,
): ShownStatus {
  return unknown.has(uid) ? "unknown" : (presence.get(uid)?.status ?? "offline");
}

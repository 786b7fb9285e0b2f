export type Status = "online" | "offline";

/** A person's presence as their room reports it; `lastSeen` in ms. */
export type PresenceChange = { uid: string; status: Status; lastSeen: number };

/** The person as their room has just said; without its word they stay as they are stored. */
export function asHeard<Person extends { status: Status; lastSeen: number | null }>(
  person: Person,
  heard: PresenceChange | undefined,
): Person {
  return heard ? { ...person, status: heard.status, lastSeen: heard.lastSeen } : person;
}

/** The person with the moment they were last seen: `now` while they are online, because their row is written hourly. */
export function seenAt<Person extends { status: Status; lastSeen: number | null }>(
  person: Person,
  now: number,
): Person {
  return person.status === "online" ? { ...person, lastSeen: now } : person;
}

export type Status = "online" | "offline";

/** A person's presence as their room reports it; `lastSeen` in ms. */
export type PresenceChange = { uid: string; status: Status; lastSeen: number };

/** The person with the presence that their room reported, if it did. */
export function asHeard<Person extends { status: Status; lastSeen: number | null }>(
  person: Person,
  heard: PresenceChange | undefined,
): Person {
  return heard ? { ...person, status: heard.status, lastSeen: heard.lastSeen } : person;
}

/** `lastSeen` is now while a person is online, because their row is written only every half hour. */
export function seenAt<Person extends { status: Status; lastSeen: number | null }>(
  person: Person,
  now: number,
): Person {
  return person.status === "online" ? { ...person, lastSeen: now } : person;
}

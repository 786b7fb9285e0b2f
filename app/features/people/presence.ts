export type Status = "online" | "offline";

/** A person's presence as their room reports it; `lastSeen` in ms. */
export type PresenceChange = { uid: string; status: Status; lastSeen: number };

export type Status = "online" | "offline";

/** What a person's room says of them; `lastSeen` in ms. */
export type PresenceChange = { uid: string; status: Status; lastSeen: number };

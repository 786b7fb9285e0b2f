const HOUR = 3_600_000;

/** How often `lastSeen` reaches the database while somebody stays online, in ms. */
export const LAST_SEEN_EVERY = HOUR;

/** After which age of `lastSeen` nobody is online any more, whatever their row says, in ms. */
export const ONLINE_AT_MOST = HOUR + 600_000;

/**
 * Whether a person's row means that they are here. The room of each person keeps `status` right; should a room ever be
 * lost, its last word counts for an hour only, so that no ghost stays online.
 */
export function isOnline(
  { status, lastSeen }: { status: "online" | "offline"; lastSeen: number | null },
  now: number,
): boolean {
  return status === "online" && lastSeen !== null && now - lastSeen < ONLINE_AT_MOST;
}

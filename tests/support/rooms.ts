import { env } from "cloudflare:test";

import type { PresenceChange } from "#app/features/people/presence.ts";
import { boardOf } from "#party/places.ts";
import { callingFiles } from "#tests/support/callers.ts";

/** A person's room. */
export function roomOf(uid: string) {
  return env.USER_ROOM.getByName(uid);
}

/** The board that knows whether they are online. */
export function presenceBoardOf(uid: string) {
  return env.PRESENCE_BOARD.getByName(boardOf(uid));
}

/** What all pages show, without asking after them. */
export async function presenceOf(
  uid: string,
): Promise<Pick<PresenceChange, "status" | "lastSeen">> {
  const known = await presenceBoardOf(uid).presenceOf(uid);
  return { status: known?.status ?? "offline", lastSeen: known?.lastSeen ?? 0 };
}

/** Asks until the answer is as expected, for 5 s at most: for what reaches D1 a moment after its frame. */
export async function eventually<T>(
  ask: () => Promise<T>,
  expected: (answer: T) => boolean,
): Promise<T> {
  let answer = await ask();
  for (let tries = 0; tries < 500 && !expected(answer); tries += 1) {
    await scheduler.wait(10);
    answer = await ask();
  }
  return answer;
}

const BY_THEMSELVES = [
  "../../party/",
  "../../workers/jobs/alerts.ts",
  "../../app/features/search/index.server.ts",
].map((path) => new URL(path, import.meta.url).pathname);

/**
 * Whether an object, the queue's consumer or the index of searches asks just now, and not whoever answers a request: whatever the folder is
 * called that the portal lies in.
 */
export function isAskedInBackground(): boolean {
  const files = callingFiles();
  return BY_THEMSELVES.some((path) => files.some((file) => file.includes(path)));
}

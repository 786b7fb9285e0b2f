import { env } from "cloudflare:test";

/** A person's room. */
export function roomOf(uid: string) {
  return env.USER_ROOM.getByName(uid);
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

const PARTY = new URL("../../party/", import.meta.url).pathname;

/** Whether an object asks just now, and not the Worker: whatever the folder is called that the portal lies in. */
export function isObjectAsking(): boolean {
  return new Error().stack?.includes(PARTY) ?? false;
}

/* Searches that found nothing, by their words and day: the next synonyms come from them. Never who looked. */

/** `typed` tells the letters on the way to a word from the word. */
type Missed = { day: string; words: string; n: number; typed: string };

export const MISSED_KEPT_DAYS = 90;

const LONGEST = 80;
const MOST_PENDING = 200;
const EVERY_MS = 10_000;

let pending = new Map<string, Missed>();
let writtenAt = 0;

/** Phones, PIN codes, mail and UPI addresses, and links may lead to a person. */
function isPersonal(typed: string): boolean {
  return (
    /@|:\/\/|\bwww\b|\.(?:com|in|org|net)\b/i.test(typed) ||
    /\p{Nd}{6}/u.test(typed.replaceAll(/[\s().+/,-]/g, ""))
  );
}

/** Notes a search that found nothing. `words` is its normal form: "jobs in Pune" and "pune" are one. */
export function noteMissed(typed: string, { words, day }: { words: string; day: string }): void {
  const letters = typed.normalize("NFKC").trim().toLowerCase();
  if (!words || words.length > LONGEST || isPersonal(letters)) return;
  for (const [key, one] of pending) {
    if (one.typed === letters) continue;
    // A search answers while one types: only its last letters count, also of one that is taken back.
    if (one.typed.startsWith(letters)) return;
    if (letters.startsWith(one.typed) && (one.n -= 1) === 0) pending.delete(key);
  }
  const key = `${day} ${words}`;
  const there = pending.get(key);
  if (there) Object.assign(there, { n: there.n + 1, typed: letters });
  else if (pending.size < MOST_PENDING) pending.set(key, { day, words, n: 1, typed: letters });
}

/** Whether it is time to write what this isolate has noted. */
export function isMissedDue(now: number): boolean {
  return pending.size > 0 && now - writtenAt >= EVERY_MS;
}

/** Hands over what was noted. Unwritten notes are lost: they are a number for the team. */
export function takeMissed(now: number): Pick<Missed, "day" | "words" | "n">[] {
  const all = [...pending.values()];
  pending = new Map();
  writtenAt = now;
  return all;
}

import { findCity } from "#app/base/cities.ts";
import { driveSaved, MESSAGES } from "#app/base/copy.ts";
import { CHECK_DONE, DECISIONS, HOUR_CHANGED, UNDO_MS } from "#app/base/decisions.ts";
import { joinIds, readIds } from "#app/base/ids.ts";
import { done } from "#app/messages/en/done.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Toast } from "#app/ui/layers/radix-props.ts";

const good = (message: string): Toast => ({ message, tone: "good", seconds: 4 });

const MOST_UNDONE = 20;

/** Adds an Undo when the address names ids. The server checks whose action it was. */
const undoable = (message: string) => (query: URLSearchParams) => {
  const undo = joinIds(readIds(query.get("undo"), MOST_UNDONE));
  return undo ? { ...good(message), seconds: UNDO_MS / 1000, undo } : good(message);
};

function severalDone(query: URLSearchParams): Toast {
  const [count, left] = [readCount(query.get("count")), readCount(query.get("left"))];
  const message = `Done for ${count} ${count === 1 ? "drive" : "drives"}.`;
  if (!left) return undoable(message)(query);
  const others = left === 1 ? "1 has" : `${left} have`;
  const more = `${others} changed after you opened the list. Please check again.`;
  return undoable(`${message} ${more}`)(query);
}

/** After a form about ticked lines of a queue. */
function tickedDone(query: URLSearchParams): Toast {
  return undoable(`Done for ${readCount(query.get("count"))}. ${leftOver(query)}`.trim())(query);
}

function tickedUndone(query: URLSearchParams): Toast {
  return good(`${readCount(query.get("count"))} taken back. ${leftOver(query)}`);
}

function leftOver(query: URLSearchParams): string {
  const left = readCount(query.get("left"));
  if (!left) return "";
  return left === 1
    ? "1 was not, because it has changed meanwhile. Please check it again."
    : `${left} were not, because they have changed meanwhile. Please check them again.`;
}

/** Any address may show these: they claim nothing. */
const HINT_TOASTS: Record<string, () => Toast> = {
  "login-home": () => ({ message: wordsOf(shell).loginFirst, tone: "bad", seconds: 2 }),
};

/* By the `notice` of the redirect after a command. Shown only then: a link to us must not claim a success. */
const DONE_TOASTS: Record<string, string | ((query: URLSearchParams) => Toast)> = {
  "daily-saved": (query) => good(driveSaved(findCity(query.get("city")) ?? "Drive")),
  "daily-deleted": undoable(`${MESSAGES.driveDeleted} ${MESSAGES.deleteOtherDates}`),
  "daily-all-deleted": undoable(MESSAGES.driveDeleted),
  "made-admin": "The person is an admin now, and signs in again.",
  "made-user": "The person is a user again, and signs in again.",
  "person-signed-out": "The person is signed out on every device.",
  "suggestion-posted": undoable("Posted. We thanked the person who sent it."),
  "suggestion-refused": undoable(
    "Not posted. We thanked the person who sent it and told them why.",
  ),
  "gate-silenced": undoable("Readers see nothing of what this person says at this gate."),
  "report-upheld": undoable("Done. The person who reported it sees this on their profile."),
  "report-dismissed": undoable(
    "The drive stays as it is. The person who reported it sees this on their profile.",
  ),
  "passkey-added": "Your passkey is saved. Each login asks for it from now on.",
  "passkey-removed": "The passkey is removed.",
  "passkeys-reset":
    "Their passkeys are gone, and they are signed out. They log in with Google alone.",
  "appeal-answered": "Answered. The person is told.",
  "fraud-lifted": "It warns no more.",
  verified: undoable(DECISIONS.verified),
  unverified: undoable(DECISIONS.unverified),
  "daily-several": severalDone,
  ticked: tickedDone,
  "ticked-undone": tickedUndone,
  "drive-cancelled": undoable(DECISIONS["drive-cancelled"]),
  "drive-restored": undoable(DECISIONS["drive-restored"]),
  "drive-to-day": undoable(DECISIONS["drive-to-day"]),
  "drive-closed": undoable(DECISIONS["drive-closed"]),
  "check-hour": undoable(HOUR_CHANGED),
  "check-on": undoable(CHECK_DONE.on),
  "check-no-answer": undoable(CHECK_DONE["no-answer"]),
  "list-deleted": (query) => undoable(wordsOf(done).listDeleted)(query),
  "names-changed": "Done. You can undo it below, under Names.",
  "pattern-deleted": undoable("The pattern is deleted."),
  "subscriber-deleted": "The subscriber is deleted.",
  "word-settled": "Settled. It is below, to open again.",
  "drive-posted": MESSAGES.drivePosted,
  "drive-updated": "The drive is updated.",
  "drive-moved": undoable("The drive has moved to its new city."),
  "drive-copied": undoable("The drive is now in both cities."),
  "drive-deleted": undoable(MESSAGES.driveDeleted),
  "drive-refused": undoable(DECISIONS["drive-refused"]),
  "account-deleted": () => good(wordsOf(shell).accountDeleted),
  "code-saved": "The code is saved.",
  "code-deleted": "The code is deleted. Its month is locked again.",
};

function readCount(text: string | null): number {
  return /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
}

/** docs/product.md, Disabled people. */
export function blockedToast(): Toast {
  return { message: wordsOf(shell).blocked, tone: "bad", seconds: 4 };
}

/** An address may also name what every object has, such as `constructor`. */
function own<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Readers get their own language. */
function doneToast(name: string, query: URLSearchParams): Toast | undefined {
  const toast = own(wordsOf(done).notices as typeof DONE_TOASTS, name) ?? own(DONE_TOASTS, name);
  return typeof toast === "function" ? toast(query) : toast ? good(toast) : undefined;
}

/** Undefined for no alert. `led`: a command led here. */
export function toastOf(search: string, led: boolean): Toast | undefined {
  const query = new URLSearchParams(search);
  const name = query.get("notice") ?? "";
  return own(HINT_TOASTS, name)?.() ?? (led ? doneToast(name, query) : undefined);
}

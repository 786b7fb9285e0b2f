import { findCity } from "#app/base/cities.ts";
import { driveSaved, MESSAGES } from "#app/base/copy.ts";
import { CHECK_DONE, DECISIONS, UNDO_MS } from "#app/base/decisions.ts";
import { joinIds, readIds } from "#app/base/ids.ts";
import type { Notice } from "#app/ui/radix-props.ts";

const good = (message: string): Notice => ({ message, tone: "good", seconds: 4 });

/** How many records an Undo may be about. */
const MOST_UNDONE = 20;

/** The same with an Undo where the address names what can be taken back: the server asks whose deed it was. */
const undoable = (message: string) => (query: URLSearchParams) => {
  const undo = joinIds(readIds(query.get("undo"), MOST_UNDONE));
  return undo ? { ...good(message), seconds: UNDO_MS / 1000, undo } : good(message);
};

function severalDone(query: URLSearchParams): Notice {
  const [count, left] = [readCount(query.get("count")), readCount(query.get("left"))];
  const message = `Done for ${count} ${count === 1 ? "drive" : "drives"}.`;
  if (!left) return undoable(message)(query);
  const others = left === 1 ? "1 has" : `${left} have`;
  const more = `${others} changed since you looked: look again.`;
  return undoable(`${message} ${more}`)(query);
}

/** What any address may show: it claims nothing. */
const HINTS: Record<string, Notice> = {
  "login-home": { message: MESSAGES.loginFirst, tone: "bad", seconds: 2 },
};

/*
 * After a command, the browser is redirected (so that a reload does not send the form again), and `notice` in the
 * address says which of these alerts to show. They are shown only where a command has just led: a link to us cannot say
 * that something was saved.
 */
const NOTICES: Record<string, (query: URLSearchParams) => Notice> = {
  "daily-saved": (query) => good(driveSaved(findCity(query.get("city")) ?? "Drive")),
  "daily-deleted": undoable(`${MESSAGES.driveDeleted} ${MESSAGES.deleteOtherDates}`),
  "daily-all-deleted": undoable(MESSAGES.driveDeleted),
  "made-admin": () => good("The person is an admin now, and signs in again."),
  "made-user": () => good("The person is a user again, and signs in again."),
  "person-signed-out": () => good("The person is signed out on every device."),
  "about-saved": () => good("Saved. Lists can now show what is for you."),
  "plan-saved": () => good("Saved. It is under Mine now."),
  "plan-removed": () => good("It is off your list."),
  "plan-going": () => good("You are going. It is under Mine now."),
  "plan-not-going": () => good("You are not going. It stays saved under Mine."),
  "calendar-changed": () =>
    good("Your calendar has a new address. The old one shows nothing any more."),
  "plan-answered": () => good("Thank you. Others will travel less in vain."),
  "report-sent": () =>
    good("Thank you. Our team will look at it, and your profile will say what became of it."),
  "gate-told": () => good("Thank you. Everybody who looks at this drive sees it now."),
  "gate-silenced": undoable("Readers see nothing of what this person says at this gate."),
  "report-upheld": undoable("Done. Whoever reported it is told on their profile."),
  "report-dismissed": undoable(
    "The drive stays as it is. Whoever reported it is told on their profile.",
  ),
  "device-signed-out": () => good("That device is signed out."),
  verified: undoable(DECISIONS.verified),
  unverified: undoable(DECISIONS.unverified),
  "daily-several": severalDone,
  "drive-cancelled": undoable(DECISIONS["drive-cancelled"]),
  "drive-restored": undoable(DECISIONS["drive-restored"]),
  "drive-to-day": undoable(DECISIONS["drive-to-day"]),
  "drive-closed": undoable(DECISIONS["drive-closed"]),
  "check-on": undoable(CHECK_DONE.on),
  "check-no-answer": undoable(CHECK_DONE["no-answer"]),
  undone: () => good("It is as it was before."),
  "list-saved": () => good("Your list is saved."),
  "list-updated": () => good("The list is updated."),
  "list-deleted": undoable("The list is deleted."),
  "pattern-saved": () => good("Your pattern is saved. Thank you for sharing it."),
  "pattern-updated": () => good("The pattern is updated."),
  "pattern-deleted": undoable("The pattern is deleted."),
  "subscriber-deleted": () => good("The subscriber is deleted."),
  "drive-posted": () => good(MESSAGES.drivePosted),
  "drive-waits": () =>
    good(
      `${MESSAGES.drivePosted} It waits for a check by our team. Until then only you and our team see it.`,
    ),
  "month-open": () => good("The code is right. The month is open for you now."),
  "drive-updated": () => good("The drive is updated."),
  "drive-moved": undoable("The drive has moved to its new city."),
  "drive-copied": undoable("The drive is now in both cities."),
  "drive-deleted": undoable(MESSAGES.driveDeleted),
  "drive-refused": undoable(DECISIONS["drive-refused"]),
  "account-deleted": () => good("Your account is deleted. All the best for your search."),
  "code-saved": () => good("The code is saved."),
  "code-deleted": () => good("The code is deleted. Its month is locked again."),
};

function readCount(text: string | null): number {
  return /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
}

/** For somebody whose session ended because they were disabled (docs/product.md, Disabled people). */
export const BLOCKED: Notice = { message: MESSAGES.blocked, tone: "bad", seconds: 4 };

/** The alert that an address asks for, or undefined; `led` says whether a command has led there. */
export function noticeOf(search: string, led: boolean): Notice | undefined {
  const query = new URLSearchParams(search);
  const name = query.get("notice") ?? "";
  return HINTS[name] ?? (led ? NOTICES[name]?.(query) : undefined);
}

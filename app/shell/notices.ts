import { findCity } from "#app/base/cities.ts";
import { driveSaved, MESSAGES } from "#app/base/copy.ts";
import type { Notice } from "#app/ui/toasts.tsx";

const good = (message: string): Notice => ({ message, tone: "good", seconds: 4 });

/*
 * After a command, the browser is redirected (so that a reload does not send the form again), and `notice` in the
 * address says which of these alerts to show. Only these can be shown, so that nobody can put words into a link to us.
 */
const NOTICES: Record<string, (query: URLSearchParams) => Notice> = {
  login: () => ({ message: MESSAGES.loginFirst, tone: "bad", seconds: 4 }),
  "login-home": () => ({ message: MESSAGES.loginFirst, tone: "bad", seconds: 2 }),
  "daily-saved": (query) => good(driveSaved(findCity(query.get("city")) ?? "Drive")),
  "daily-deleted": () => good(`${MESSAGES.driveDeleted} ${MESSAGES.deleteOtherDates}`),
  "daily-all-deleted": () => good(MESSAGES.driveDeleted),
  "made-admin": () => good("The person is an admin now, and signs in again."),
  "made-user": () => good("The person is a user again, and signs in again."),
  "person-signed-out": () => good("The person is signed out on every device."),
  "device-signed-out": () => good("That device is signed out."),
  verified: () => good("The drive is verified. Readers can see it now."),
  unverified: () => good("The drive is pending. Only admins can see it."),
  "list-saved": () => good("Your list is saved."),
  "list-updated": () => good("The list is updated."),
  "list-deleted": () => good("The list is deleted."),
  "pattern-saved": () => good("Your pattern is saved. Thank you for sharing it."),
  "pattern-updated": () => good("The pattern is updated."),
  "pattern-deleted": () => good("The pattern is deleted."),
  "subscriber-deleted": () => good("The subscriber is deleted."),
  "drive-posted": () => good(MESSAGES.drivePosted),
  "drive-updated": () => good("The drive is updated."),
  "drive-moved": () => good("The drive has moved to its new city."),
  "drive-copied": () => good("The drive is now in both cities."),
  "drive-deleted": () => good(MESSAGES.driveDeleted),
  "drive-restored": () => good("The drive is back."),
  "drive-refused": () => good("The drive is refused. Its submitter can see why."),
  "account-deleted": () => good("Your account is deleted. All the best for your search."),
  "code-saved": () => good("The code is saved."),
  "code-deleted": () => good("The code is deleted. Its month is locked again."),
};

/** For somebody whose session ended because they were disabled (docs/product.md, Disabled people). */
export const BLOCKED: Notice = { message: MESSAGES.blocked, tone: "bad", seconds: 4 };

/** The alert that an address asks for, or undefined. */
export function noticeOf(search: string): Notice | undefined {
  const query = new URLSearchParams(search);
  return NOTICES[query.get("notice") ?? ""]?.(query);
}

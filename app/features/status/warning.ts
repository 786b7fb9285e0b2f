import { reasonShown } from "#app/features/status/reported.ts";
import { type Decided, isOff, type Status, statusWord } from "#app/features/status/status.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";

/** What to read before travelling: `Cancelled: HR told us at 7:50 am`. Undefined for a drive that takes place. */
export function warningOf(status: Status, decided: Decided): string | undefined {
  const reason = decided.status && reasonShown(decided.statusReason);
  if (status === "under-review") {
    const say = wordsOf(warned);
    return reason ? say.reviewOf(reason) : say.review;
  }
  if (!isOff(status)) return undefined;
  const word = statusWord(status, decided);
  return reason ? `${word}: ${reason}` : word;
}

import { dayOf } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import { type Check, isConfirmed } from "#app/features/checks/checks.ts";
import { share } from "#app/messages/en/share.ts";
import { wordsOf } from "#app/messages/words.ts";

/** `Confirmed on 24 Nov, 8:05 am, by phone`: with the moment, because it is read later. Undefined for what is not confirmed. */
export function confirmedText(
  drive: { day: string | null; check: Check | null },
  now: number,
): string | undefined {
  if (!drive.check || !isConfirmed(drive, now)) return undefined;
  const { at, basis } = drive.check;
  const say = wordsOf(share);
  return `${say.confirmedOn(stamp(at, dayOf(now)))}, ${say.how[basis]}`;
}

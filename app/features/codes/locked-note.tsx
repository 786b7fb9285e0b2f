import { type Month, monthName } from "#app/base/calendar.ts";
import { months } from "#app/messages/en/months.ts";
import { wordsOf } from "#app/messages/words.ts";
import { linked } from "#app/ui/linked.tsx";

/** Says that a month is locked, and where its code comes from. */
export function LockedNote({ month, year }: { month: Month; year: number }) {
  return (
    <p>
      {linked(wordsOf(months).locked(`${monthName(month)} ${year}`), (locked) => (
        <b>{locked}</b>
      ))}
    </p>
  );
}

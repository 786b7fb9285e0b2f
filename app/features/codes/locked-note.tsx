import { type Month, monthName } from "#app/base/calendar.ts";
import { months } from "#app/messages/en/months.ts";
import { wordsOf } from "#app/messages/words.ts";
import { linked } from "#app/ui/linked.tsx";

export function LockedNote({ month, year }: { month: Month; year: number }) {
  return (
    <p>
      {linked(wordsOf(months).locked(`${monthName(month)} ${year}`), (locked) => (
        <b>{locked}</b>
      ))}
    </p>
  );
}

import { dayTitle } from "#app/base/calendar.ts";
import { hrefNow } from "#app/base/languages.ts";
import { filterAddress, type Filters, valueLabel } from "#app/features/filters/filters.ts";
import type { Group } from "#app/features/filters/groups.ts";
import {
  type About,
  asTyped,
  type Part,
  type Reading,
  without,
} from "#app/features/words/parts.ts";
import { cityName } from "#app/messages/city-name.ts";
import { daily } from "#app/messages/en/daily.ts";
import { filters as filterWords } from "#app/messages/en/filters.ts";
import { understood } from "#app/messages/en/understood.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The `data-kind` of a chip, for tests and tools. */
const KINDS: Record<About, string> = {
  unknown: "word",
  term: "word",
  place: "word",
  pay: "word",
  mode: "word",
  years: "for",
  hour: "starts",
  day: "day",
  city: "city",
  batch: "batch",
  degree: "degree",
  for: "for",
  kind: "kind",
};

function partLabel({ about, values, days }: Part, today: string): string {
  const label = (value: string) => {
    const say = wordsOf(understood);
    switch (about) {
      case "day":
        return dayLabel(value, { from: days?.from ?? value, today });
      case "hour":
        return hourLabel(value);
      case "pay":
        return payLabel(value);
      case "years":
        return say.years(value.replace("-", "–"));
      case "batch":
      case "degree":
      case "for":
      case "kind":
      case "mode":
        return valueLabel(about satisfies Group, value);
      case "city":
        return cityName(value);
      default:
        return value;
    }
  };
  return values.map(label).join(", ");
}

function dayLabel(value: string, { from, today }: { from: string; today: string }): string {
  const [say, days] = [wordsOf(understood), wordsOf(daily)];
  switch (value) {
    case "today":
      return days.today;
    case "tomorrow":
      return days.tomorrow;
    case "week":
      return say.thisWeek;
    case "next":
      return say.nextWeek;
    case "weekend":
      return say.weekend;
    case "nextWeekend":
      return say.nextWeekend;
  }
  return dayTitle(from, today);
}

function hourLabel(value: string): string {
  const say = wordsOf(understood);
  if (value === "evening") return say.evening;
  if (value === "morning" || value === "afternoon") return valueLabel("starts", value);
  const time = value.replace(/^[<>]/, "");
  return value.startsWith(">") ? say.after(time) : value.startsWith("<") ? say.before(time) : time;
}

function payLabel(value: string): string {
  const say = wordsOf(understood);
  const [amount = "", per] = value.replace("<", "").split("/");
  if (per === "month") {
    const rupees = `₹${Number(amount).toLocaleString("en-IN")}`;
    return value.startsWith("<") ? say.payMonthMost(rupees) : say.payMonth(rupees);
  }
  const lakhs = String(Number((Number(amount) / 100_000).toFixed(2)));
  return value.startsWith("<") ? say.payYearMost(lakhs) : say.payYear(lakhs);
}

/** The search as understood; each part drops with one tap. */
export function Understood({
  reading,
  filters,
  place: { path, kept = [] },
  today,
}: {
  reading: Reading;
  filters: Filters;
  place: { path: string; kept?: readonly (readonly [string, string])[] };
  today: string;
}) {
  const [say, words] = [wordsOf(understood), wordsOf(filterWords)];
  const to = (q: string) => hrefNow(filterAddress(path, { ...filters, q }, kept));
  const mended = reading.parts.filter(
    ({ typed }) => typed && /^[\p{Script=Latin}\s\d]+$/u.test(typed),
  );
  return (
    <>
      <ul className="active" data-understood="" aria-label={say.we}>
        {reading.parts.map((part) => {
          const label = partLabel(part, today);
          const shown = part.typed ? say.mended(label, part.typed) : label;
          return (
            <li
              key={part.at.join()}
              data-kind={KINDS[part.about]}
              data-value={valueOf(part)}
              data-typed={part.typed}
            >
              <a
                className="chip"
                href={to(without(reading, part))}
                aria-label={words.remove(shown)}
                data-stay=""
              >
                {shown}
                <Icon name="close" />
              </a>
            </li>
          );
        })}
      </ul>
      {mended.map((part) => (
        <p key={part.at.join()} className="hint">
          <a className="link" href={to(asTyped(reading, part))} data-stay="">
            {say.asTyped(part.typed!)}
          </a>
        </p>
      ))}
    </>
  );
}

function valueOf({ values, days }: Part): string {
  if (!days) return values.join(",");
  return days.from === days.to ? days.from : `${days.from}/${days.to}`;
}

export function partsTitle(parts: readonly Part[], today: string): string {
  const say = wordsOf(understood);
  const shown = (part: Part) =>
    part.typed ? say.mended(partLabel(part, today), part.typed) : partLabel(part, today);
  return parts.map(shown).join(", ");
}

export function nearTitle(left: readonly Part[], today: string): string {
  return wordsOf(understood).near(left.map((part) => `“${partLabel(part, today)}”`).join(", "));
}

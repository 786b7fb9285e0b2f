import type { Warned } from "#app/features/warnings/warned.ts";

const LABELS: Record<Warned["warning"], string> = {
  "asks-fee": "Asks for money",
  webmail: "Webmail in a company's name",
  "short-link": "A short link hides where it leads",
  "asks-id-or-bank": "Asks for ID or bank details in advance",
  "no-venue": "A walk-in without a venue",
  "offer-before-interview": "Promises a job before the interview",
};

/**
 * The warnings of a drive, with the words that caused them marked; nothing where there are none. `announced` has a screen
 * reader say them: after a post the focus is in the form for the next one.
 */
export function WarnedNote({
  title,
  warned,
  announced = false,
}: {
  title: string;
  warned: Warned[];
  announced?: boolean;
}) {
  if (!warned.length) return null;
  return (
    <div className="notice warned" role={announced ? "alert" : "note"} aria-label="Warnings">
      <p className="font-semibold">{title}</p>
      <ul>
        {warned.map(({ warning, before, words, after }) => (
          <li key={`${warning} ${words}`} data-warning={warning}>
            {LABELS[warning]}
            {words ? (
              <q>
                {before}
                <mark>{words}</mark>
                {after}
              </q>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

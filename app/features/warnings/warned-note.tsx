import type { Warned } from "#app/features/warnings/warned.ts";

const LABELS: Record<Warned["warning"], string> = {
  "asks-fee": "Asks for money",
  webmail: "Webmail in a company's name",
  "short-link": "A short link hides where it leads",
  "asks-id-or-bank": "Asks for ID or bank details in advance",
  "no-venue": "A walk-in without a venue",
  "offer-before-interview": "Promises a job before the interview",
};

/** The warnings of a drive, with the words that caused them marked; nothing where there are none. */
export function WarnedNote({ title, warned }: { title: string; warned: Warned[] }) {
  if (!warned.length) return null;
  return (
    <div className="notice warned" role="note" aria-label="Warnings">
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

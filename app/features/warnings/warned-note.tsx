import type { Warned } from "#app/features/warnings/warned.ts";
import { warnings } from "#app/messages/en/warnings.ts";
import { wordsOf } from "#app/messages/words.ts";

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
  const say = wordsOf(warnings);
  return (
    <div className="notice warned" role={announced ? "alert" : "note"} aria-label={say.title}>
      <p className="font-semibold">{title}</p>
      <ul>
        {warned.map(({ warning, before, words, after }) => (
          <li key={`${warning} ${words}`} data-warning={warning}>
            {say.labels[warning]}
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

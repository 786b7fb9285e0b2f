import type { Warned } from "#app/features/warnings/warned.ts";
import { warnings } from "#app/messages/en/warnings.ts";
import { wordsOf } from "#app/messages/words.ts";

/** `announced` lets screen readers say the warnings: after a post the focus is elsewhere. */
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

import { useSyncExternalStore } from "react";

import { readTicks, type Ticks, watchTicks, writeTicks } from "#app/features/daily-drives/ticks.ts";
import { papers } from "#app/messages/en/papers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** What to carry, as a list that each reader ticks for themselves; the ticks stay on the device. */
export function Carry({
  id,
  documents,
  also,
  callLetter,
}: {
  id: string;
  documents: readonly { name: string; label: string }[];
  also: string | null;
  callLetter: string | null;
}) {
  const ready = useSyncExternalStore<Ticks>(
    watchTicks,
    () => readTicks(id),
    () => NONE,
  );
  if (!documents.length && !also && !callLetter) return null;
  const say = wordsOf(papers);
  const count = documents.filter(({ name }) => ready.includes(name)).length;
  return (
    <section className="sheet" aria-labelledby="carry">
      <h2 id="carry">{say.title}</h2>
      {documents.length ? (
        <ul className="carry">
          {documents.map(({ name, label }) => (
            <li key={name}>
              <label className="choice" data-js>
                <input
                  type="checkbox"
                  checked={ready.includes(name)}
                  onChange={({ target }) => writeTicks(id, name, target.checked)}
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {count ? (
        <p className="hint" role="status">
          {say.ready(count, documents.length)}
        </p>
      ) : null}
      {also ? <p className="mt-2 whitespace-pre-line">{also}</p> : null}
      {callLetter ? <p className="mt-2 font-semibold">{callLetter}</p> : null}
    </section>
  );
}

const NONE: Ticks = [];

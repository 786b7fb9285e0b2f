import { useSyncExternalStore } from "react";

import { readTicks, type Ticks, watchTicks, writeTicks } from "#app/features/daily-drives/ticks.ts";

/** What to carry, as a list that each reader ticks for themselves; the ticks stay on the device. */
export function Carry({
  id,
  documents,
  also,
  callLetter,
}: {
  id: string;
  documents: readonly string[];
  also: string | null;
  callLetter: string | null;
}) {
  const ready = useSyncExternalStore<Ticks>(
    watchTicks,
    () => readTicks(id),
    () => NONE,
  );
  if (!documents.length && !also && !callLetter) return null;
  const count = documents.filter((name) => ready.includes(name)).length;
  return (
    <section className="sheet" aria-labelledby="carry">
      <h2 id="carry">What to carry</h2>
      {documents.length ? (
        <ul className="carry">
          {documents.map((name) => (
            <li key={name}>
              <label className="choice" data-js>
                <input
                  type="checkbox"
                  checked={ready.includes(name)}
                  onChange={({ target }) => writeTicks(id, name, target.checked)}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {count ? (
        <p className="hint" role="status">
          {count} of {documents.length} ready
        </p>
      ) : null}
      {also ? <p className="mt-2 whitespace-pre-line">{also}</p> : null}
      {callLetter ? <p className="mt-2 font-semibold">{callLetter}</p> : null}
    </section>
  );
}

const NONE: Ticks = [];

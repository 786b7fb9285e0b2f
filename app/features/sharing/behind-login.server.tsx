import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What a login opens of a drive; nothing where it has none of it. */
export function BehindLogin({ what }: { what: readonly (string | false)[] }) {
  const there = what.filter((one) => one !== false);
  if (!there.length) return null;
  return (
    <ul className="torn">
      <li>{wordsOf(shared).afterLogin}</li>
      {there.map((one) => (
        <li key={one}>
          <Icon name="key" />
          {one}
        </li>
      ))}
    </ul>
  );
}

import type { Match } from "#app/features/filters/for-me.ts";
import { Icon } from "#app/ui/icon.tsx";

/** "You match" or "Not for your batch", with the reason. */
export function MatchLine({ match }: { match: Match }) {
  if (!match) return null;
  return (
    <p className={match.fits ? "fit" : "fit no"}>
      <Icon name={match.fits ? "check" : "close"} />
      <span>
        <b>{match.label}:</b> {match.why}
      </span>
    </p>
  );
}

import { previews } from "#app/messages/en/previews.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

/** Missing or unpublished; the page does not say which. */
export function Gone() {
  return (
    <>
      <h1>{wordsOf(previews).unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        {wordsOf(shared).gone}
      </p>
      <p className="acts">
        <Link className="btn" to="/daily">
          {wordsOf(shell).dailyList}
        </Link>
      </p>
    </>
  );
}

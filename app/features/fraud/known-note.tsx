import { type Known, knownText } from "#app/features/fraud/fraud.ts";

/** Only for admins: a fraud must not learn that we know its number. */
export function KnownNote({ known, announced = false }: { known: Known[]; announced?: boolean }) {
  if (!known.length) return null;
  return (
    <div className="notice bad" role={announced ? "alert" : "note"} aria-label="Reported for money">
      <ul>
        {known.map((one) => (
          <li key={`${one.kind} ${one.words}`} data-fraud={one.kind}>
            <b>{one.words}</b>: {knownText(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}

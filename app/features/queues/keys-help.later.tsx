/** Keys of every queue. A key of one queue is on its button. */
const KEYS: readonly [keys: string[], does: string][] = [
  [["j", "k"], "next, previous; in a line also ↓ and ↑, Home and End"],
  [["x"], "tick it, where lines can be ticked"],
  [["f"], "to the first field to check, where fields are"],
  [["s"], "to what can be done to all ticked"],
  [["o", "Enter"], "open it: read, call or edit"],
  [["t"], "take it, so that nobody else does"],
  [["Esc"], "close what is open"],
  [["?"], "this help"],
];

export function KeysHelp({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <details className="keys-help" data-keys="">
      <summary className="btn ghost">Keys</summary>
      <div className="sheet">
        <ul>
          {KEYS.map(([keys, does]) => (
            <li key={does}>
              {keys.map((key) => (
                <kbd key={key} className="key" data-key={key} aria-label={key} />
              ))}
              {does}
            </li>
          ))}
        </ul>
        <p className="hint">
          The key beside a button presses it in the line you are at. What is folded away is opened
          first, so that nobody verifies it unread. What you have in hand is yours for ten minutes;
          the others see it.
        </p>
        <button type="button" className="btn soft" aria-pressed={!on} onClick={() => onSwitch(!on)}>
          Single keys off
        </button>
      </div>
    </details>
  );
}

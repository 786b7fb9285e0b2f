import { usual } from "#app/messages/en/usual.ts";

const { why } = usual;

/** Usual reasons of admins; what they choose is stored in English, and readers get it in their language. */
const REASONS = {
  off: [why.cancelled, why.postponed, why.full],
  refused: [why.over, why.known, why.incomplete, why.unreachable, why.fee],
};

/** `id` is what the field's `list` names. */
export function UsualReasons({ id, of }: { id: string; of: keyof typeof REASONS }) {
  return (
    <datalist id={id}>
      {REASONS[of].map((reason) => (
        <option key={reason}>{reason}</option>
      ))}
    </datalist>
  );
}

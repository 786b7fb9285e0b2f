import { useState } from "react";
import { Form } from "react-router";

/** Offers to take a deletion back for `left` milliseconds; CSS takes it away, so no script is needed. */
export function UndoDeletion({
  undo,
  action,
}: {
  undo: { id: string; company: string; left: number };
  action: string;
}) {
  // The time that was left at first: the animation counts down by itself, however often the page is read again.
  const [left] = useState(undo.left);
  return (
    <Form
      method="post"
      action={action}
      className="notice fleeting flex flex-wrap items-center gap-x-3 gap-y-1"
      style={{ animationDuration: `${left}ms` }}
      preventScrollReset
    >
      <span>{undo.company}'s drive is deleted.</span>
      <input type="hidden" name="id" value={undo.id} />
      <button className="btn soft" name="intent" value="undo">
        Undo
      </button>
    </Form>
  );
}

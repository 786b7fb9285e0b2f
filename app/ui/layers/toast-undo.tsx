import { Form, useLocation } from "react-router";

import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Posts to its own page, so it needs no script. */
export function ToastUndo({ id, onUndo }: { id: string; onUndo: () => void }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const name of ["notice", "undo"]) query.delete(name);
  return (
    <Form
      method="post"
      action={`${pathname}?${query}`}
      className="mt-2"
      preventScrollReset
      onSubmit={onUndo}
    >
      <input type="hidden" name="id" value={id} />
      <button
        className="btn soft"
        name="intent"
        value="undo"
        onClick={(event) => {
          // The second press of a double one may meet the next alert.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {wordsOf(shell).undo}
      </button>
    </Form>
  );
}

import { useSyncExternalStore } from "react";

import { readerField } from "#app/document/reader.tsx";
import { bellCount, onBell } from "#app/features/notices/bell.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** Links to the notices, with the number of new ones: the document's, until the reader's room says another. */
export function Bell() {
  const count = useSyncExternalStore(onBell, bellCount, () => undefined);
  return (
    <Link to="/notices" className="admin-link" title={wordsOf(shell).notices}>
      <Icon name="bell" />
      <span className="sr-only">{wordsOf(shell).notices}</span>{" "}
      <b className="waiting">{count === undefined ? readerField("unread") : count || ""}</b>
    </Link>
  );
}

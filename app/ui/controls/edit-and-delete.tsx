import type { LinkProps } from "react-router";

import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type LinkTarget = Pick<LinkProps, "to" | "preventScrollReset" | "replace">;

/** `name` tells screen readers which record of a list. Delete opens over the page, so it does not scroll. */
export function EditAndDelete({
  name,
  edit,
  remove,
}: {
  name?: string;
  edit: LinkTarget;
  remove: LinkTarget;
}) {
  const say = wordsOf(records);
  return (
    <>
      <Link className="btn soft" {...edit} aria-label={name && say.editNamed(name)}>
        <Icon name="edit" />
        {say.edit}
      </Link>
      <Link
        className="btn danger"
        {...remove}
        aria-label={name && say.removeNamed(name)}
        preventScrollReset
        data-stay=""
      >
        <Icon name="trash" />
        {say.remove}
      </Link>
    </>
  );
}

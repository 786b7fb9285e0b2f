import type { LinkProps } from "react-router";

import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type LinkTarget = Pick<LinkProps, "to" | "preventScrollReset" | "replace">;

/**
 * Edit and Delete of a record. In a list, `name` tells a screen reader which record the links are for. The question
 * before deleting opens over the page, so Delete does not scroll.
 */
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

import type { LinkProps } from "react-router";

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
  return (
    <>
      <Link className="btn soft" {...edit} aria-label={name && `Edit ${name}`}>
        <Icon name="edit" />
        Edit
      </Link>
      <Link
        className="btn danger"
        {...remove}
        aria-label={name && `Delete ${name}`}
        preventScrollReset
      >
        <Icon name="trash" />
        Delete
      </Link>
    </>
  );
}

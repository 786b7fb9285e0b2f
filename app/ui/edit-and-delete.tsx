import type { LinkProps } from "react-router";

import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** Where a link leads, and what becomes of the page that it is on. */
type Way = Pick<LinkProps, "to" | "preventScrollReset" | "replace">;

/**
 * Edit and Delete of a record. Among others it has a `name`, for those who cannot see where the links stand. The
 * question before a deletion opens over the page, which stays where it is.
 */
export function EditAndDelete({ name, edit, remove }: { name?: string; edit: Way; remove: Way }) {
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

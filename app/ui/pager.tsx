import type { ReactNode } from "react";

import { Link } from "#app/ui/link.tsx";

/** An address, or nothing where there is no such page. */
type Way = string | null | undefined;

/** A page of a long list: above it the way back to the beginning, below it the way on. */
export function Paged({
  back,
  backLabel = "Back to the newest",
  more,
  soft = false,
  children,
}: {
  back: Way;
  backLabel?: string;
  more: Way;
  /** Whether the way on is one of several buttons and should not stand out. */
  soft?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {back ? (
        <p className="acts">
          <Link className="btn ghost" to={back}>
            {backLabel}
          </Link>
        </p>
      ) : null}
      {children}
      {more ? (
        <p className="acts">
          <Link className={soft ? "btn soft" : "btn"} to={more}>
            Show more
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Both ways in one line, below a list. */
export function PagerLine({
  back,
  backLabel = "Newest",
  more,
  moreLabel,
}: {
  back?: Way;
  backLabel?: string;
  more: Way;
  moreLabel: string;
}) {
  return (
    <p className="acts">
      {back ? (
        <Link className="btn ghost" to={back}>
          {backLabel}
        </Link>
      ) : null}
      {more ? (
        <Link className="btn soft" to={more}>
          {moreLabel}
        </Link>
      ) : null}
    </p>
  );
}

import type { ReactNode } from "react";

import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

/** Null or undefined where there is no such page. */
type PageAddress = string | null | undefined;

/** A page of a long list, with a link back to its start above it and "Show more" below it. */
export function Paged({
  back,
  backLabel,
  more,
  moreLabel,
  soft = false,
  children,
}: {
  back: PageAddress;
  backLabel?: string;
  more: PageAddress;
  moreLabel?: string;
  /** Whether "Show more" is one of several buttons and should not stand out. */
  soft?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {back ? (
        <p className="acts">
          <Link className="btn ghost" to={back}>
            {backLabel ?? wordsOf(shell).newest}
          </Link>
        </p>
      ) : null}
      {children}
      {more ? (
        <p className="acts">
          <Link className={soft ? "btn soft" : "btn"} to={more}>
            {moreLabel ?? wordsOf(shell).showMore}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Both links on one line, below a list. */
export function PagerLine({
  back,
  backLabel = "Newest",
  more,
  moreLabel,
}: {
  back?: PageAddress;
  backLabel?: string;
  more: PageAddress;
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

import type { ReactNode } from "react";

import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

/** Null or undefined: no such page. */
type PageAddress = string | null | undefined;

/** A page of a long list: "back to the start" above, "Show more" below. */
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

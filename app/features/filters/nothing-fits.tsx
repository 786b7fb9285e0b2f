import type { ReactNode } from "react";

import type { Place, Shown } from "#app/features/filters/filter-bar.tsx";
import {
  emptiedBy,
  filterAddress,
  type Filters,
  GROUP_TITLES,
  isFiltered,
  NO_FILTERS,
} from "#app/features/filters/filters.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";

/** What stands where filters leave nothing: it offers to drop the one that empties the list. */
export function NothingFits({
  message,
  shown: { filters, counts },
  place: { path, kept = [] },
  children,
}: {
  message: string;
  shown: Shown;
  place: Place;
  /** More ways out. */
  children?: ReactNode;
}) {
  const group = emptiedBy(counts, filters);
  const without = (next: Filters) => filterAddress(path, next, kept);
  return (
    <Empty message={message}>
      <p className="acts justify-center">
        {group ? (
          <Link
            className="btn"
            to={without({ ...filters, chosen: { ...filters.chosen, [group]: [] } })}
          >
            {`Drop ${GROUP_TITLES[group]}`}
          </Link>
        ) : null}
        {filters.q ? (
          <Link className="btn soft" to={without({ ...filters, q: "" })}>
            {`Without “${filters.q}”`}
          </Link>
        ) : null}
        {filters.me ? (
          <Link className="btn soft" to={without({ ...filters, me: false })}>
            Without “For me”
          </Link>
        ) : null}
        {children}
        {isFiltered(filters) ? (
          <Link className="btn ghost" to={without(NO_FILTERS)}>
            Clear filters
          </Link>
        ) : null}
      </p>
    </Empty>
  );
}

/** For somebody who chose "For me" and has said nothing about themselves. */
export function SayAboutMe() {
  return (
    <p className="notice">
      “For me” needs to know you:{" "}
      <Link className="link" to="/profile#about">
        say your batch, degree and cities
      </Link>
      .
    </p>
  );
}

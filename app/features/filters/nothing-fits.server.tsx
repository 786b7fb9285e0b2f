import type { ReactNode } from "react";

import type { Place, FilterState } from "#app/features/filters/filter-bar.server.tsx";
import {
  emptiedBy,
  filterAddress,
  type Filters,
  groupTitle,
  isFiltered,
  NO_FILTERS,
} from "#app/features/filters/filters.ts";
import { filters as words } from "#app/messages/en/filters.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

export function NothingFits({
  message,
  shown: { filters, counts },
  place: { path, kept = [] },
  children,
}: {
  message: string;
  shown: FilterState;
  place: Place;
  children?: ReactNode;
}) {
  const say = wordsOf(words);
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
            {say.drop(groupTitle(group))}
          </Link>
        ) : null}
        {filters.q ? (
          <Link className="btn soft" to={without({ ...filters, q: "" })}>
            {say.without(filters.q)}
          </Link>
        ) : null}
        {filters.me ? (
          <Link className="btn soft" to={without({ ...filters, me: false })}>
            {say.without(say.forMe)}
          </Link>
        ) : null}
        {children}
        {isFiltered(filters) ? (
          <Link className="btn ghost" to={without(NO_FILTERS)}>
            {say.clear}
          </Link>
        ) : null}
      </p>
    </Empty>
  );
}

export function SayAboutMe() {
  return (
    <p className="notice">
      {linked(wordsOf(words).sayAboutMe, (about) => (
        <Link className="link" to="/profile#about">
          {about}
        </Link>
      ))}
    </p>
  );
}

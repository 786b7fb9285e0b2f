import type { ReactNode } from "react";

import { hrefNow } from "#app/base/languages.ts";
import {
  choicesOf,
  type Counts,
  filterAddress,
  type Filters,
  groupTitle,
  isFiltered,
  NO_FILTERS,
  toggled,
  valueLabel,
} from "#app/features/filters/filters.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import { RECENT } from "#app/features/filters/recent.ts";
import { Understood } from "#app/features/filters/understood.server.tsx";
import type { Reading } from "#app/features/words/parts.ts";
import { filters as words } from "#app/messages/en/filters.ts";
import { wordsOf } from "#app/messages/words.ts";
import { SearchInput } from "#app/ui/controls/search-input.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export type FilterState = {
  filters: Filters;
  /** Undefined where there is too much to count. */
  counts: Counts | undefined;
  /** What the address had that is no filter. */
  dropped: string[];
  today: string;
  reading: Reading;
  suggestions?: readonly string[];
};

/** `kept`: the other parameters of the address. */
export type Place = { path: string; kept?: readonly (readonly [string, string])[] };

/** The search, and every choice with its count. live-form.tsx makes a choice take effect at once. */
export function FilterForm({
  shown: { filters, counts, today, suggestions = [] },
  place: { path, kept = [] },
  label,
  found,
  children,
}: {
  shown: FilterState;
  place: Place;
  label: string;
  found: string;
  children?: ReactNode;
}) {
  const say = wordsOf(words);
  const chosen = GROUPS.reduce((sum, group) => sum + filters.chosen[group].length, 0);
  return (
    <form method="get" action={hrefNow(path)} role="search" className="filters">
      <div className="q">
        <Icon name="search" />
        <SearchInput q={filters.q} aria-label={label} placeholder={label} list={RECENT} />
        <datalist id={RECENT} aria-label={say.searchedBefore}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      </div>
      <details className="choices">
        <summary>
          {say.filters}
          {chosen ? <b>{chosen}</b> : null}
        </summary>
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <label className="chip">
          <input type="checkbox" name="me" value="1" defaultChecked={filters.me} />
          {say.forMe}
        </label>
        {children}
        {GROUPS.map((group) => {
          const choices = choicesOf(group, counts, filters, today);
          return choices.length ? (
            <fieldset key={group}>
              <legend>{groupTitle(group)}</legend>
              {choices.map(({ value, label: words, count, on }) => (
                <label key={value} className="chip">
                  <input type="checkbox" name={group} value={value} defaultChecked={on} />
                  {words}
                  {count === undefined ? null : <b>{count}</b>}
                </label>
              ))}
            </fieldset>
          ) : null;
        })}
        <p className="acts">
          {isFiltered(filters) ? (
            <Link className="btn ghost" to={filterAddress(path, NO_FILTERS, kept)}>
              {say.clear}
            </Link>
          ) : null}
          <button className="btn">{found}</button>
        </p>
      </details>
    </form>
  );
}

/** Each filter in force has a link that drops it; then what was no filter. */
export function ActiveFilters({
  shown: { filters, dropped, reading, today },
  place: { path, kept = [] },
  children,
}: {
  shown: FilterState;
  place: Place;
  children?: ReactNode;
}) {
  const say = wordsOf(words);
  const to = (next: Filters) => filterAddress(path, next, kept);
  return (
    <>
      {dropped.length ? (
        <p className="hint" role="note">
          {say.noFilter(dropped.slice(0, 5).join(", "))}
        </p>
      ) : null}
      {reading.parts.length ? (
        <Understood reading={reading} filters={filters} place={{ path, kept }} today={today} />
      ) : null}
      {isFiltered(filters) ? (
        <p className="active">
          {children}
          {filters.q && !reading.parts.length ? (
            <Pill label={`“${filters.q}”`} to={to({ ...filters, q: "" })} />
          ) : null}
          {filters.me ? <Pill label={say.forMe} to={to({ ...filters, me: false })} /> : null}
          {GROUPS.flatMap((group) =>
            filters.chosen[group].map((value) => (
              <Pill
                key={group + value}
                label={valueLabel(group, value)}
                to={to(toggled(filters, group, value))}
              />
            )),
          )}
          <Link className="link" to={to(NO_FILTERS)}>
            {say.clearAll}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Pill({ label, to }: { label: string; to: string }) {
  return (
    <a className="chip" href={hrefNow(to)} aria-label={wordsOf(words).remove(label)} data-stay="">
      {label}
      <Icon name="close" />
    </a>
  );
}

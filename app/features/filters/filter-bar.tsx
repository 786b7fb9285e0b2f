import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";

import {
  choicesOf,
  type Counts,
  filterAddress,
  type Filters,
  GROUPS,
  GROUP_TITLES,
  isFiltered,
  NO_FILTERS,
  toggled,
  valueLabel,
} from "#app/features/filters/filters.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";

export type Shown = {
  filters: Filters;
  /** Undefined where there is too much to count. */
  counts: Counts | undefined;
  /** What the address had that is no filter. */
  dropped: string[];
  today: string;
};

/** Where the filters lead: the page's path, and what else stands in its address. */
export type Place = { path: string; kept?: readonly (readonly [string, string])[] };

/**
 * The one form of the filters: the search and, folded below it, every choice with what it would give. It works as a
 * plain form; with scripts a choice takes effect at once.
 */
export function FilterForm({
  shown: { filters, counts, today },
  place: { path, kept = [] },
  label,
  found,
  children,
}: {
  shown: Shown;
  place: Place;
  /** What the search looks for: "Company, role or area". */
  label: string;
  /** What the button says that shows the result. */
  found: string;
  /** More groups of choices. */
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const [recent, setRecent] = useState<string[]>([]);
  useRemembered(filters.q);
  const form = useShownAgain(filterAddress(path, filters, kept));
  const chosen = GROUPS.reduce((sum, group) => sum + filters.chosen[group].length, 0);
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className="filters"
      ref={form}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === "checkbox") {
          void submit(currentTarget, { preventScrollReset: true });
        }
      }}
    >
      <div className="q">
        <Icon name="search" />
        <SearchInput
          q={filters.q}
          aria-label={label}
          placeholder={label}
          list={RECENT}
          onFocus={() => setRecent(readRecent())}
        />
        <datalist id={RECENT}>
          {recent.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      </div>
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <details className="choices">
        <summary>Filters{chosen ? <b>{chosen}</b> : null}</summary>
        <label className="chip">
          <input type="checkbox" name="me" value="1" defaultChecked={filters.me} />
          For me
        </label>
        {children}
        {GROUPS.map((group) => {
          const choices = choicesOf(group, counts, filters, today);
          return choices.length ? (
            <fieldset key={group}>
              <legend>{GROUP_TITLES[group]}</legend>
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
              Clear filters
            </Link>
          ) : null}
          <button className="btn">{found}</button>
        </p>
      </details>
    </Form>
  );
}

/** What is in force, each with a link that drops it, and what the address had that is no filter. */
export function ActiveFilters({
  shown: { filters, dropped },
  place: { path, kept = [] },
  children,
}: {
  shown: Shown;
  place: Place;
  /** Stands before them. */
  children?: ReactNode;
}) {
  const to = (next: Filters) => filterAddress(path, next, kept);
  return (
    <>
      {dropped.length ? (
        <p className="hint" role="note">
          Not a filter, so left out: {dropped.slice(0, 5).join(", ")}.
        </p>
      ) : null}
      {isFiltered(filters) ? (
        <p className="active">
          {children}
          {filters.q ? <Pill label={`“${filters.q}”`} to={to({ ...filters, q: "" })} /> : null}
          {filters.me ? <Pill label="For me" to={to({ ...filters, me: false })} /> : null}
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
            Clear all
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Pill({ label, to }: { label: string; to: string }) {
  return (
    <Link className="chip" to={to} aria-label={`Remove ${label}`} preventScrollReset>
      {label}
      <Icon name="close" />
    </Link>
  );
}

/** Sets the form to what another address chose; it stays open, and what has the focus keeps it. */
function useShownAgain(address: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    form.current?.reset();
  }, [address]);
  return form;
}

const RECENT = "recent-searches";

/** Remembers on this device what was searched for; it never leaves the device. */
function useRemembered(q: string): void {
  useEffect(() => {
    if (!q) return;
    try {
      const recent = [...new Set([q, ...readRecent()])].slice(0, 8);
      localStorage.setItem(RECENT, JSON.stringify(recent));
    } catch {
      // A private window may refuse; then nothing is remembered.
    }
  }, [q]);
}

function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

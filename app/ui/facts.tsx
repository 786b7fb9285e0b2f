import { Fragment, type ReactNode } from "react";

import { langOfTyped } from "#app/base/languages.ts";

/** A null or undefined value leaves the row out. */
export type Fact = [label: string, value: ReactNode, className?: string];

export function Facts({ rows, className = "facts" }: { rows: Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([label, value, kind]) =>
        value === null || value === undefined ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={kind} lang={langOfTyped(value)}>
              {value}
            </dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

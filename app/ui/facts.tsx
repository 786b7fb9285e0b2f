import { Fragment, type ReactNode } from "react";

import { langOfTyped } from "#app/base/languages.ts";

/** A row; left out when its value is null or undefined. */
export type Fact = [label: string, value: ReactNode, className?: string];

/** Labels and values, row by row. */
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

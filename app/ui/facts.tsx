import { Fragment, type ReactNode } from "react";

/** A row of facts; one without a value is left out. */
export type Fact = [label: string, value: ReactNode, className?: string];

/** What there is to know of something, row by row. */
export function Facts({ rows, className = "facts" }: { rows: Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([label, value, kind]) =>
        value === null || value === undefined ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={kind}>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

import type { ReactNode } from "react";

import { Link } from "#app/ui/link.tsx";

export type Segment = { to: string; label: ReactNode; on: boolean };

/** Links to a few lists, side by side. */
export function Segments({ label, segments }: { label: string; segments: Segment[] }) {
  return (
    <nav className="seg" aria-label={label}>
      {segments.map(({ to, label: text, on }, index) => (
        <Link key={index} to={to} aria-current={on ? "true" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

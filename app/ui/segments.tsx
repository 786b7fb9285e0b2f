import type { ReactNode } from "react";

import { Link } from "#app/ui/link.tsx";

type Segment = { to: string; label: ReactNode; on: boolean };

/** A few lists to choose from, side by side; one of them is on. */
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

import type { ReactNode } from "react";

/** For what may be wider than a phone. */
export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}

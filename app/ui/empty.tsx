import type { ReactNode } from "react";

import { Icon } from "#app/ui/icon.tsx";

/** For empty lists: what is missing, and what to do next. */
export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name="search" />
      <p className="font-semibold text-ink">{message}</p>
      {children}
    </div>
  );
}

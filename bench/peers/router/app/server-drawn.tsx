import type { ReactNode } from "react";

/** The template hydrates everything, so everything is sent as data too. */
export function DrawnOnce({ id, children }: { id: string; children: ReactNode }) {
  return <div id={id}>{children}</div>;
}

export function useDrawnOnce<Parts>(sent: Parts): Parts {
  return sent;
}

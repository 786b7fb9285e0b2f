import type { ReactNode } from "react";

/** A message with the part in brackets drawn by `draw`: the place of a link or a number differs by language. */
export function linked(message: string, draw: (inner: string) => ReactNode): ReactNode {
  const [, before, inner, after] = /^([^[]*)\[([^\]]*)\](.*)$/s.exec(message) ?? [];
  if (inner === undefined) return message;
  return (
    <>
      {before}
      {draw(inner)}
      {after}
    </>
  );
}

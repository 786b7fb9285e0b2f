import type { ReactNode } from "react";

/** `draw` gets the part in brackets: a link's or number's place differs by language. */
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

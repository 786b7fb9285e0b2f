/*
 * A part of a page that nothing but a new answer of its loader changes, a list of fifty drives say, travels once: the
 * document brings it drawn, and neither its data nor React's work on it comes a second time. The loader leaves what it is
 * drawn from with `drawOnce` (app/http/kept-loader.ts), the page asks for it with `useDrawnOnce` and draws it in a
 * `Still`.
 */
import { createContext, type ReactNode, useContext, useState } from "react";

const LeftContext = createContext<object | null>(null);

/** Around the server's drawing of a document: what its loader left to it. */
export function ServerDrawn({ left, children }: { left: object | null; children: ReactNode }) {
  return <LeftContext value={left}>{children}</LeftContext>;
}

/**
 * What `drawOnce` was given. `sent` is what it gave back, in the loader's data. Undefined in the browser while the
 * document's own drawing stands.
 */
export function useDrawnOnce<Parts extends object>(sent: Parts | undefined): Parts | undefined {
  const left = useContext(LeftContext);
  // A document has one such loader, the page's own, so what was left is of the type of what it sends otherwise.
  return sent ?? (left as Parts | null) ?? undefined;
}

/** What is drawn from it: as the document brought it, until a later answer brings `children`. */
export function Still({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  /** Undefined while the document's own drawing stands. */
  children: ReactNode | undefined;
}) {
  // What stands there is kept by React too: it would write it again if it had to draw the page anew.
  const [drawn] = useState(() =>
    import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? ""),
  );
  if (children !== undefined) {
    return (
      <div key="new" id={id} className={className}>
        {children}
      </div>
    );
  }
  return (
    <div
      key="drawn"
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}

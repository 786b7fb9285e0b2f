/*
 * Some parts of a page, such as a list of fifty drives, change only when the loader runs again. The document has such a
 * part as HTML; its data is not sent a second time, and React does not draw it again. The loader passes the data to
 * `drawOnce` (app/http/kept-loader.ts), the page reads it with `useDrawnOnce` and draws it inside `DrawnOnce`.
 */
import { createContext, type ReactNode, useContext, useState } from "react";

const DrawnOnceContext = createContext<object | null>(null);

/** Gives a document on the server what its loader passed to `drawOnce`. */
export function ServerDrawn({ parts, children }: { parts: object | null; children: ReactNode }) {
  return <DrawnOnceContext value={parts}>{children}</DrawnOnceContext>;
}

/**
 * What the loader passed to `drawOnce`. `sent` is what `drawOnce` returned, from the loader's data. Undefined in the
 * browser while the page still shows the server's HTML.
 */
export function useDrawnOnce<Parts extends object>(sent: Parts | undefined): Parts | undefined {
  const parts = useContext(DrawnOnceContext);
  // Only the page's own loader calls `drawOnce`, so the context has the type that the page expects.
  return sent ?? (parts as Parts | null) ?? undefined;
}

/** Shows the server's HTML until a later answer of the loader brings `children`. */
export function DrawnOnce({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  /** Undefined while the page still shows the server's HTML. */
  children: ReactNode | undefined;
}) {
  // React needs the HTML too, to write it again if it has to draw the page from scratch.
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

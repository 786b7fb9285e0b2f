import { type ReactNode, useState } from "react";

/**
 * A part of a page that nothing but a new answer of its loader changes, a list of fifty drives say. The document brings
 * it drawn, and the browser leaves it as it stands: what it was drawn from is not sent a second time as data
 * (`drawnOnce`), and React does not go through it. Later answers bring `children`.
 */
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

/**
 * The loader's answer; for a document, without `names` among what is sent to the browser as data. The page that is drawn
 * from it on the server has them all the same.
 */
export function drawnOnce<Answer extends object, Name extends keyof Answer>(
  request: Request,
  answer: Answer,
  names: readonly Name[],
): Omit<Answer, Name> & Partial<Pick<Answer, Name>> {
  if (!new URL(request.url).pathname.endsWith(".data")) {
    // The serializer walks enumerable properties.
    for (const name of names) Object.defineProperty(answer, name, { enumerable: false });
  }
  return answer;
}

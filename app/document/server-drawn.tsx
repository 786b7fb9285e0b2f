/*
 * Some parts of a page, such as a list of fifty drives or the form of its filters, change only when the loader runs
 * again. The server draws such a part as HTML, for the document and for data requests, so the browser has neither its
 * components nor its data. The loader draws it with `drawHtml` (draw.server.tsx) and passes it to `drawOnce`
 * (app/http/kept-loader.ts); the page reads it with `useDrawnOnce` and shows it with `DrawnHtml`.
 */
import {
  createContext,
  type MouseEvent,
  type SubmitEvent,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate, useSubmit } from "react-router";

import { plainPath } from "#app/base/languages.ts";

const DrawnOnceContext = createContext<object | null>(null);

/** Gives a document on the server what its loader passed to `drawOnce`. */
export function ServerDrawn({
  parts,
  children,
}: {
  parts: object | null;
  children: React.ReactNode;
}) {
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

/**
 * Shows HTML that the server drew. Its links and forms lead on as the router's own do. One with `data-stay` leaves the
 * page scrolled as it is; a link with `data-opens` leads to something that opens over the page.
 */
export function DrawnHtml({
  id,
  html,
  className,
  update,
}: {
  id: string;
  /** Undefined while the page still shows the server's HTML. */
  html: string | undefined;
  className?: string;
  /** Brings in a new answer, where what the reader does in the old one has to go on. Otherwise it takes its place. */
  update?: (box: HTMLElement, html: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const go = useDrawnLinks();
  // React needs the HTML too, to write it again if it has to draw the page from scratch.
  const [first] = useState(
    () => html ?? (import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "")),
  );
  const shown = useRef(first);
  useLayoutEffect(() => {
    const before = shown.current;
    if (!box.current || html === undefined || html === before) return;
    shown.current = html;
    if (update) update(box.current, html);
    else replace(box.current, html, before);
  }, [html, update]);
  return (
    <div
      ref={box}
      id={id}
      className={className}
      {...go}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: first }}
    />
  );
}

/**
 * Shows another answer. One that says the same changes nothing: a focus in it would be gone, and what was opened closed.
 * The server's first answer is known only as the browser spells it.
 */
function replace(box: HTMLElement, html: string, before: string): void {
  const next = document.createElement("div");
  next.innerHTML = html;
  if (next.innerHTML !== before) box.replaceChildren(...next.childNodes);
}

function useDrawnLinks() {
  const navigate = useNavigate();
  const submit = useSubmit();
  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || isOwn(event) || !isPage(link)) return;
    event.preventDefault();
    const { stay, opens } = link.dataset;
    void navigate(plainPath(link.pathname) + link.search + link.hash, {
      preventScrollReset: stay !== undefined || opens !== undefined,
      state: opens === undefined ? undefined : { opened: true },
    });
  }
  function onSubmit(event: SubmitEvent): void {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    void submit((event.nativeEvent.submitter as HTMLButtonElement | null) ?? event.target, {
      preventScrollReset: event.target.dataset.stay !== undefined,
    });
  }
  return { onClick, onSubmit };
}

/** Whether the browser has its own answer to this click, such as a new tab. */
function isOwn(event: MouseEvent): boolean {
  return event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey;
}

/** Whether a link leads to another page of the portal. */
function isPage({ origin, target, hash, pathname, search }: HTMLAnchorElement): boolean {
  const here = hash && pathname + search === location.pathname + location.search;
  return origin === location.origin && !target && !here;
}

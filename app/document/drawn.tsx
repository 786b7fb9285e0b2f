/*
 * Some parts of a page, such as a list of fifty drives or the form of its filters, change only when the loader runs
 * again. The server draws such a part as HTML, for the document and for data requests, so the browser has neither its
 * components nor its data:
 *
 *   loader:     parts: draw(drawing, { head: <Head page={page} /> })    (draw.server.tsx)
 *   component:  <Part name="head" />
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
import { useActionData, useLoaderData, useNavigate, useSubmit } from "react-router";

import { plainPath } from "#app/base/languages.ts";

/** The HTML of a page's parts by their names. */
type Parts = Readonly<Record<string, string>>;

const DocumentParts = createContext<Parts | null>(null);

/** Gives a document on the server the parts that its loader drew. */
export function DrawnParts({
  parts,
  children,
}: {
  parts: Parts | null;
  children: React.ReactNode;
}) {
  return <DocumentParts value={parts}>{children}</DocumentParts>;
}

/**
 * The parts of this page, from its action where that drew some: another object for each answer. Undefined in the browser
 * while the page still shows the document.
 */
export function useParts(): Parts | undefined {
  const drawn = useContext(DocumentParts);
  const sent = [useActionData(), useLoaderData()] as ({ parts?: Parts } | undefined)[];
  return sent[0]?.parts ?? sent[1]?.parts ?? drawn ?? undefined;
}

/**
 * A part that the server drew. Its links and forms lead on as the router's own do. One with `data-stay` leaves the page
 * scrolled as it is; a link with `data-opens` leads to something that opens over the page.
 * @throws on the server, when the loader did not draw it.
 */
export function Part({
  name,
  className,
  update,
}: {
  name: string;
  className?: string;
  /** Brings in a new answer, where what the reader does in the old one has to go on. Otherwise it takes its place. */
  update?: (box: HTMLElement, html: string) => void;
}) {
  const html = useParts()?.[name];
  if (import.meta.env.SSR && html === undefined) throw new Error(`Nothing is drawn as "${name}".`);
  const box = useRef<HTMLDivElement>(null);
  const go = useDrawnLinks();
  // React needs the HTML too, to write it again if it has to draw the page from scratch.
  const [first] = useState(() => html ?? partBox(name)?.innerHTML ?? "");
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
      id={idOf(name)}
      className={className}
      {...go}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: first }}
    />
  );
}

function idOf(name: string): string {
  return `part-${name}`;
}

/** The element of a part, in the browser. */
export function partBox(name: string): HTMLElement | null {
  return document.getElementById(idOf(name));
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

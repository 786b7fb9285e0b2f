/*
 * The server draws parts that change only with the loader (a list of fifty drives). The browser gets HTML, without
 * their components or data:
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
import { isOwnClick } from "#app/document/own-click.ts";

type Parts = Readonly<Record<string, string>>;

const DocumentParts = createContext<Parts | null>(null);

/** Hands the loader's parts to a document on the server. */
export function DrawnParts({
  parts,
  children,
}: {
  parts: Parts | null;
  children: React.ReactNode;
}) {
  return <DocumentParts value={parts}>{children}</DocumentParts>;
}

/** The action's parts or the loader's: a new object per answer. Undefined while the document still shows. */
export function useParts(): Parts | undefined {
  const drawn = useContext(DocumentParts);
  const sent = [useActionData(), useLoaderData()] as ({ parts?: Parts } | undefined)[];
  return sent[0]?.parts ?? sent[1]?.parts ?? drawn ?? undefined;
}

/** Its links and forms use the router. `data-stay` keeps the scroll. @throws on the server, when not drawn */
export function Part({
  name,
  className,
  update,
}: {
  name: string;
  className?: string;
  /** Merges a new answer into the old one, for parts that readers work in. Default: replaces it. */
  update?: (box: HTMLElement, html: string) => void;
}) {
  const html = useParts()?.[name];
  if (import.meta.env.SSR && html === undefined) throw new Error(`Nothing is drawn as "${name}".`);
  const box = useRef<HTMLDivElement>(null);
  const go = useDrawnLinks();
  // React needs the HTML too, in case it draws the page from scratch.
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

export function partBox(name: string): HTMLElement | null {
  return document.getElementById(idOf(name));
}

/** Keeps equal HTML, with its focus and opened parts. Compares `innerHTML`: browsers spell HTML their own way. */
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
    if (!link || event.defaultPrevented || isOwnClick(event) || !leadsToPage(link)) return;
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

function leadsToPage({ origin, target, hash, pathname, search }: HTMLAnchorElement): boolean {
  const here = hash && pathname + search === location.pathname + location.search;
  return origin === location.origin && !target && !here;
}

import { createContext, type ReactNode, useContext, useMemo } from "react";

import { pictureOf } from "#app/base/pictures.ts";
import type { Role, Viewer } from "#app/base/reader.ts";
import { escapeHtml } from "#app/base/text.ts";
import { DATA_TOKEN, token } from "#app/document/placeholders.ts";

/*
 * A page is rendered once for all readers of a role, so nothing of its reader may stand in it. Where their name,
 * picture or id belongs, the server writes a token, and `readerValues` puts the reader's own in as the bytes leave.
 * In the browser the same functions return the reader's own at once, so hydration finds what it expects.
 */
export type ReaderRole = Role | "guest";

type ViewerFields = { uid: string; username: string; firstName: string; picture: string };

type Reader = { role: ReaderRole; blocked: boolean };

const ReaderContext = createContext<Reader>({ role: "guest", blocked: false });

/** Tells the tree for which role it is drawn; the role, unlike the person, may shape the page. */
export function ReaderProvider({
  role,
  blocked = false,
  children,
}: Partial<Reader> & { role: ReaderRole; children: ReactNode }) {
  return (
    <ReaderContext value={useMemo(() => ({ role, blocked }), [role, blocked])}>
      {children}
    </ReaderContext>
  );
}

export function useRole(): ReaderRole {
  return useContext(ReaderContext).role;
}

/** Whether this answer ended the session of somebody who has been disabled. */
export function useBlocked(): boolean {
  return useContext(ReaderContext).blocked;
}

/** A field of the reader: a token on the server, the value in the browser. Only ever for text and attributes. */
export function viewerField(field: keyof ViewerFields): string {
  return import.meta.env.SSR ? token(field) : (browserViewer()?.[field] ?? "");
}

/** The reader's data for scripts, as the server spliced it into the document. */
export function ViewerData() {
  return (
    <script
      id="viewer"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: DATA_TOKEN }}
    />
  );
}

export { pictureOf };

type BrowserViewer = ViewerFields & { role: Role };
let known: BrowserViewer | null | undefined;

/** Who is signed in, in the browser; null for a guest. */
export function browserViewer(): BrowserViewer | null {
  known ??= JSON.parse(
    document.getElementById("viewer")?.textContent || "null",
  ) as BrowserViewer | null;
  return known;
}

// A pass that was verified once brings the same viewer for a minute (domain/passes.server.ts).
const knownValues = new WeakMap<Viewer, Record<string, string>>();

/** What stands in place of a page's tokens for its reader: their own data, the nonce and the id of this response. */
export function readerValues(
  viewer: Viewer | undefined,
  { nonce, requestId }: { nonce: string; requestId: string },
): Record<string, string> {
  if (!viewer) return { ...escaped(NOBODY), data: "null", nonce, requestId };
  let values = knownValues.get(viewer);
  if (!values) {
    const fields = viewerFields(viewer);
    const data = JSON.stringify({ ...fields, role: viewer.role }).replaceAll("<", "\\u003c");
    knownValues.set(viewer, (values = { ...escaped(fields), data }));
  }
  return { ...values, nonce, requestId };
}

const NOBODY: ViewerFields = { uid: "", username: "", firstName: "", picture: "" };

function escaped(fields: ViewerFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, escapeHtml(value)]),
  );
}

function viewerFields(viewer: Viewer): ViewerFields {
  return {
    uid: viewer.uid,
    username: viewer.username,
    firstName: viewer.username.split(" ")[0]!,
    picture: pictureOf(viewer),
  };
}

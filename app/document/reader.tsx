/*
 * A page is drawn once for all readers of a role, so nothing about one reader may be in it. The server writes a
 * placeholder for their name, picture or id, and `readerValues` gives the values to fill in as the page is sent. In the
 * browser the same functions return the reader's own values, so hydration finds what it expects.
 */
import { createContext, type ReactNode, useContext, useMemo } from "react";

import { pictureOf } from "#app/base/pictures.ts";
import { planStyle } from "#app/base/plan-marks.ts";
import type { Audience, Role, Reader } from "#app/base/reader.ts";
import { escapeHtml } from "#app/base/text.ts";
import { placeholder, type PlaceholderValues } from "#app/document/placeholders.ts";

type ReaderFields = {
  uid: string;
  username: string;
  firstName: string;
  picture: string;
  /** How much waits for an admin; empty for none. */
  waiting: string;
  /** How many notices they have not read; empty for none. */
  unread: string;
};

type Drawn = { role: Audience; blocked: boolean; led: boolean; light: boolean };

const DrawnForContext = createContext<Drawn>({
  role: "guest",
  blocked: false,
  led: false,
  light: false,
});

/** Tells components which role the page is drawn for. Unlike the person, the role may change what is drawn. */
export function ReaderProvider({
  role,
  blocked = false,
  led = false,
  light = false,
  children,
}: Partial<Drawn> & { role: Audience; children: ReactNode }) {
  return (
    <DrawnForContext
      value={useMemo(() => ({ role, blocked, led, light }), [role, blocked, led, light])}
    >
      {children}
    </DrawnForContext>
  );
}

export function useRole(): Audience {
  return useContext(DrawnForContext).role;
}

/** Whether this answer ended the session of somebody who has been disabled. */
export function useBlocked(): boolean {
  return useContext(DrawnForContext).blocked;
}

/** Whether a command led to this document: only then its notice is shown. */
export function useLed(): boolean {
  return useContext(DrawnForContext).led;
}

/** Whether the page is a light one: no covers, no scripts until a control is touched. */
export function useLight(): boolean {
  return useContext(DrawnForContext).light;
}

/** A field of the reader: a placeholder on the server, the value in the browser. Only ever for text and attributes. */
export function readerField(field: keyof ReaderFields): string {
  return import.meta.env.SSR ? placeholder(field) : (browserReader()?.[field] ?? "");
}

/** The reader's data for scripts, filled in by the server. */
export function ReaderData() {
  return (
    <script
      id="reader"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeholder("data") : "" }}
    />
  );
}

/** The link to this page in the language of the reader's browser, on their first visit (workers/pages/languages.ts). */
export function LanguageOffer() {
  return (
    <div
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeholder("offer") : "" }}
    />
  );
}

/** The style that shows what the reader plans; a script that changes a plan changes it (app/features/plans). */
export function PlanStyle({ nonce }: { nonce: string }) {
  return (
    <style
      id="plans"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeholder("planStyle") : "" }}
    />
  );
}

export { pictureOf };

type BrowserReader = ReaderFields & { role: Role; waitingAt?: number; plans?: string };
let known: BrowserReader | null | undefined;

/** Who is signed in, in the browser; null for a guest. */
export function browserReader(): BrowserReader | null {
  known ??= JSON.parse(
    document.getElementById("reader")?.textContent || "null",
  ) as BrowserReader | null;
  return known;
}

// For a minute, a verified pass gives the same Reader object again (app/features/sign-in/passes.server.ts).
const knownValues = new WeakMap<Reader, PlaceholderValues>();

/** The values of a page's placeholders: the reader's own data, and the nonce and id of this answer. */
export function readerValues(
  reader: Reader | undefined,
  answer: { nonce: string; requestId: string; offer: string },
): PlaceholderValues {
  if (!reader) return { ...escaped(NOBODY), data: "null", ...answer };
  let values = knownValues.get(reader);
  if (!values) {
    const fields = readerFields(reader);
    const { role, plans } = reader;
    const own = { ...fields, role, waitingAt: reader.waiting?.at, plans };
    const data = JSON.stringify(own).replaceAll("<", "\\u003c");
    knownValues.set(
      reader,
      (values = { ...escaped(fields), data, planStyle: planStyle(plans ?? "") }),
    );
  }
  return { ...values, ...answer };
}

const NOBODY: ReaderFields = {
  uid: "",
  username: "",
  firstName: "",
  picture: "",
  waiting: "",
  unread: "",
};

function escaped(fields: ReaderFields): PlaceholderValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, escapeHtml(value)]),
  );
}

function readerFields(reader: Reader): ReaderFields {
  return {
    uid: reader.uid,
    username: reader.username,
    firstName: reader.username.split(" ")[0]!,
    picture: pictureOf(reader),
    waiting: reader.waiting?.count ? String(reader.waiting.count) : "",
    unread: reader.unread ? String(reader.unread) : "",
  };
}

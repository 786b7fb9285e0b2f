/*
 * A page is shared by a role: draw nothing about one reader. The server writes placeholders and fills them on
 * sending.
 * In the browser the same functions return the reader's own values, so hydration finds what it expects.
 */
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

import { pictureOf } from "#app/base/addresses/pictures.ts";
import { planStyle } from "#app/base/plan-marks.ts";
import type { Audience, Role, Reader } from "#app/base/reader.ts";
import { escapeHtml } from "#app/base/text.ts";
import { placeholder, type PlaceholderValues } from "#app/document/placeholders.ts";

type ReaderFields = {
  uid: string;
  username: string;
  firstName: string;
  picture: string;
  waiting: string;
  unread: string;
};

type Drawn = { role: Audience; blocked: boolean; led: boolean; light: boolean };

const DrawnForContext = createContext<Drawn>({
  role: "guest",
  blocked: false,
  led: false,
  light: false,
});

/** The role may change what is drawn; the person may not. */
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

/** This answer ended the session of a disabled person. */
export function useBlocked(): boolean {
  return useContext(DrawnForContext).blocked;
}

/** A command led to this document. Only then it shows its notice. */
export function useLed(): boolean {
  return useContext(DrawnForContext).led;
}

/** A light page: no covers, and no scripts until somebody touches a control. */
export function useLight(): boolean {
  return useContext(DrawnForContext).light;
}

/** A placeholder on the server, the value in the browser. Only for text and attributes. */
export function readerField(field: keyof ReaderFields): string {
  return import.meta.env.SSR ? placeholder(field) : (browserReader()?.[field] ?? "");
}

/** For scripts; the server fills it in. */
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

/** On a first visit: this page in the browser's language (workers/pages/languages.ts). */
export function LanguageOffer() {
  return (
    <div
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeholder("offer") : "" }}
    />
  );
}

/** Shows the reader's plans. The script that changes a plan rewrites it (app/features/plans). */
export function PlanStyle({ nonce }: { nonce: string }) {
  const [style] = useState(planStyleNow);
  return (
    <style
      id="plans"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: style }}
    />
  );
}

function planStyleNow(): string {
  if (import.meta.env.SSR) return placeholder("planStyle");
  return document.getElementById("plans")?.textContent ?? "";
}

export { pictureOf };

type BrowserReader = ReaderFields & { role: Role; waitingAt?: number; plans?: string };
let known: BrowserReader | null | undefined;

/** The signed-in person; null for a guest. */
export function browserReader(): BrowserReader | null {
  known ??= JSON.parse(
    document.getElementById("reader")?.textContent || "null",
  ) as BrowserReader | null;
  return known;
}

// For a minute, a pass gives the same Reader object (app/features/sign-in/passes.server.ts).
const knownValues = new WeakMap<Reader, PlaceholderValues>();

export function readerValues(
  reader: Reader | undefined,
  answer: Record<"nonce" | "requestId" | "offer" | "css" | "at" | "clock", string>,
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

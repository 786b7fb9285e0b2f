import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";

import { placeholder } from "#app/document/placeholders.ts";
import { Link } from "#app/ui/link.tsx";

/** Loads the page that this screen stands for, as a new document: what failed may be a script. */
export function SamePage({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return (
    <a className="btn" href={pathname + search} data-anew>
      {label}
    </a>
  );
}

/**
 * For errors on our side: what to do next, and the id to find it in our logs. Never a stack trace. Without an id nothing
 * says that it was us: the network may have failed a part of the page. `children` sends again what was typed.
 */
export function ErrorScreen({ children }: { children?: ReactNode }) {
  const [requestId] = useState(failedRequest);
  if (!requestId && !children) return <UnshownScreen />;
  return (
    <>
      <title>Something went wrong | WalkinMitra</title>
      <h1>Something went wrong on our side</h1>
      <p className="lead">
        {children
          ? "What you typed is still here. Please send it again in a minute: it will be saved only once, however often you send it."
          : "Nothing was half-saved. Please try again in a minute."}{" "}
        {requestId ? "If it happens again, tell us this number." : null}
      </p>
      {children}
      {requestId ? (
        <p className="notice">
          Request <code id="request-id">{requestId}</code>
        </p>
      ) : null}
      <p className="acts">
        {children ? null : <SamePage label="Try again" />}
        <Link className="btn ghost" to="/home">
          Home
        </Link>
      </p>
    </>
  );
}

function UnshownScreen() {
  return (
    <>
      <title>This page could not be shown | WalkinMitra</title>
      <h1>This page could not be shown</h1>
      <p className="lead" role="alert">
        Your network may have dropped. Nothing was half-saved. Please try again.
      </p>
      <p className="acts">
        <SamePage label="Try again" />
        <Link className="btn ghost" to="/home">
          Home
        </Link>
      </p>
    </>
  );
}

/** The id of the request that failed: this page's own, or the latest that its scripts made. */
function failedRequest(): string | undefined {
  if (import.meta.env.SSR) return placeholder("requestId");
  const shown = document.getElementById("request-id")?.textContent;
  if (shown) return shown;
  const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return answers
    .flatMap(({ serverTiming }) => [...serverTiming])
    .findLast(({ name }) => name === "request")?.description;
}

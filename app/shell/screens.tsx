import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";

import { hrefNow } from "#app/base/languages.ts";
import { placeholder } from "#app/document/placeholders.ts";
import { screens } from "#app/messages/en/screens.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

/** A new document: the failure may be a script's. */
export function SamePage({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return (
    <a className="btn" href={hrefNow(pathname + search)} data-anew>
      {label}
    </a>
  );
}

/** Shows the id for our logs, never a stack trace. Without an id, only the network may have failed. */
export function ErrorScreen({ children }: { children?: ReactNode }) {
  const [requestId] = useState(failedRequest);
  if (!requestId && !children) return <UnshownScreen />;
  const say = wordsOf(screens);
  return (
    <>
      <title>{say.wrongTitle}</title>
      <h1>{say.wrong}</h1>
      <p className="lead">
        {children ? say.wrongKept : say.wrongLost} {requestId ? say.wrongNumber : null}
      </p>
      {children}
      {requestId ? (
        <p className="notice">
          {say.request} <code id="request-id">{requestId}</code>
        </p>
      ) : null}
      <p className="acts">
        {children ? null : <SamePage label={say.tryAgain} />}
        <Link className="btn ghost" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}

function UnshownScreen() {
  const say = wordsOf(screens);
  return (
    <>
      <title>{say.unshownTitle}</title>
      <h1>{say.unshown}</h1>
      <p className="lead" role="alert">
        {say.unshownHint}
      </p>
      <p className="acts">
        <SamePage label={say.tryAgain} />
        <Link className="btn ghost" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}

/** This page's own request, or the latest of its scripts. */
function failedRequest(): string | undefined {
  if (import.meta.env.SSR) return placeholder("requestId");
  const shown = document.getElementById("request-id")?.textContent;
  if (shown) return shown;
  const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return answers
    .flatMap(({ serverTiming }) => [...serverTiming])
    .findLast(({ name }) => name === "request")?.description;
}

/*
 * Runs in the browser once app/document/deferred-start.ts has fetched it: React hydrates the page.
 */
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { releasePressed } from "#app/document/pressed.ts";
import { browserReader, ReaderProvider } from "#app/document/reader.tsx";
import { listenForCopyAndShare } from "#app/ui/copy-and-share.ts";

declare global {
  interface Window {
    /** What was clicked before hydration (app/document/deferred-start.ts); null once React listens. */
    __early?: HTMLElement[] | null;
  }
}

/** Repeats the clicks that came before React listened. */
function Replay() {
  useEffect(() => {
    const early = window.__early ?? [];
    window.__early = null;
    for (const element of early) {
      releasePressed(element);
      if (element.isConnected) element.click();
    }
  }, []);
  return null;
}

const reader = browserReader();
if (reader)
  void import("#app/features/chat/start.ts").then(({ startPresence }) => startPresence(reader));

listenForCopyAndShare();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReaderProvider
        role={reader?.role ?? "guest"}
        blocked={document.documentElement.dataset.blocked !== undefined}
        led={document.documentElement.dataset.led !== undefined}
      >
        <HydratedRouter />
        <Replay />
      </ReaderProvider>
    </StrictMode>,
  );
});

import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { browserViewer, ReaderProvider } from "#app/ui/viewer.tsx";

declare global {
  interface Window {
    /** What was clicked before hydration (entry.server.tsx); null once React listens itself. */
    __early?: HTMLElement[] | null;
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReaderProvider role={browserViewer()?.role ?? "guest"}>
        <HydratedRouter />
      </ReaderProvider>
    </StrictMode>,
  );
});

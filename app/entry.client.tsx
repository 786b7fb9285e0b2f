/*
 * Runs in the browser once app/document/deferred-start.ts has fetched it: React hydrates the page.
 */
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { releasePressed } from "#app/document/pressed.ts";
import { browserReader, ReaderProvider } from "#app/document/reader.tsx";
import { listenForCopyAndShare } from "#app/ui/copy-and-share.ts";
import { addSymbols } from "#app/ui/icon.tsx";
import { untilFetched, waitForNetwork } from "#app/ui/network.ts";

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
    waitForScripts();
    for (const element of early) {
      releasePressed(element);
      if (element.isConnected) element.click();
    }
  }, []);
  return null;
}

type LazyRoute = {
  id: string;
  lazy?: Record<string, (() => Promise<unknown>) | undefined>;
  children?: LazyRoute[];
};

/** Where React Router keeps what it knows; tests/e2e/drafts.test.ts fails when an upgrade moves it. */
type RouterGlobals = {
  __reactRouterDataRouter: { routes: LazyRoute[] };
  __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] }> };
  __reactRouterRouteModules: Record<string, unknown>;
};

/**
 * Makes each route's scripts wait for the network. React Router would load the document anew when it cannot import one,
 * and the browser would put an error of its own in place of the page.
 */
function waitForScripts(): void {
  const globals = window as Window & Partial<RouterGlobals>;
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = globals;
  const wrap = (routes: LazyRoute[]) => {
    for (const { id, lazy = {}, children = [] } of routes) {
      wrap(children);
      const files = manifest?.routes[id];
      if (!files) continue;
      let fetched: Promise<void> | undefined;
      for (const [name, load] of Object.entries(lazy)) {
        if (!load) continue;
        lazy[name] = async () => {
          fetched ??= untilFetched([files.module, ...(files.imports ?? [])]);
          await fetched;
          return load();
        };
      }
    }
  };
  wrap(router?.routes ?? []);
}

waitForNetwork();

const reader = browserReader();
if (reader)
  void import("#app/features/chat/start.ts").then(({ startPresence }) => startPresence(reader));

listenForCopyAndShare();
void addSymbols();

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

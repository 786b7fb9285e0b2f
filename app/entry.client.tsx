/* app/document/deferred-start.ts starts this in the browser. */
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { languageNow } from "#app/base/languages.ts";
import { releasePressed } from "#app/document/pressed.ts";
import { browserReader, ReaderProvider } from "#app/document/reader.tsx";
import { forgetOthersWords } from "#app/document/whose-storage.dom.ts";
import { listenForCopyAndShare } from "#app/ui/controls/copy-and-share.dom.ts";
import { addSymbols } from "#app/ui/icon.tsx";
import { untilFetched, waitForNetwork } from "#app/ui/network/network.ts";

declare global {
  interface Window {
    /** Controls clicked before hydration (app/document/deferred-start.ts); null once React listens. */
    __early?: HTMLElement[] | null;
    /** The browser's offer to install, kept for ours (app/ui/network/install.ts). */
    __install?: BeforeInstallPromptEvent;
  }

  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }

  /** Chromium only: https://wicg.github.io/manifest-incubations/ */
  interface BeforeInstallPromptEvent extends Event {
    prompt(): Promise<unknown>;
  }
}

/** Repeats the clicks from before hydration. */
function Replay() {
  useEffect(() => {
    const early = window.__early ?? [];
    window.__early = null;
    const globals = window as Window & Partial<RouterGlobals>;
    waitForScripts(globals);
    paintFirst(globals);
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

type Navigate = (to: unknown, options?: object) => Promise<void>;

/** React Router's internals. tests/e2e/drafts.test.ts fails when an upgrade moves them. */
type RouterGlobals = {
  __reactRouterDataRouter: { routes: LazyRoute[]; navigate: Navigate };
  __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] }> };
  __reactRouterRouteModules: Record<string, unknown>;
};

/** Route scripts wait for the network. React Router would reload instead, into the browser's error page. */
function waitForScripts({
  __reactRouterDataRouter: router,
  __reactRouterManifest: manifest,
}: Partial<RouterGlobals>): void {
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

/** Paints a tapped link before its 40 to 80 ms of work (slow phone). Forms go at once: none may go twice. */
function paintFirst({ __reactRouterDataRouter: router }: Partial<RouterGlobals>): void {
  if (!router) return;
  const { navigate } = router;
  router.navigate = async (to, options) => {
    // React Router's arguments do not say whether somebody tapped.
    if (window.event?.type === "click" && typeof to !== "number") {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
    return navigate(to, options);
  };
}

waitForNetwork();

const reader = browserReader();
if (reader) {
  forgetOthersWords(reader.uid);
  void import("#app/reader-start.ts").then(({ startReader }) => startReader(reader));
}

listenForCopyAndShare();
void addSymbols();

if (languageNow() !== "en") {
  const { loadAreas } = await import("#app/messages/fetch.ts");
  const says = document.getElementById("start")?.dataset.says ?? "";
  await loadAreas(says.split(" "));
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReaderProvider
        role={reader?.role ?? "guest"}
        blocked={document.documentElement.dataset.blocked !== undefined}
        led={document.documentElement.dataset.led !== undefined}
        light={document.documentElement.dataset.light !== undefined}
      >
        <HydratedRouter />
        <Replay />
      </ReaderProvider>
    </StrictMode>,
  );
});

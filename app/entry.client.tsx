/* app/document/deferred-start.ts starts this in the browser. */
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { languageNow } from "#app/base/languages.ts";
import { startingWithFewerListeners } from "#app/document/fewer-listeners.ts";
import { releasePressed } from "#app/document/pressed.ts";
import { adaptRouter, routeNow } from "#app/document/react-router-internals.ts";
import { browserReader, ReaderProvider } from "#app/document/reader.tsx";
import { isOthersPage } from "#app/document/session-mark.ts";
import { forgetOthersWords } from "#app/document/whose-storage.dom.ts";
import { MEASURED_ONE_IN } from "#app/features/numbers/visit.ts";
import { listenForCopyAndShare } from "#app/ui/controls/copy-and-share.dom.ts";
import { addSymbols } from "#app/ui/icon.tsx";
import { untilFetched, waitForNetwork } from "#app/ui/network/network.ts";

declare global {
  interface Window {
    /** Controls clicked before hydration (app/document/deferred-start.ts); null once React listens. */
    __early?: HTMLElement[] | null;
    /** As they were when the page was read (app/document/session-mark.ts). */
    __cookies?: string;
    /** The plans sent before hydration (app/document/early-plan.ts): true unless the last is to be sent again. */
    __sending?: Promise<true | void>;
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

/** Repeats the clicks from before hydration, but for somebody else's: the page is about to be read again. */
function Replay() {
  useEffect(() => {
    const early = isOthersPage() ? [] : (window.__early ?? []);
    window.__early = null;
    adaptRouter(untilFetched);
    measure();
    // Of a plan's buttons the last: early-plan.ts has sent them.
    const last = new Map(early.map((one) => [one.closest("form[data-now]") ?? one, one]));
    for (const element of last.values()) {
      releasePressed(element);
      if (element.isConnected) element.click();
    }
  }, []);
  return null;
}

waitForNetwork();

const reader = browserReader();
if (reader) {
  forgetOthersWords(reader.uid);
  void import("#app/reader-start.ts").then(({ startReader }) => startReader(reader));
}

listenForCopyAndShare();
void addSymbols();
noteStyles();

if (languageNow() !== "en") {
  const { loadAreas } = await import("#app/messages/fetch.ts");
  const says = document.getElementById("start")?.dataset.says ?? "";
  await loadAreas(says.split(" "));
}

/** For an hour the server leaves them out of pages (`stylesOfFile`). Its mark is the file's name: the next release has another. */
function noteStyles(): void {
  const file = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!;
  const note = () => {
    document.cookie = `wm-styles=${file.getAttribute("href")};path=/;max-age=3600;secure;samesite=lax`;
  };
  if (file.sheet) note();
  else file.addEventListener("load", note);
}

/** One visit in ten, none that saves data. */
function measure(): void {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const light = document.documentElement.dataset.light !== undefined;
  if (light || connection?.saveData || Math.random() * MEASURED_ONE_IN >= 1) return;
  const route = routeNow();
  if (!route) return;
  void import("#app/vitals.dom.ts").then(
    ({ measureVisit }) => measureVisit(route, connection?.effectiveType),
    // The network is gone: nobody is told of a measurement that was not made.
    () => undefined,
  );
}

startTransition(() =>
  startingWithFewerListeners(() => {
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
  }),
);

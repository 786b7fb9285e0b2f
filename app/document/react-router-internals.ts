/*
 * All that we use of React Router and that it does not document. After an upgrade,
 * tests/e2e/scripts.test.ts ("finds React Router's private things") says what has moved.
 */
import type { EntryContext } from "react-router";

export { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/** What `ServerRouter` draws without Suspense, which renderToString cannot wait for, and the data that it left out. */
export function withoutStream({ serverHandoffStream: stream, ...context }: EntryContext) {
  return { context, payload: async () => (stream ? new Response(stream).text() : "") };
}

const PLAIN_BASE = '"basename":"/"';

/** Puts a path before the addresses that the router links and matches. @throws when the handoff has no base */
export function under(
  base: string,
  pathnameOf: (pathname: string) => string,
  context: EntryContext,
): EntryContext {
  const { staticHandlerContext: page, serverHandoffString: handoff } = context;
  if (!handoff?.includes(PLAIN_BASE)) throw new Error("React Router: no basename in the handoff");
  const { location } = page;
  return {
    ...context,
    serverHandoffString: handoff.replace(PLAIN_BASE, `"basename":"${base}"`),
    staticHandlerContext: {
      ...page,
      basename: base,
      location: { ...location, pathname: pathnameOf(location.pathname) },
    },
  };
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;

export function withoutPreloads(markup: string): string {
  return markup.replaceAll(PRELOAD, "");
}

/** The script that starts the browser's router: its element and its text. @throws when the markup has none */
export function moduleScript(markup: string): { element: string; text: string } {
  const [element, text] = MODULE_SCRIPT.exec(markup) ?? [];
  if (!element) throw new Error("React Router: no module script in the page");
  return { element, text: text! };
}

/** Code that hands the data to the browser's router, as React Router's own stream would. */
export function handOver(payload: string): string {
  const chunk = JSON.stringify(payload)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  return `{let c=window.__reactRouterContext.streamController;c.enqueue(${chunk});c.close()}`;
}

type LazyRoute = {
  id: string;
  lazy?: Record<string, (() => Promise<unknown>) | undefined>;
  children?: LazyRoute[];
};

type Navigate = (to: unknown, options?: object) => Promise<void>;

export type RouterGlobals = {
  __reactRouterDataRouter: {
    basename: string;
    routes: LazyRoute[];
    state: { matches: { route: { id: string } }[] };
    navigate: Navigate;
    revalidate: () => Promise<void>;
    subscribe: (
      listener: (state: { location: { search: string; state: unknown } }) => void,
    ) => () => void;
  };
  __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] }> };
};

/**
 * Route scripts wait for the network: React Router would reload instead, into the browser's error page. A tapped link is
 * painted before its 40 to 80 ms of work (slow phone). Forms go at once: none may go twice.
 */
export function adaptRouter(untilFetched: (files: readonly string[]) => Promise<void>): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as Window &
    Partial<RouterGlobals>;
  if (!router) return;
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
  wrap(router.routes);
  const { navigate } = router;
  router.navigate = async (to, options) => {
    // React Router's arguments do not say whether somebody tapped.
    if (window.event?.type === "click" && typeof to !== "number") {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
    return navigate(to, options);
  };
}

/** The id of the page's route. */
export function routeNow(): string | undefined {
  const { __reactRouterDataRouter: router } = window as Window & Partial<RouterGlobals>;
  return router?.state.matches.at(-1)?.route.id;
}

/** Whether a fetch asks for a page's data: only React Router passes a URL object, for `<path>.data`. */
export function isDataRequest(input: unknown): input is URL {
  return input instanceof URL && input.pathname.endsWith(".data");
}

/** Whether an action's answer led here, by a location's state. */
export function wasRedirected(state: unknown): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true;
}

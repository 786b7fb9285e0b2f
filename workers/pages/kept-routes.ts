/*
 * Which addresses lead to a page that is kept. Route modules say it themselves (app/http/kept-loader.ts); here stands how
 * an address finds its route without the cost of the router, which a kept page does not pay.
 */
import type { ServerBuild } from "react-router";

import { isKeptLoader, type Keep, type KeptHandle } from "#app/http/kept-loader.ts";

export type KeptAddress = {
  keep: Keep;
  /** The address without what may be written in two ways: what its page is kept under. */
  key: string;
};

/** What to keep of an address; undefined when its page is made for each reader. */
export type KeptRoutes = (url: URL) => KeptAddress | undefined;

type Dynamic = { pattern: RegExp; rank: string; keep: Keep | undefined };

/**
 * Reads the routes of the server's build, once.
 * @throws Error for a route that is kept and could show its reader to others.
 */
export function keptRoutesOf(routes: ServerBuild["routes"]): KeptRoutes {
  // Pages that are not kept stand here too, so that none of them is taken for a dynamic one that is.
  const fixed = new Map<string, Keep | undefined>();
  const dynamic: Dynamic[] = [];
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || layouts.has(route.id) || route.path === "*") continue;
    const path = pathOf(routes, route.id);
    const keep = keepOf(route.module.handle);
    if (keep && !isKeptLoader(route.module.loader)) {
      throw new Error(`Route ${route.id} is kept, so its loader has to be a keptLoader.`);
    }
    if (keep && /[*?]/.test(path)) {
      throw new Error(`Route ${route.id} is kept, so its path can have no ? and no *.`);
    }
    if (/[:*?]/.test(path)) dynamic.push({ ...compiled(path), keep });
    else fixed.set(path.toLowerCase(), keep);
  }
  // Where both match, a piece that is written out goes before one that is a parameter, as in the router.
  dynamic.sort((one, other) => (one.rank < other.rank ? -1 : 1));

  return function keptAddress(url) {
    const { pathname } = url;
    // React Router asks for data under `<path>.data`; that is made for each reader. It reads what is escaped otherwise.
    if (pathname.endsWith(".data") || pathname.includes("%")) return undefined;
    // The router does not mind capitals.
    const plain = pathname.toLowerCase();
    const keep = fixed.has(plain)
      ? fixed.get(plain)
      : dynamic.find(({ pattern }) => pattern.test(pathname))?.keep;
    const query = keep && queryOf(url.searchParams, keep.query);
    return query === undefined ? undefined : { keep: keep!, key: pathname + query };
  };
}

/** The query with the names in the order of `known`; undefined when it holds another name, or one of them twice. */
function queryOf(sent: URLSearchParams, known: readonly string[]): string | undefined {
  let query = "";
  let used = 0;
  for (const name of known) {
    const value = sent.get(name);
    if (value === null) continue;
    query += `${used ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
    used += 1;
  }
  return used === sent.size ? query : undefined;
}

function keepOf(handle: unknown): Keep | undefined {
  return (handle as Partial<KeptHandle> | undefined)?.keep;
}

function pathOf(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id]!;
  const parent = route.parentId === undefined ? "/" : pathOf(routes, route.parentId);
  return `${parent}/${route.path ?? ""}`.replaceAll(/\/+/g, "/").replace(/(?<=.)\/$/, "");
}

/** A path such as `/daily/:city`; `rank` sorts it by which of its pieces are parameters. */
function compiled(path: string): { pattern: RegExp; rank: string } {
  const pieces = path.slice(1).split("/");
  const patterns = pieces.map((piece) =>
    piece.startsWith(":") ? "[^/]+" : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return {
    pattern: new RegExp(`^/${patterns.join("/")}$`, "i"),
    rank: pieces.map((piece) => (piece.startsWith(":") ? "1" : "0")).join(""),
  };
}

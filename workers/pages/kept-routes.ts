/* Finds an address's kept page (app/http/kept-loader.ts). React Router's own matching is too slow. */
import type { ServerBuild } from "react-router";

import { type Language, prefixOf } from "#app/base/languages.ts";
import { isKeptLoader, type Keep, type KeptHandle } from "#app/http/kept-loader.ts";

export type KeptAddress = {
  keep: Keep;
  /** Language, path, and the query in a fixed order. */
  key: string;
  /** A list with filters. */
  filtered: boolean;
};

/** Undefined when the page is made for each reader. */
export type KeptRoutes = (url: Readonly<URL>, language?: Language) => KeptAddress | undefined;

type Dynamic = { pattern: RegExp; rank: string; keep: Keep | undefined };

/** Reads the build's routes once. @throws Error for a kept route without keptLoader, or with `?` or `*` */
export function keptRoutesOf(routes: ServerBuild["routes"]): KeptRoutes {
  // Includes unkept pages, so that none matches a dynamic kept one.
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
  // A literal segment wins over a parameter, as in React Router.
  dynamic.sort((one, other) => (one.rank < other.rank ? -1 : 1));

  return function keptAddress(url, language = "en") {
    const { pathname } = url;
    // `<path>.data` is made for each reader. React Router decodes `%`; we do not.
    if (pathname.endsWith(".data") || pathname.includes("%")) return undefined;
    // React Router ignores case.
    const plain = pathname.toLowerCase();
    const keep = fixed.has(plain)
      ? fixed.get(plain)
      : dynamic.find(({ pattern }) => pattern.test(pathname))?.keep;
    const query = keep && queryOf(url.searchParams, keep);
    const key = prefixOf(language) + pathname + (query?.text ?? "");
    return query && { keep: keep!, key, filtered: query.filtered };
  };
}

/** In a fixed order; undefined for another name, or a repeated one. */
function queryOf(
  sent: URLSearchParams,
  { query, filters = [] }: Keep,
): { text: string; filtered: boolean } | undefined {
  const once = query.flatMap((name) => {
    const value = sent.get(name);
    return value === null ? [] : [[name, value]];
  });
  const repeated = filters.flatMap((name) => sent.getAll(name).map((value) => [name, value]));
  const pairs = [...once, ...repeated];
  if (pairs.length !== sent.size) return undefined;
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join("&");
  return { text: text && `?${text}`, filtered: repeated.length > 0 };
}

/** Finds the pattern of a route with a page by its id. */
export function patternsOf(routes: ServerBuild["routes"]): (id: string) => string | undefined {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes).filter(
    (route) => route?.module.default !== undefined && !layouts.has(route.id),
  );
  const patterns = new Map(pages.map((route) => [route!.id, pathOf(routes, route!.id)]));
  return (id) => patterns.get(id);
}

function keepOf(handle: unknown): Keep | undefined {
  return (handle as Partial<KeptHandle> | undefined)?.keep;
}

function pathOf(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id]!;
  const parent = route.parentId === undefined ? "/" : pathOf(routes, route.parentId);
  return `${parent}/${route.path ?? ""}`.replaceAll(/\/+/g, "/").replace(/(?<=.)\/$/, "");
}

/** `rank` sorts literal segments before parameters. */
function compiled(path: string): { pattern: RegExp; rank: string } {
  const segments = path.slice(1).split("/");
  const patterns = segments.map((segment) =>
    segment.startsWith(":") ? "[^/]+" : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return {
    pattern: new RegExp(`^/${patterns.join("/")}$`, "i"),
    rank: segments.map((segment) => (segment.startsWith(":") ? "1" : "0")).join(""),
  };
}

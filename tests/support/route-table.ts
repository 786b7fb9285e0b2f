import * as build from "virtual:react-router/server-build";

import { api } from "#workers/api/api.ts";
import { found } from "#workers/api/found.ts";
import { fromOutside } from "#workers/api/from-outside.ts";
import { passkey } from "#workers/api/passkey.ts";
import { reports } from "#workers/api/policy-reports.ts";
import { readings } from "#workers/api/readings.ts";
import { auth } from "#workers/api/sign-in.ts";
import source from "#workers/app.ts?raw";
import { dictionaries } from "#workers/dictionary/dictionary.ts";
import { openData } from "#workers/open-data/routes.ts";
import { pages } from "#workers/pages/pages.ts";
import { vitals } from "#workers/pages/vitals.ts";
import { shareImages } from "#workers/share-image/routes.ts";
import { parties } from "#workers/sockets/upgrades.ts";

/** A page or file of app/routes.ts, as the server's build has it. */
export type PageRoute = {
  id: string;
  /** Its id and those of its layouts, from the root on: what `?_routes=` can name. */
  branch: string[];
  /** What its action can be asked to do; empty without an action. */
  intents: readonly string[];
};

/** Every route that an address can lead to: a new line of app/routes.ts is in here by itself. */
export function pageRoutes(): PageRoute[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id, parentId }) => parentId !== undefined && !parents.has(id))
    .map(({ id, module }) => ({
      id,
      branch: branchOf(id),
      intents: module.action ? intentsOf(id, module.action) : [],
    }));
}

function branchOf(id: string): string[] {
  const parent = build.routes[id]?.parentId;
  return parent === undefined ? [id] : [...branchOf(parent), id];
}

/** @throws when `answers` has not made the action (app/http/intents.server.ts): it could take what nobody knows of. */
function intentsOf(id: string, action: unknown): readonly string[] {
  const { intents } = action as { intents?: readonly string[] };
  if (!intents) throw new Error(`The action of ${id} does not say its intents.`);
  return intents;
}

const PARTS = {
  reports,
  fromOutside,
  auth,
  passkey,
  api,
  found,
  dictionaries,
  readings,
  shareImages,
  openData,
  parties,
  vitals,
  pages,
};

/** `GET /api/health`, …: whatever the Worker answers beside pages. A part that app.ts mounts anew fails here. */
export function edgeRoutes(): string[] {
  const mounted = [...source.matchAll(/app\.route\("\/", (\w+)\)/g)].map((match) => match[1]!);
  return mounted.flatMap((name) => {
    const part = PARTS[name as keyof typeof PARTS];
    if (!part) throw new Error(`tests/support/route-table.ts does not know ${name} of app.ts.`);
    return part === pages ? [] : part.routes.map(({ method, path }) => `${method} ${path}`);
  });
}

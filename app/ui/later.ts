import { type ComponentType, createElement, lazy } from "react";

import { loadBeforeDrawing } from "#app/document/later-parts.ts";
import { untilDone } from "#app/ui/network/network.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A later part, and what starts to fetch its script: for a touch that is about to show it. */
type Later<Props> = ComponentType<Props> & { fetch: () => void };

/**
 * A part (`.later.tsx`) whose script is loaded when it is first shown; the server draws it like any other. Without a
 * network it is missing until there is one: a failed load would put an error in place of the whole page. A `quiet` one is
 * not missed, so nothing is said.
 */
export function later<Props extends object>(
  load: Load<Props>,
  waiting: "page" | "quiet" = "page",
): Later<Props> {
  const part = import.meta.env.SSR
    ? onServer(load)
    : lazy(async () => ({ default: await untilDone(load, waiting) }));
  return Object.assign(part as ComponentType<Props>, {
    fetch: () => void load().catch(() => {}),
  });
}

function onServer<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props>;
  loadBeforeDrawing(async () => {
    loaded = await load();
  });
  return function LaterPart(props: Props) {
    return createElement(loaded, props);
  };
}

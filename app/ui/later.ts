import { type ComponentType, lazy } from "react";

import { untilDone } from "#app/ui/network.ts";

/**
 * A part whose script is loaded when it is first drawn. Without a network it is missing until there is one: a failed
 * load would put an error in place of the whole page. A `quiet` one is not missed, so nothing is said.
 */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
  waiting: "page" | "quiet" = "page",
) {
  return lazy(async () => ({ default: await untilDone(load, waiting) }));
}

import { type ComponentType, createElement, lazy } from "react";

import { loadBeforeDrawing } from "#app/document/later-parts.ts";
import { untilDone } from "#app/ui/network/network.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** `fetch` loads the script early, for a touch that is about to show the part. */
type Later<Props> = ComponentType<Props> & { fetch: () => void };

/** Loads a part's script on first show. Offline it waits (`quiet`: silently): an error would replace the page. */
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

import type { V4SharedOptions, V4WorkerOptions } from "miniflare";

import type { PortalOptions } from "#scripts/portal.ts";

/**
 * For `startPortal`'s `change`: several Workers with one database and one cache, as the isolates of a place are. Each has a
 * name, and the id of its version.
 */
export function asIsolates(versions: Record<string, string>) {
  return (options: PortalOptions): PortalOptions => {
    const {
      host,
      port,
      cf,
      log,
      resourcePersistencePath,
      versionMetadata: _,
      queueConsumers,
      bindings,
      ...worker
    } = options as V4SharedOptions & V4WorkerOptions;
    const workers = Object.entries(versions).map(([name, id], index) => ({
      ...worker,
      name,
      bindings: { ...bindings, VERSION: { id } },
      // A queue has one consumer.
      ...(index === 0 && { queueConsumers }),
    }));
    return { host, port, cf, log, resourcePersistencePath, workers } as PortalOptions;
  };
}

/** Where a page was kept, by its `Server-Timing`; undefined when it was made. */
export function keptIn({ headers }: { headers: Pick<Headers, "get"> }): string | undefined {
  return /kept;desc="(\w+)"/.exec(headers.get("server-timing") ?? "")?.[1];
}

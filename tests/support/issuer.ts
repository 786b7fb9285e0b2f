import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    issuer: string;
  }
}

/** Starts the local issuer on the Node side, for the tests that sign in inside workerd. */
export default async function setup(project: TestProject) {
  const thread = new Worker(new URL("issuer-thread.ts", import.meta.url));
  const [issuer] = (await once(thread, "message")) as [string];
  project.provide("issuer", issuer);
  return () => thread.terminate();
}

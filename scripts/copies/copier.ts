import type { Miniflare } from "miniflare";

import type { CopyState } from "#party/copies/copier.ts";
import { COPIER } from "#party/places.ts";

type Copier = {
  copy(): Promise<CopyState>;
  restore(name: string): Promise<CopyState>;
  step(): Promise<CopyState>;
};

/** So many steps may fail in a row: another process can have the bucket for a moment. */
const FAILURES = 5;

/** For commands that say by themselves what came of it: only what goes wrong on the way is printed. */
export function quiet<Options extends object>(options: Options): Options {
  const handleStructuredLogs = ({ level, message }: { level: string; message: string }) => {
    if (level === "error") console.error(message);
  };
  return { ...options, handleStructuredLogs };
}

/** Writes a copy now. @throws Error with a sentence */
export async function writeCopy(miniflare: Miniflare) {
  const copier = await copierIn(miniflare);
  const state = await toTheEnd(copier, await copier.copy());
  if ("copied" in state) {
    const { copied, rows, messages } = state;
    return { copied, rows, messages };
  }
  throw new Error("problem" in state ? state.problem : "Another restore was under way.");
}

/** Fills the empty portal. @throws Error with a sentence */
export async function fillFrom(miniflare: Miniflare, name: string) {
  const copier = await copierIn(miniflare);
  const state = await toTheEnd(copier, await copier.restore(name));
  if ("restored" in state) {
    // The runtime's answer ends with the runtime.
    const { rows, messages, leftOut } = state;
    return { rows, messages, leftOut };
  }
  throw new Error("problem" in state ? state.problem : "A copy was under way: try again.");
}

async function copierIn(miniflare: Miniflare): Promise<Copier> {
  const namespace = await miniflare.getDurableObjectNamespace("COPIER");
  // Miniflare's stub is a proxy without a type: it accepts any call.
  const copier: object = namespace.get(namespace.idFromName(COPIER));
  return copier as Copier;
}

/** Does not wait for alarms. What a step has done stays done, so one that is lost comes again. @throws Error when steps go on failing */
async function toTheEnd(copier: Copier, begun: CopyState) {
  let state = begun;
  let lost: unknown;
  for (let failures = 0; "doing" in state;) {
    if (failures === FAILURES) throw new Error(`It could not be finished: ${String(lost)}`);
    const { doing, name } = state;
    state = await copier.step().catch((error: unknown): CopyState => {
      lost = error;
      return { doing, name, failed: true };
    });
    failures = "failed" in state ? failures + 1 : 0;
  }
  return state;
}

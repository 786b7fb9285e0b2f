import type * as Readings from "#app/features/readings/readings.ts";

let loaded: typeof Readings | undefined;

/** The code that reads messages. Its vocabularies are parsed at the first message, not when the Worker starts. */
export async function messageReader(): Promise<typeof Readings> {
  return (loaded ??= await import("#app/features/readings/readings.ts"));
}

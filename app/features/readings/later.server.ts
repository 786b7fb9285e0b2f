import type * as Readings from "#app/features/readings/readings.ts";

let loaded: typeof Readings | undefined;

/** What reads messages. Its vocabularies are parsed when the first message is read, not when the Worker starts. */
export async function messageReader(): Promise<typeof Readings> {
  return (loaded ??= await import("#app/features/readings/readings.ts"));
}

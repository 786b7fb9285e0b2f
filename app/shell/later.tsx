import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/shell/refusals.tsx")).RefusalScreen;

/** Few readers ever see one, so its script comes when the first is shown. The server renders it like any other part. */
export const RefusalScreen = import.meta.env.SSR ? await load() : later(load);

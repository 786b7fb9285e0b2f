import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/status/status-form.tsx")).StatusForm;

/** Only admins see it, so its script comes when one does. The server renders it like any other part. */
export const StatusForm = import.meta.env.SSR ? await load() : later(load);

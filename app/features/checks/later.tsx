import { later } from "#app/ui/later.ts";

const load = async () => (await import("#app/features/checks/check-form.tsx")).CheckForm;

/** Only admins see it, so its script comes when one does. The server renders it like any other part. */
export const CheckForm = import.meta.env.SSR ? await load() : later(load);

import type { CHANNELS } from "#drizzle/values.ts";

/** Channels as the log and admins read them. */
export const CHANNEL_NAMES: Record<(typeof CHANNELS)[number], string> = {
  push: "Push",
  email: "Email",
  telegram: "Telegram",
};

import type { CHANNELS } from "#drizzle/values.ts";

export const CHANNEL_NAMES: Record<(typeof CHANNELS)[number], string> = {
  push: "Push",
  email: "Email",
  telegram: "Telegram",
};

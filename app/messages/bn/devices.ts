import type { devices } from "#app/messages/en/devices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  aBrowser: "একটি ব্রাউজার",
  on: (browser, system) => `${browser} (${system})`,
} satisfies Words<typeof devices>;

import type { devices } from "#app/messages/en/devices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  aBrowser: "ಒಂದು ಬ್ರೌಸರ್",
  on: (browser, system) => `${browser} (${system})`,
} satisfies Words<typeof devices>;

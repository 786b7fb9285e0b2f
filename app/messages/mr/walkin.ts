import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  callFirst: (said) => `आधी फोन करा · ${said}`,
  till: (time) => `${time} पर्यंत`,
  fullDetails: "पूर्ण माहिती",
} satisfies Words<typeof walkin>;

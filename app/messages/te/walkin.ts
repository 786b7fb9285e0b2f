import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  callFirst: (said) => `ముందు ఫోన్ చేయండి · ${said}`,
  till: (time) => `${time} వరకు`,
  fullDetails: "పూర్తి వివరాలు",
} satisfies Words<typeof walkin>;

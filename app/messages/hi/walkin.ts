import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  callFirst: (said) => `पहले कॉल करें · ${said}`,
  till: (time) => `${time} तक`,
  fullDetails: "पूरी जानकारी",
} satisfies Words<typeof walkin>;

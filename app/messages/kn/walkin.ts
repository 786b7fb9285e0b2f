import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  callFirst: (said) => `ಮೊದಲು ಫೋನ್ ಮಾಡಿ · ${said}`,
  till: (time) => `${time}ರವರೆಗೆ`,
  fullDetails: "ಪೂರ್ತಿ ವಿವರಗಳು",
} satisfies Words<typeof walkin>;

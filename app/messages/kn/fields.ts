import type { fields } from "#app/messages/en/fields.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  city: "ನಗರ",
  selectCity: "ನಗರ ಆರಿಸಿ",
  date: "ದಿನಾಂಕ",
  month: "ತಿಂಗಳು",
  year: "ವರ್ಷ",
} satisfies Words<typeof fields>;

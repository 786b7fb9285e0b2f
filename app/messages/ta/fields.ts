import type { fields } from "#app/messages/en/fields.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  city: "நகரம்",
  selectCity: "நகரத்தைத் தேர்வு செய்யவும்",
  date: "தேதி",
  month: "மாதம்",
  year: "ஆண்டு",
} satisfies Words<typeof fields>;

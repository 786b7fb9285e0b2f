import type { fields } from "#app/messages/en/fields.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  city: "শহর",
  selectCity: "শহর বেছে নিন",
  date: "তারিখ",
  month: "মাস",
  year: "বছর",
} satisfies Words<typeof fields>;

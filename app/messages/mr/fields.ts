import type { fields } from "#app/messages/en/fields.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  city: "शहर",
  selectCity: "शहर निवडा",
  date: "तारीख",
  month: "महिना",
  year: "वर्ष",
} satisfies Words<typeof fields>;

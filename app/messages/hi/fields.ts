import type { fields } from "#app/messages/en/fields.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  city: "शहर",
  selectCity: "शहर चुनें",
  date: "तारीख",
  month: "महीना",
  year: "साल",
} satisfies Words<typeof fields>;

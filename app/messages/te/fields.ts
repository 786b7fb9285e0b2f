import type { fields } from "#app/messages/en/fields.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  city: "నగరం",
  selectCity: "నగరం ఎంచుకోండి",
  date: "తేదీ",
  month: "నెల",
  year: "సంవత్సరం",
} satisfies Words<typeof fields>;

import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "வெரிஃபைடு, இந்த நாளுக்கு உறுதியானது",
  checked: "வெரிஃபைடு, சரிபார்க்கப்பட்டது",
  notChecked: "வெரிஃபைடு, இன்னும் சரிபார்க்கப்படவில்லை",
  by: (name) => `சரிபார்த்தவர்: ${name}`,
} satisfies Words<typeof trust>;

import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "या दिवसासाठी कन्फर्म",
  published: "या दिवसासाठी कन्फर्म, कंपनीने दिलेल्या माहितीवरून",
  unconfirmed: "आमच्या टीमने वाचली आहे, या दिवसासाठी कन्फर्म नाही",
  marks: "खुणा",
  by: (name) => `कन्फर्म केले: ${name}`,
} satisfies Words<typeof trust>;

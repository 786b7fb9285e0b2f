import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "इस दिन के लिए कन्फ़र्म",
  published: "इस दिन के लिए कन्फ़र्म, कंपनी की दी हुई जानकारी से",
  unconfirmed: "हमारी टीम ने पढ़ी है, इस दिन के लिए कन्फ़र्म नहीं",
  marks: "निशान",
  by: (name) => `कन्फ़र्म किया: ${name}`,
} satisfies Words<typeof trust>;

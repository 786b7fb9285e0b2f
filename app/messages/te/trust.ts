import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "ఆ రోజుకు కన్ఫర్మ్ అయింది",
  published: "ఆ రోజుకు కన్ఫర్మ్ అయింది, కంపెనీ ఇచ్చిన సమాచారం ప్రకారం",
  unconfirmed: "మా టీమ్ చదివింది, ఆ రోజుకు కన్ఫర్మ్ కాలేదు",
  marks: "గుర్తులు",
  by: (name) => `కన్ఫర్మ్ చేసినవారు: ${name}`,
} satisfies Words<typeof trust>;

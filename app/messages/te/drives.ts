import type { drives } from "#app/messages/en/drives.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  listOf: (city) => `డ్రైవ్‌ల లిస్ట్: ${city}`,
  addTo: (city) => `ఈ నగరంలో డ్రైవ్ చేర్చండి: ${city}`,
  mode: "మోడ్",
  viewMode: "చూడండి",
  addMode: "చేర్చండి",
  cities: "నగరాలు",
} satisfies Words<typeof drives>;

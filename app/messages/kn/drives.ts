import type { drives } from "#app/messages/en/drives.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  listOf: (city) => `ಡ್ರೈವ್ ಲಿಸ್ಟ್: ${city}`,
  addTo: (city) => `ಈ ನಗರಕ್ಕೆ ಡ್ರೈವ್ ಸೇರಿಸಿ: ${city}`,
  mode: "ಮೋಡ್",
  viewMode: "ನೋಡಿ",
  addMode: "ಸೇರಿಸಿ",
  cities: "ನಗರಗಳು",
} satisfies Words<typeof drives>;

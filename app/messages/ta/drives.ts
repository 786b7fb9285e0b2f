import type { drives } from "#app/messages/en/drives.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  listOf: (city) => `டிரைவ் பட்டியல்: ${city}`,
  addTo: (city) => `இந்த நகரத்தில் டிரைவ் சேர்: ${city}`,
  mode: "முறை",
  viewMode: "பார்",
  addMode: "சேர்",
  cities: "நகரங்கள்",
} satisfies Words<typeof drives>;

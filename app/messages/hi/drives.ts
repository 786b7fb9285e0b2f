import type { drives } from "#app/messages/en/drives.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  listOf: (city) => `ड्राइव की लिस्ट: ${city}`,
  addTo: (city) => `इस शहर में ड्राइव जोड़ें: ${city}`,
  mode: "मोड",
  viewMode: "देखें",
  addMode: "जोड़ें",
  cities: "शहर",
} satisfies Words<typeof drives>;

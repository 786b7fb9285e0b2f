import type { drives } from "#app/messages/en/drives.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  listOf: (city) => `ड्राइव्हची लिस्ट: ${city}`,
  addTo: (city) => `या शहरात ड्राइव्ह जोडा: ${city}`,
  mode: "मोड",
  viewMode: "पाहा",
  addMode: "जोडा",
  cities: "शहरे",
} satisfies Words<typeof drives>;

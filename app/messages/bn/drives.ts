import type { drives } from "#app/messages/en/drives.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  listOf: (city) => `ড্রাইভের লিস্ট: ${city}`,
  addTo: (city) => `এই শহরে ড্রাইভ যোগ করুন: ${city}`,
  mode: "মোড",
  viewMode: "দেখুন",
  addMode: "যোগ করুন",
  cities: "শহর",
} satisfies Words<typeof drives>;

import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (day) => `இன்று, ${day}`,
  tomorrow: (day) => `நாளை, ${day}`,
  listToday: (city) => `${city}, இன்று`,
  listTomorrow: (city) => `${city}, நாளை`,
  till: (time) => `${time} வரை`,
  happens: "அங்கே என்ன நடக்கும்",
  confirmedNearby: "அருகில் உறுதியானவை",
  calendarFile: "காலண்டர் ஃபைல் (.ics)",
  fullDetails: "முழு விவரங்கள்",
} satisfies Words<typeof walkin>;

import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (day) => `आज, ${day}`,
  tomorrow: (day) => `कल, ${day}`,
  listToday: (city) => `${city}, आज`,
  listTomorrow: (city) => `${city}, कल`,
  till: (time) => `${time} तक`,
  happens: "वहाँ क्या होगा",
  confirmedNearby: "आस-पास की कन्फ़र्म वॉक-इन",
  calendarFile: "कैलेंडर फ़ाइल (.ics)",
  fullDetails: "पूरी जानकारी",
} satisfies Words<typeof walkin>;

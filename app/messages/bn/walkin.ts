import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (day) => `আজ, ${day}`,
  tomorrow: (day) => `কাল, ${day}`,
  listToday: (city) => `${city}, আজ`,
  listTomorrow: (city) => `${city}, কাল`,
  till: (time) => `${time} পর্যন্ত`,
  happens: "ওখানে কী হবে",
  confirmedNearby: "কাছের কনফার্ম হওয়া ওয়াক-ইন",
  calendarFile: "ক্যালেন্ডার ফাইল (.ics)",
  fullDetails: "বিস্তারিত",
} satisfies Words<typeof walkin>;

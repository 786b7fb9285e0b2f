import type { calendars } from "#app/messages/en/calendars.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  cancelled: "বাতিল",
  moved: "এখন অন্য দিনে",
  closed: "এন্ট্রি বন্ধ",
  underReview: "অভিযোগ দেখা হচ্ছে",
  wasOn: (day) => `এটি আগে ${day} তারিখে ছিল।`,
  mine: "আমার ওয়াক-ইন",
  walkIns: "ওয়াক-ইন",
} satisfies Words<typeof calendars>;

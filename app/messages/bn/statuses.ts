import type { statuses } from "#app/messages/en/statuses.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  upcoming: "আসছে",
  today: "আজ",
  now: "চলছে",
  ended: "শেষ",
  cancelled: "বাতিল",
  closed: "এন্ট্রি বন্ধ",
  underReview: "অভিযোগ দেখা হচ্ছে",
  movedTo: (day) => `নতুন তারিখ: ${day}`,
  moved: "এখন অন্য দিনে",
} satisfies Words<typeof statuses>;

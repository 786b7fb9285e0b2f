import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  callFirst: (said) => `আগে ফোন করুন · ${said}`,
  till: (time) => `${time} পর্যন্ত`,
  fullDetails: "বিস্তারিত",
} satisfies Words<typeof walkin>;

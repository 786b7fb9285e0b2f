import type { taps } from "#app/messages/en/taps.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  youSaid: (word) => `আপনি জানিয়েছেন: ${word}। ধন্যবাদ।`,
  notSent: "এটি পাঠানো যায়নি। নেটওয়ার্ক দেখে আবার ট্যাপ করুন।",
} satisfies Words<typeof taps>;

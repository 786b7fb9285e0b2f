import type { filters } from "#app/messages/en/filters.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  filters: "ফিল্টার",
  forMe: "আমার জন্য",
  searchedBefore: "আগে যা খুঁজেছেন",
  clear: "ফিল্টার সরান",
  clearAll: "সব সরান",
  remove: (label) => `${label} সরান`,
  noFilter: (names) => `এগুলি ফিল্টার নয়, তাই বাদ দেওয়া হয়েছে: ${names}।`,
  searchAfter: (characters) => `${characters}টি অক্ষরের পরের খোঁজ`,
  drop: (group) => `${group} ফিল্টার সরান`,
  without: (q) => `“${q}” ছাড়া`,
  sayAboutMe: "“আমার জন্য” দেখতে [আপনার ব্যাচ, ডিগ্রি আর শহর জানান]।",
  youMatch: "আপনার সঙ্গে মেলে",
  notForBatch: "আপনার ব্যাচের জন্য নয়",
  notForDegree: "আপনার ডিগ্রির জন্য নয়",
  notForFreshers: "ফ্রেশারদের জন্য নয়",
  onlyFreshers: "শুধু ফ্রেশারদের জন্য",
  theyWant: (what) => `ওঁরা চান: ${what}`,
  wantExperience: "ওঁরা অভিজ্ঞতা চান",
  wantNoExperience: "ওঁরা শুধু ফ্রেশার চান",
  fresher: "ফ্রেশার",
} satisfies Words<typeof filters>;

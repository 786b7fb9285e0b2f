import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "আমার সম্পর্কে",
  hint: "যাতে লিস্ট দেখাতে পারে কোন ড্রাইভগুলি আপনার জন্য। কিছুই বাধ্যতামূলক নয়, আর এটি অন্য কেউ দেখে না।",
  restored: "আপনি আগে যা লিখেছিলেন তা ফিরিয়ে আনা হয়েছে।",
  discard: "মুছে ফেলুন",
  passoutYear: "পাসআউটের বছর",
  degree: "ডিগ্রি",
  notSaid: "জানানো হয়নি",
  branch: "ব্রাঞ্চ",
  experience: "অভিজ্ঞতা, বছরে",
  experienceHint: (most) => `ফ্রেশার হলে 0, সর্বাধিক ${most}`,
  cities: (most) => `শহর, সর্বাধিক ${most}`,
  save: "আমার তথ্য সেভ করুন",
} satisfies Words<typeof about>;

import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "আমার সম্পর্কে",
  hint: "তাহলে লিস্টে দেখা যাবে কোন ড্রাইভ আপনার জন্য। কিছুই বাধ্যতামূলক নয়, আর এটি শুধু আপনিই দেখতে পান।",
  restored: "আপনি আগে যা লিখেছিলেন, তা ফিরিয়ে আনা হয়েছে।",
  discard: "ফেলে দিন",
  passoutYear: "পাসআউটের বছর",
  degree: "ডিগ্রি",
  notSaid: "জানানো হয়নি",
  branch: "ব্রাঞ্চ",
  experience: "অভিজ্ঞতা (কত বছর)",
  experienceHint: (most) => `ফ্রেশার হলে 0, সর্বোচ্চ ${most}`,
  cities: (most) => `শহর, সর্বোচ্চ ${most}টি`,
  save: "আমার তথ্য সেভ করুন",
} satisfies Words<typeof about>;

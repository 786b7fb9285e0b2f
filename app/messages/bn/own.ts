import type { own } from "#app/messages/en/own.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  thisDevice: (browser) => `${browser}, এই ডিভাইস`,
  since: (from, last) => `শুরু: ${from}, শেষ ব্যবহার মোটামুটি: ${last}`,
  signOutOf: (browser) => `লগ আউট করুন: ${browser}`,
  undecided: "আমাদের টিম এখনও সিদ্ধান্ত নেয়নি।",
  states: {
    verified: "ভেরিফায়েড",
    pending: "যাচাই বাকি",
    refused: "নামঞ্জুর",
  },
  decided: {
    cancelled: "আপনি ঠিক বলেছিলেন: ড্রাইভটি বাতিল বলে দেখানো হচ্ছে। ধন্যবাদ।",
    deleted: "আপনি ঠিক বলেছিলেন: আমরা ড্রাইভটি মুছে দিয়েছি। ধন্যবাদ।",
    corrected: "আপনি ঠিক বলেছিলেন: ড্রাইভের তথ্য ঠিক করা হয়েছে। ধন্যবাদ।",
    dismissed: "আমরা যাচাই করেছি, ড্রাইভটি যেমন আছে তেমনই থাকছে। জানানোর জন্য ধন্যবাদ।",
  },
} satisfies Words<typeof own>;

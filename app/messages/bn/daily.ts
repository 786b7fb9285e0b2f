import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "রোজকার ওয়াক-ইন লিস্ট",
  clear: "মুছুন",
  day: "দিন",
  today: "আজ",
  tomorrow: "আগামীকাল",
  count: (drives) => plural(drives, { one: "#টি ড্রাইভ", other: "#টি ড্রাইভ" }),
  show: (drives) => plural(drives, { one: "#টি ড্রাইভ দেখান", other: "#টি ড্রাইভ দেখান" }),
  search: "কোম্পানি, পদ বা এলাকা",
  noDailyList: "রোজকার লিস্ট নেই; [ড্রাইভ] দেখুন",
  countsTitle: "শহর ধরে ড্রাইভ (শুধু আজকের)",
  total: "মোট",
  retrieve: "লিস্ট আনুন",
  retrieveNow: "আনুন",
  found: (found, total) => `${total}-এর মধ্যে ${found}`,
  noneFits: (city, day) => `${city}, ${day}: এই সব কিছু মেলে এমন ড্রাইভ নেই।`,
  allCities: "সব শহরে দেখুন",
  received: ({ city, date, month, count }) =>
    `${city}, ${date} ${month}: ড্রাইভের লিস্ট এসেছে। ${count}টি ড্রাইভ পাওয়া গেছে`,
  more: (total, more) => `এই লিস্টে প্রথম ${total}টি ড্রাইভ আছে। [খুঁজলে আরও ${more}টি পাবেন]।`,
  tellMe: "আমাকে রোজ জানান",
  sameInAll: "সব শহরে এটাই খুঁজুন",
  none: (city, day) => `${city}, ${day}: কোনও ড্রাইভ নেই।`,
  lookToday: "[আজ] বা অন্য শহর দেখুন।",
  lookTomorrow: "[আগামীকাল] বা অন্য শহর দেখুন।",
  drivesIn: (city) => `${city}: ড্রাইভ`,
  backToFirst: (count) => `প্রথম ${count}টিতে ফিরুন`,
  showMore: "আরও দেখান",
  readyToShare: "শেয়ার করার জন্য তৈরি লিস্ট",
  copy: "কপি করুন",
  confirmed: (count, total) => `এই দিনের জন্য ${total}টির মধ্যে ${count}টি কনফার্ম`,
} satisfies Words<typeof daily>;

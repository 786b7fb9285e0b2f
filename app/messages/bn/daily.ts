import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import { inCity, ofCity } from "#app/messages/forms/bn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "রোজকার ওয়াক-ইন লিস্ট",
  clear: "অন্য শহর",
  day: "দিন",
  today: "আজ",
  tomorrow: "কাল",
  count: (drives) => plural(drives, { one: "#টি ড্রাইভ", other: "#টি ড্রাইভ" }),
  show: (drives) => plural(drives, { one: "#টি ড্রাইভ দেখান", other: "#টি ড্রাইভ দেখান" }),
  search: "কোম্পানি, পদ",
  noDailyList: "রোজকার লিস্ট নেই; [ড্রাইভ] দেখুন",
  countsTitle: "কোন শহরে কত ড্রাইভ (শুধু আজকের)",
  total: "মোট",
  retrieve: "অন্য লিস্ট দেখুন",
  retrieveNow: "দেখুন",
  found: (found, total) => `${total}টির মধ্যে ${found}টি`,
  noneFits: "এই ফিল্টারে কোনও ড্রাইভ পাওয়া যায়নি।",
  allCities: "সব শহরে দেখুন",
  received: ({ city, date, month, count }) =>
    `${ofCity(city)} ${date} ${month} তারিখের লিস্ট এসেছে! ${count}টি ড্রাইভ পাওয়া গেছে`,
  more: (total, more) => `এই লিস্টে প্রথম ${total}টি ড্রাইভ আছে। [খুঁজলে আরও ${more}টি পাবেন]।`,
  offOrOver: (drives) => `বাতিল বা শেষ (${drives})`,
  tellMe: "আমাকে রোজ জানান",
  sameInAll: "সব শহরে এটাই খুঁজুন",
  none: (city, day) => `${inCity(city)} ${day} তারিখে কোনও ড্রাইভ নেই।`,
  lookToday: "[আজকের লিস্ট] বা অন্য শহর দেখুন।",
  lookTomorrow: "[কালকের লিস্ট] বা অন্য শহর দেখুন।",
  drivesIn: (city) => `${ofCity(city)} ড্রাইভ`,
  backToFirst: (count) => `প্রথম ${count}টিতে ফিরুন`,
  showMore: "আরও দেখান",
  readyToShare: "শেয়ার করার জন্য তৈরি লিস্ট",
  copy: "কপি করুন",
  confirmed: (count, total) => `এই দিনের জন্য ${total}টির মধ্যে ${count}টি কনফার্ম`,
} satisfies Words<typeof daily>;

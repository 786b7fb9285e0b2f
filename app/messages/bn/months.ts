import type { months } from "#app/messages/en/months.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  trail: "গত মাস",
  cities: "শহর",
  filter: "ফিল্টার",
  show: "দেখান",
  lastMonth: "গত মাস",
  code: "কোড",
  codeHint: "প্রতি মাসের আলাদা কোড আছে। ছোট-বড় অক্ষর আলাদা ধরা হয়।",
  enterCode: "কোড দিন",
  isOpen: "এই মাস আপনার জন্য খোলা; অন্য মাসের জন্য তার কোড লাগবে।",
  locked: (month) =>
    `[${month} লক করা আছে।] সেই মাসের কোড দিয়ে তার ড্রাইভ খোলে। কোড আমাদের টিম দেয়: চ্যাটে চান।`,
  noDrives: "কোনও ড্রাইভ নেই",
  foundZero: "একটিও ড্রাইভ পাওয়া যায়নি!",
  tryOther: "কিছু পাওয়া যায়নি। অন্য কিছু বেছে দেখুন!",
  applyHint:
    "আবেদন বোতামের লিঙ্ক কাজ না করলে, কপি বোতাম টিপে ব্রাউজারের নতুন ট্যাবে লিঙ্কটি পেস্ট করুন, কাজ করবে।",
  backToNewest: (most) => `সবচেয়ে নতুন ${most}টিতে ফিরুন`,
  lookingFor: (whom) => `কার জন্য: ${whom}`,
  apply: "আবেদন করুন",
  copyLink: "লিঙ্ক কপি করুন",
} satisfies Words<typeof months>;

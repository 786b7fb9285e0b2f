import type { understood } from "#app/messages/en/understood.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  we: "আমরা যা বুঝেছি",
  mended: (word, typed) => `${word} (${typed})`,
  thisWeek: "এই সপ্তাহে",
  nextWeek: "আগামী সপ্তাহে",
  weekend: "শনি-রবিবার",
  nextWeekend: "আগামী শনি-রবিবার",
  evening: "সন্ধে",
  after: (time) => `${time} বা তার পরে`,
  before: (time) => `${time} বা তার আগে`,
  years: (years) => `${years} বছরের অভিজ্ঞতা`,
  payMonth: (rupees) => `মাসে ${rupees} বা বেশি`,
  payMonthMost: (rupees) => `মাসে সর্বোচ্চ ${rupees}`,
  payYear: (lakhs) => `বছরে ${lakhs} লাখ বা বেশি`,
  payYearMost: (lakhs) => `বছরে সর্বোচ্চ ${lakhs} লাখ`,
  asTyped: (word) => `“${word}” যেমন লেখা তেমনই খুঁজুন`,
  near: (what) => `প্রায় মেলে: ${what} ছাড়া`,
  noneHasAll: "কোনও ওয়াক-ইনে এর সবটা নেই।",
  nothingNear: "এর সঙ্গে প্রায় মেলে এমন ওয়াক-ইনও নেই। দিনের লিস্ট দেখুন, বা নতুন এলে অ্যালার্ট পান।",
  otherPlaces: "অন্য জায়গা",
} satisfies Words<typeof understood>;

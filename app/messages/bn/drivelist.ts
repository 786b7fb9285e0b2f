import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import { inCity, ofCity } from "#app/messages/forms/bn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "খুঁজুন",
  show: (count) => plural(count, { one: "#টি ড্রাইভ দেখান", other: "#টি ড্রাইভ দেখান" }),
  found: (count, all) => `${all}টির মধ্যে ${count}টি ড্রাইভ পাওয়া গেছে।`,
  newest: (most) => `সবচেয়ে নতুন ${most}`,
  noneFits: "এই ফিল্টারে কোনও ড্রাইভ পাওয়া যায়নি।",
  walkIns: "সব শহরের ওয়াক-ইন",
  noOlder: "এখানে এর চেয়ে পুরনো ড্রাইভ নেই।",
  backToNewest: (most) => `সবচেয়ে নতুন ${most}টিতে ফিরুন`,
  none: (city, month) => `${inCity(city)} ${month}-এর কোনও ড্রাইভ এখনও নেই।`,
  invite: "অন্য শহর বা মাস বেছে নিন, বা [প্রথমটি যোগ করুন]।",
  yours: (counts) => `আপনার, এখনও প্রকাশ হয়নি: ${counts}`,
  pending: (count) => `${count}টির যাচাই বাকি`,
  refused: (count) => `${count}টি নামঞ্জুর`,
  yoursHint:
    "এগুলি শুধু আপনি আর আমাদের টিম দেখতে পান। প্রতিটি ড্রাইভ দেখানোর আগে আমরা যাচাই করি; ততক্ষণ আপনি খুলে ঠিক করতে বা ফিরিয়ে নিতে পারেন।",
  putAway: "লুকান",
  putAwayNamed: (company) => `লুকান: ${company}`,
  inProfile: "সবগুলি আপনার [প্রোফাইল]-এ আছে।",
  apply: "আবেদন",
  walkIn: "ওয়াক-ইন",
  applyBy: "শেষ দিন",
  recent: "সম্প্রতি পাঠানো",
  ofMonth: "সেই মাসের অন্য ড্রাইভ",
  filter: "ফিল্টার",
  showMonth: "দেখান",
  noCity: (city) => `এই শহর আমাদের লিস্টে নেই, তাই ${city} দেখানো হচ্ছে।`,
  noMonth: (month) => `এমন কোনও মাস নেই, তাই ${month} দেখানো হচ্ছে।`,
  noYear: (first, last, year) => `বছর ${first} থেকে ${last} পর্যন্ত আছে, তাই ${year} দেখানো হচ্ছে।`,
  lookAgain: "এটি সেভ হয়েছে। আবার দেখুন:",
  failed: (request) => `লিস্ট খোলা যায়নি। আবার চেষ্টা করুন। (রিকোয়েস্ট ${request})`,
  title: (city) => `${ofCity(city)} ড্রাইভ`,
} satisfies Words<typeof drivelist>;

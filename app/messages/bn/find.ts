import { plural } from "#app/base/languages.ts";
import type { find } from "#app/messages/en/find.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ওয়াক-ইন খুঁজুন",
  search: "খুঁজুন",
  city: "শহর",
  when: "কবে",
  sevenDays: "7 দিন",
  all: "সব",
  walkIns: (count) => plural(count, { one: "#টি ওয়াক-ইন", other: "#টি ওয়াক-ইন" }),
  moreThan: (count) => `${count}টির বেশি ওয়াক-ইন`,
  show: (walkIns) => `${walkIns} দেখান`,
  showThem: "ওয়াক-ইন দেখান",
  found: (walkIns) => `${walkIns} পাওয়া গেছে।`,
  foundOn: (walkIns, day) => `${day} তারিখে ${walkIns} পাওয়া গেছে।`,
  foundFrom: (walkIns, from) => `${from} থেকে ${walkIns} পাওয়া গেছে।`,
  foundUntil: (walkIns, until) => `${until} পর্যন্ত ${walkIns} পাওয়া গেছে।`,
  foundBetween: (walkIns, from, until) => `${from} থেকে ${until} পর্যন্ত ${walkIns} পাওয়া গেছে।`,
  today: (day) => `আজ, ${day}`,
  tomorrow: (day) => `কাল, ${day}`,
  tellMe: "আমাকে রোজ জানান",
  backToFirst: "শুরুতে ফিরুন",
  dailyLists: "রোজকার লিস্ট",
  noneFits: "এই ফিল্টারে কোনও ওয়াক-ইন পাওয়া যায়নি।",
  allCitiesAndDays: "সব শহর আর দিন",
  broken: "আরও ওয়াক-ইনের এই লিঙ্কটি কাজ করছে না। শুরু থেকে দেখুন।",
  noAnswer: (request) =>
    `সার্চ এখন কাজ করছে না। রোজকার লিস্ট কাজ করছে: সেখানে দেখুন, বা এক মিনিট পরে আবার চেষ্টা করুন। (রিকোয়েস্ট ${request})`,
} satisfies Words<typeof find>;

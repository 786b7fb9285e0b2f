import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "অনেকে অভিযোগ করেছেন, খতিয়ে দেখা হচ্ছে। বেরোনোর আগে জেনে নিন।",
  reviewOf: (said) => `অভিযোগ খতিয়ে দেখা হচ্ছে: ${said}। বেরোনোর আগে জেনে নিন।`,
  askedMoney: (people, day) => `${people} জন জানিয়েছেন, টাকা চাওয়া হয়েছে, শেষ বার ${day} তারিখে`,
  notHappening: (people, day) => `${people} জন জানিয়েছেন, এটা হচ্ছে না, শেষ বার ${day} তারিখে`,
  peopleToldUs: "অনেকে আমাদের জানিয়েছেন",
  looking: "আমাদের টিম এটা দেখছে। বেরোনোর আগে জেনে নিন।",
  to: "[নতুন দিন দেখুন]।",
  from: "আগে এটি [অন্য দিনে] ছিল।",
  closed: "লোকে বলছে: এন্ট্রি বন্ধ",
} satisfies Words<typeof warned>;

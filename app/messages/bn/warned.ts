import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "যাচাই চলছে: অনেকে অভিযোগ করেছেন। বেরোনোর আগে জেনে নিন।",
  reviewOf: (said) => `যাচাই চলছে: ${said}। বেরোনোর আগে জেনে নিন।`,
  askedMoney: (people, day) => `${people} জন বলছেন, তাঁদের কাছে টাকা চাওয়া হয়েছে, শেষ বার: ${day}`,
  notHappening: (people, day) => `${people} জন বলছেন, এটা হচ্ছে না, শেষ বার: ${day}`,
  peopleToldUs: "লোকেরা আমাদের জানিয়েছেন",
  to: "[অন্য দিন] দেখুন।",
  from: "আগের দিন ছিল: [অন্য দিন]।",
  closed: "লোকে বলছে: এন্ট্রি বন্ধ",
} satisfies Words<typeof warned>;

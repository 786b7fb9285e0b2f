import type { patterns } from "#app/messages/en/patterns.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ইন্টারভিউ প্যাটার্ন",
  lead: "কোম্পানি টেস্টে আর ইন্টারভিউতে কী জিজ্ঞেস করে, যাঁরা দিয়েছেন তাঁদের কাছ থেকে।",
  submit: "প্যাটার্ন পাঠান",
  noOlder: "এখানে এর চেয়ে পুরনো প্যাটার্ন নেই।",
  none: "এখনও কোনও প্যাটার্ন পাঠানো হয়নি।",
  invite: "সম্প্রতি কোনও টেস্ট দিয়েছেন?",
  first: "কী জিজ্ঞেস করেছে লিখুন",
  label: "প্যাটার্ন",
  hover: "কোম্পানি বা পদের নাম পুরো না দেখা গেলে নামে ট্যাপ করুন।",
  pattern: "প্যাটার্ন",
  patternHint: "রাউন্ড, সময়, কী জিজ্ঞেস করেছে। যাঁরা ইন্টারভিউ নিয়েছেন তাঁদের নাম লিখবেন না।",
  recent: "সাম্প্রতিক প্যাটার্ন",
  all: "সব প্যাটার্ন",
  parts: "এই পেজের ভাগ",
  detail: "বিবরণ",
  linkCopy: "লিঙ্ক কপি",
  askTeam: "ঠিক করতে টিমকে বলুন",
  ask: (title, address) => `আমার প্যাটার্ন “${title}” (${address}) ঠিক করে দিন: `,

  shareTitle: "*WalkinMitra: ইন্টারভিউ প্যাটার্ন*",
  sharePosted: (name, day) => `পোস্ট করেছেন: ${name}, ${day}`,
  shareText: "নমস্কার! WalkinMitra-তে এই ইন্টারভিউ প্যাটার্নটি দেখুন:",
  search: "কোম্পানি, পদ বা যা জিজ্ঞেস করেছে",
  find: "খুঁজুন",
  notFound: "এই সব কোনও প্যাটার্নে নেই।",
} satisfies Words<typeof patterns>;

import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  on: "এটা হচ্ছে।",
  confirmed: "এই দিনের জন্য কনফার্ম।",
  did: {
    called: (when) => `${when} আমরা HR ডেস্কে ফোন করেছি`,
    website: (when) => `${when} আমরা কোম্পানির ওয়েবসাইটে দেখেছি`,
    "official-mail": (when) => `${when} আমরা কোম্পানির মেল বা পোস্টার দেখেছি`,
    "at-the-gate": (when) => `${when} আমরা গেটে জিজ্ঞেস করেছি`,
    "company-posted": (when) => `${when} আমরা কোম্পানির নিজের পোস্ট দেখেছি`,
  },
  today: (time) => `আজ ${time}`,
  yesterday: (time) => `গতকাল ${time}`,
  daysAgo: (days) => `${days} দিন আগে`,
  nobody: "এই দিনের জন্য এখনও কেউ কনফার্ম করেননি।",
  stale: "গত 24 ঘণ্টায় কনফার্ম করা হয়নি।",
  undated: "এখনও কেউ কনফার্ম করেননি।",
  call: "বেরোনোর আগে ফোন করুন।",
  callFirst: (number) => `আগে ফোন করুন: ${number}`,
  noNumber: "কোনও নম্বর জানা নেই।",
  ask: "আমাদের টিমকে জিজ্ঞেস করুন",
  askTeam: "কোনও নম্বর জানা নেই: [আমাদের টিমকে জিজ্ঞেস করুন]।",
  origin: {
    team: "আমাদের টিম পড়েছে।",
    message: "একটি মেসেজ থেকে পাওয়া, আমাদের টিম পড়েছে।",
    reader: "একজন ইউজার পাঠিয়েছেন, আমাদের টিম পড়েছে।",
  },
} satisfies Words<typeof checks>;

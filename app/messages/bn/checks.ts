import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  checked: (how, when) => `যাচাই: ${how}, ${when}`,
  bases: {
    called: "HR-কে ফোন করেছি",
    website: "কোম্পানির ওয়েবসাইট",
    "official-mail": "অফিশিয়াল মেল বা পোস্টার",
    "at-the-gate": "গেটে গিয়ে নিশ্চিত করেছি",
    "company-posted": "কোম্পানি নিজেই পোস্ট করেছে",
  },
  today: (time) => `আজ ${time}`,
  yesterday: (time) => `গতকাল ${time}`,
  daysAgo: (days) => `${days} দিন আগে`,
  nobody: "এই দিনের জন্য এখনও কেউ যাচাই করেননি। বেরোনোর আগে ফোন করুন।",
} satisfies Words<typeof checks>;

import type { mine } from "#app/messages/en/mine.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "আমার ওয়াক-ইন",
  parts: "ভাগ",
  coming: "সামনে আছে",
  past: "হয়ে গেছে",
  empty: "আপনার লিস্টে এখনও কিছু নেই।",
  emptyHint: "কোনও ওয়াক-ইন খুলে সেভ করুন, বা জানান যে যাচ্ছেন। [ওয়াক-ইন খুঁজুন]",
  heard: "আর কোনও ওয়াক-ইনের কথা শুনেছেন? [ওয়াক-ইন পাঠান]",

  next: "পরেরটি",
  today: (day) => `আজ, ${day}`,
  tomorrow: (day) => `কাল, ${day}`,
  also: (day) => `আরও আছে: ${day}`,
  noDay: "দিন ঠিক হয়নি",
  going: "যাচ্ছি",
  saved: "সেভ",
  carry: (papers) => `সঙ্গে আনুন: ${papers}`,
  ready: (count, of) => `সঙ্গে আনুন: ${of}টির মধ্যে ${count}টি তৈরি`,
  gate: "এখন গেটে",
  clash: (drive) => `${drive} প্রায় একই সময়ে শুরু হয়।`,
  see: (day) => `${day} দেখুন`,
  seeOther: "নতুন দিন দেখুন",
  directions: "কীভাবে যাবেন",
  call: "ফোন করুন",
  notGoing: "আমি যেতে পারব না",
  takeOff: "লিস্ট থেকে সরান",

  unlisted: "এটি এখন লিস্টে নেই।",
  didYouGo: "আপনি কি গিয়েছিলেন?",
  been: "হ্যাঁ, গিয়েছিলাম",
  notGone: "না",
  notHappening: "হয়ইনি",
  askedMoney: "টাকা চেয়েছিল",
  whatAsked: "কী জিজ্ঞেস করেছিল?",
  answered: {
    been: "আপনি গিয়েছিলেন।",
    "not-gone": "আপনি যাননি।",
    "not-happening": "আপনি জানিয়েছেন, এটি হয়ইনি।",
    "asks-money": "আপনি জানিয়েছেন, টাকা চাওয়া হয়েছিল।",
  },

  calendar: "আপনার ক্যালেন্ডারে",
  subscribe:
    "এই ঠিকানাটি সাবস্ক্রাইব করুন: আপনি যা সেভ করবেন তা নিজে থেকেই আসবে, দিন বদলালে বা বাতিল হলে সেখানেই দেখা যাবে। ক্যালেন্ডার কয়েক ঘণ্টা পর পর দেখে, তাই সেই দিনে পোর্টালেই ভরসা রাখুন।",
  address: "আপনার ক্যালেন্ডারের ঠিকানা",
  google: "Google Calendar-এ যোগ করুন",
  otherCalendars: "অন্য ক্যালেন্ডার",
  copy: "কপি করুন",
  secret:
    "যাঁর কাছে এই ঠিকানা আছে, তিনি আপনার লিস্ট পড়তে পারেন। এতে [খুঁজুন]-এর ফিল্টার যোগ করলে, মেলে এমন সব ওয়াক-ইনের ক্যালেন্ডার হয়:",
  change: "ঠিকানা বদলান",
} satisfies Words<typeof mine>;

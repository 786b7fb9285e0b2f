import { plural } from "#app/base/languages.ts";
import type { home } from "#app/messages/en/home.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  description: "ভারতে চাকরি খুঁজছেন এমন সবার জন্য শহর ও তারিখ ধরে ওয়াক-ইন আর আবেদনের ড্রাইভ।",
  welcomeGuest:
    "স্বাগতম! সব সুবিধা পেতে অনুগ্রহ করে আগে লগইন করুন। আপনার Google অ্যাকাউন্ট দিয়ে লগইন করতে পারেন।",
  morning: "নমস্কার",
  afternoon: "নমস্কার",
  evening: "নমস্কার",
  greeting: (greeting, name) => `${greeting}, ${name}!`,
  walkIns: (count) => plural(count, { one: "আজ [#টি ওয়াক-ইন] আছে।", other: "আজ [#টি ওয়াক-ইন] আছে।" }),
  today: (count) => `আজ ${count}`,
  thisMonth: (count) => `এই মাসে ${count}`,
  forYou: "আপনার জন্য",
  fitsMe: "আমার জন্য মানানসই",
  myWalkIns: "আমার ওয়াক-ইন",
  searchAll: "সব শহরে খুঁজুন",
  pickCity: "আপনার শহর বেছে নিন। প্রতিটি ড্রাইভে লেখা আছে, তার দিনের জন্য কনফার্ম কি না।",
  neverPay: "ইন্টারভিউ দিতে কখনও টাকা দেবেন না।",
  noFee: "আসল কোম্পানি কোনও ফি চায় না। সাইবার ক্রাইম হেল্পলাইন 1930।",
  whatYouFind: "এখানে যা পাবেন",
  features: [
    "সামনের ড্রাইভ",
    "রোজকার ওয়াক-ইন লিস্ট",
    "জরুরি তথ্য ও নোটিশ",
    "পেপার প্যাটার্ন ও রিভিউ",
    "প্রশ্নোত্তর",
  ],
  featureTexts: [
    "আবেদন করার মতো চাকরি, শহর ও মাস ধরে।",
    "আজ আর কাল কারা ইন্টারভিউ নিচ্ছে, কোথায় আর কখন।",
    "চাকরি খুঁজছেন এমন অন্যদের শেয়ার করা নোটিশ।",
    "প্রতিটি রাউন্ডে কী জিজ্ঞেস করা হয়েছে।",
    "আমাদের টিমকে জিজ্ঞেস করুন। উত্তর দেন মানুষ, মেশিন নয়।",
  ],
} satisfies Words<typeof home>;

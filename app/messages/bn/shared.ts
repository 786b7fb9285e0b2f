import { plural } from "#app/base/languages.ts";
import type { shared } from "#app/messages/en/shared.ts";
import { inCity, ofCity } from "#app/messages/forms/bn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  importantLists: "জরুরি লিস্ট",
  interviewPatterns: "ইন্টারভিউ প্যাটার্ন",
  drive: "ড্রাইভ",
  details: "বিবরণ",
  dayTitle: (city, day) => `${ofCity(city)} ওয়াক-ইন, ${day}`,
  dayText: (city, weekday, day) =>
    `${ofCity(city)} ${weekday}, ${day} তারিখের ওয়াক-ইন আর ফোনের ড্রাইভ: কোম্পানি, সময় ও জায়গা।`,
  walkIns: (count) => plural(count, { one: "#টি ওয়াক-ইন", other: "#টি ওয়াক-ইন" }),
  more: (count) => plural(count, { one: "আরও #টি", other: "আরও #টি" }),
  dayNumbers: ({ count, city, weekday, day, first }) =>
    `${inCity(city)} ${weekday}, ${day} তারিখে ${count}: ${first}`,
  walkInText: ({ profile, company, city, weekday, day }) =>
    `${company}: ${profile}, ${city}, ${weekday}, ${day}। সময় ও জায়গা WalkinMitra-তে।`,
  walkIn: "ওয়াক-ইন",
  openings: "চাকরি",
  driveText: ({ profile, company, city, walkIn, day }) =>
    `${company}: ${profile}, ${city}।${walkIn} ${day} তারিখে WalkinMitra-তে পোস্ট করা।`,
  walkInOn: (day) => `ওয়াক-ইন ${day} তারিখে`,
  listText: (city, day) => `${ofCity(city)} জরুরি লিস্ট, ${day} তারিখে পোস্ট করা।`,
  patternText: (company, profile, day) =>
    `${company}: ${profile} পদের ইন্টারভিউ প্যাটার্ন, ${day} তারিখে পোস্ট করা।`,
  hiring: (company) => `${company} লোক নিচ্ছে`,
  hiringFor: (company, profile) => `${company} লোক নিচ্ছে: ${profile}`,
  shared: "এক বন্ধু আপনার সঙ্গে এই ওয়াক-ইন শেয়ার করেছেন",
  sharedList: "এক বন্ধু আপনার সঙ্গে এই লিস্ট শেয়ার করেছেন",
  company: "কোম্পানি",
  profile: "পদ",
  city: "শহর",
  locality: "এলাকা",
  dayIsOver: "এই দিন শেষ হয়ে গেছে।",
  date: "তারিখ",
  walkInDate: "ওয়াক-ইনের তারিখ",
  posted: "পোস্টের তারিখ",
  afterLogin: "লগইন করলে যা দেখবেন",
  behindLogin: {
    address: "ঠিকানা ও ম্যাপ",
    pay: "বেতন",
    carry: "সঙ্গে কী আনবেন",
    phone: "HR-এর ফোন নম্বর",
  },
  gone: "এই ড্রাইভটি এখন নেই, বা কখনও ছিলই না। কেউ আপনাকে লিঙ্কটি পাঠিয়ে থাকলে আর একবার কপি করে দিতে বলুন।",
} satisfies Words<typeof shared>;

import type { lists } from "#app/messages/en/lists.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "জরুরি লিস্ট",
  lead: "নোটিশ, পরামর্শ আর সতর্কবার্তা, যা চাকরি খুঁজছেন এমন সবাই একে অন্যকে জানান।",
  submit: "আপনার লিস্ট পাঠান",
  submitInto: (city) => `আপনার লিস্ট পাঠান: ${city}`,
  updateTitle: "লিস্ট বদলান",
  updateInto: (city) => `লিস্ট বদলান: ${city}`,
  removeTitle: "লিস্ট মুছুন",
  noneOf: (city) => `“${city}”: কোনও লিস্ট নেই। এগুলি সারা ভারতের জন্য।`,
  noOlder: "এখানে এর চেয়ে পুরনো লিস্ট নেই।",
  noneUnder: (city) => `এখানে কিছু পাওয়া যায়নি: ${city}।`,
  invite: "অন্যদের কাজে লাগে এমন কিছু জানেন?",
  first: "সবার আগে আপনিই লিখুন",
  ofCity: (city) => `জরুরি লিস্ট: ${city}`,
  name: "শিরোনাম",
  info: "তথ্য",
  infoHint: "লগইন করা সবাই এটি পড়তে পারেন। ওয়েব ঠিকানা লিঙ্ক হয়ে যায়।",
  recent: "সাম্প্রতিক লিস্ট",
  all: "সব জরুরি লিস্ট",
  city: "শহর",
  linkCopy: "লিঙ্ক কপি করুন",
  link: (address) => `লিঙ্ক: ${address}`,

  shareTitle: "*WalkinMitra: জরুরি লিস্ট*",
  shareCity: (city) => `শহর: ${city}`,
  sharePosted: (name, day) => `পোস্ট করেছেন: ${name}, ${day}`,
  shareText: (title, city) => `*${title}* (${city})\nWalkinMitra-তে একটি জরুরি লিস্ট:`,
} satisfies Words<typeof lists>;

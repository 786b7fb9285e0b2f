import { plural } from "#app/base/languages.ts";
import type { records } from "#app/messages/en/records.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  details: "বিবরণ",
  view: "দেখুন",
  viewNamed: (name) => `দেখুন: ${name}`,
  edit: "বদলান",
  editNamed: (name) => `বদলান: ${name}`,
  remove: "মুছুন",
  removeNamed: (name) => `মুছুন: ${name}`,
  goes: (name) => `“${name}” সবার জন্য মুছে যাবে।`,
  areYouSure: "আপনি কি নিশ্চিত?",
  submit: "পাঠান",
  update: "আপডেট করুন",
  clear: "খালি করুন",
  cancel: "থাক",
  close: "বন্ধ করুন",
  noRecent: "সাম্প্রতিক কিছু নেই!",

  newOf: {
    drive: (count) => plural(count, { one: "#টি নতুন ড্রাইভ।", other: "#টি নতুন ড্রাইভ।" }),
    list: (count) => plural(count, { one: "#টি নতুন লিস্ট।", other: "#টি নতুন লিস্ট।" }),
    pattern: (count) => plural(count, { one: "#টি নতুন প্যাটার্ন।", other: "#টি নতুন প্যাটার্ন।" }),
  },
  changed: "এখানে কিছু বদলেছে।",
  show: "দেখান",

  restored: "আপনি আগে যা লিখেছিলেন, তা ফিরিয়ে আনা হয়েছে।",
  discard: "ফেলে দিন",
  use: "এটাই নিন",
  draftOf: (version) => `ভার্সন ${version}-এর উপর আপনার ড্রাফট`,
  changedSince: "তার পরে এটি বদলেছে। ফর্মে এখন যা সেভ আছে তা দেখা যাচ্ছে; আপনি লিখেছিলেন:",
  typed: (label, typed, saved) => `${label}: ${typed} (এখন সেভ আছে: ${saved})`,
  nothing: "কিছুই না",
  savedNow: (value) => `এখন সেভ আছে: ${value}`,
  needed: (names) => `এখনও লাগবে: ${names}।`,

  yes: "হ্যাঁ",
  no: "না",
  updated: "বদলানো হয়েছে",
  postedBy: "পোস্ট করেছেন",
  postedAt: "কখন পোস্ট করেছেন",
  updatedBy: "কে বদলেছেন",
  updatedAt: "কখন বদলেছেন",
  notAvailable: "দেওয়া নেই",
  company: "কোম্পানি",
  profile: "পদ",

  share: "WhatsApp-এ শেয়ার করুন",
  link: "এই পেজের লিঙ্ক",
  copy: "কপি করুন",
  copyFull: "পুরোটা কপি করুন",
} satisfies Words<typeof records>;

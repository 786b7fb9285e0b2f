import type { share } from "#app/messages/en/share.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "WalkinMitra: রোজকার ওয়াক-ইন লিস্ট",
  date: (date, month, year) => `${date} ${month} ${year}`,
  total: (total, kinds) => `মোট: ${total} (${kinds})`,
  technical: "টেকনিক্যাল",
  nonTechnical: "নন-টেকনিক্যাল",
  tagline: "প্রতিটি ওয়াক-ইন, প্রতিটি শহর, প্রতিদিন।",
  noFee: "ইন্টারভিউ দিতে কখনও টাকা দেবেন না। টাকা চাইলে 1930 নম্বরে ফোন করুন।",
  andMore: (count) => `…আরও ${count}টি:`,
  notMentioned: "জানানো হয়নি",
  entryChances: (type, chances) => `${type} (এন্ট্রির সুযোগ: ${chances})`,
  callLetter: "কল লেটার",
  noCallLetter: "কল লেটার লাগবে না",
  entryUntil: (time) => `এন্ট্রি ${time} পর্যন্ত`,
  profile: "পদ",
  for: "কার জন্য",
  type: "ধরন",
  graduation: "ডিগ্রি",
  package: "প্যাকেজ",
  time: "সময়",
  venue: "জায়গা",
  carry: "সঙ্গে আনুন",
  contact: "যোগাযোগ",
  call: "ফোন",
} satisfies Words<typeof share>;

import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) =>
    plural(count, { one: "আজ আপনার জন্য #টি ওয়াক-ইন", other: "আজ আপনার জন্য #টি ওয়াক-ইন" }),
  tomorrow: (count) =>
    plural(count, { one: "কাল আপনার জন্য #টি ওয়াক-ইন", other: "কাল আপনার জন্য #টি ওয়াক-ইন" }),
  on: (count, day) =>
    plural(count, { one: `আপনার জন্য #টি ওয়াক-ইন, ${day}`, other: `আপনার জন্য #টি ওয়াক-ইন, ${day}` }),
  fresh: (count) =>
    plural(count, { one: "আপনার জন্য #টি নতুন ওয়াক-ইন", other: "আপনার জন্য #টি নতুন ওয়াক-ইন" }),
  more: (count) => `আরও ${count}টি`,
  walkIn: "ওয়াক-ইন",
  aWalkIn: "একটি ওয়াক-ইন",
  doNotGo: "যাবেন না। এটা হবে না।",
  openList: "লিস্ট খুলুন",
  openDrive: "এর পেজ খুলুন",
  confirmNow: "এই ইমেল কনফার্ম করুন",
  afterAll: "বাতিল নয়, ড্রাইভ হবে",
  reason: (why) => `কারণ: ${why}`,
  newDay: (when) => `নতুন দিন: ${when}`,
  oldDay: (when) => `${when} তারিখে আর নয়`,
  posted: "আপনার ওয়াক-ইন পোস্ট হয়েছে",
  answered: "আপনার পাঠানো মেসেজের বিষয়ে",
  asked: (address) => `এই অ্যালার্ট আপনি এখানে বানিয়েছিলেন: ${address}`,
  planned: (address) =>
    `আপনি এই ওয়াক-ইন সেভ করেছেন বা যাবেন বলেছেন, তাই এই মেসেজ এল। কীভাবে জানাব, এখানে বেছে নিন: ${address}`,
  noMore: (address) => `আর ইমেল না চাইলে: ${address}`,
  noFee: "ইন্টারভিউ দিতে কখনও টাকা দেবেন না। টাকা চাইলে 1930 নম্বরে ফোন করুন।",
  telegramJoined: "যুক্ত হয়েছেন। এখন থেকে অ্যালার্ট এখানেই পাঠাব। বন্ধ করতে /stop পাঠান।",
  telegramAsks: (name, command) =>
    `এই চ্যাটে ${name}-এর অ্যাকাউন্টের অ্যালার্ট আসে। এগোলে সেগুলি এখানে আসা বন্ধ হবে, আর অন্য অ্যাকাউন্টের অ্যালার্ট আসবে। আপনি নিজে চেয়ে থাকলে তবেই এগোন: ${command}`,
  telegramTaken: "আপনার Telegram চ্যাট আর আপনার অ্যাকাউন্টে নেই",
  telegramTakenHow:
    "ওই চ্যাটে কেউ অন্য অ্যাকাউন্টের লিঙ্ক খুলে সম্মতি দিয়েছেন। আপনার অ্যালার্ট আর Telegram-এ যায় না। আপনি না করে থাকলে ওখানে /stop পাঠান, আর এখান থেকে আবার যুক্ত হোন।",
  telegramLinkOver: "এই লিঙ্ক আর কাজ করে না। WalkinMitra-তে আপনার অ্যালার্ট খুলে আবার যুক্ত হোন।",
  telegramLeft: "এখানে আর মেসেজ পাঠাব না।",
  telegramHelp:
    "আপনি যা খুঁজছেন এখানে লিখুন, যেমন “java fresher Pune this week”, পরের ওয়াক-ইনগুলি পাবেন। /stop পাঠালে আমরা নিজে থেকে কিছু পাঠাব না।",
  telegramAll: (address) => `সবগুলি, ঠিকানাসহ: ${address}`,
  telegramTellMe: (address) => `এমন কিছু এলে জানুন: ${address}`,
  telegramLists: (address) => `দিনের লিস্ট: ${address}`,
  telegramNoSearch: (address) => `সার্চ এখন কাজ করছে না। দিনের লিস্ট কাজ করছে: ${address}`,
  confirmEmail: "আপনার ইমেল কনফার্ম করুন",
  confirmAsked:
    "কেউ, সম্ভবত আপনি নিজেই, এই ইমেলে WalkinMitra-র আপডেট চেয়েছেন। ঠিক হলে এই লিঙ্ক খুলে বোতাম টিপুন:",
  confirmNot: "আপনি না চেয়ে থাকলে কিছু করবেন না: 7 দিনের মধ্যে এই ইমেল মুছে ফেলা হবে।",
  confirmNever: (address) => `এখানে আর কখনও মেল পাঠাবেন না: ${address}`,
} satisfies Words<typeof sent>;

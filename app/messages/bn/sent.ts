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
  afterAll: "শেষ পর্যন্ত হচ্ছে",
  posted: "আপনার ওয়াক-ইন পোস্ট হয়েছে",
  answered: "আপনার পাঠানো মেসেজের বিষয়ে",
  asked: (address) => `আপনি এখানে এটি চেয়েছিলেন: ${address}`,
  noMore: (address) => `আর ইমেল না চাইলে: ${address}`,
  noFee: "ইন্টারভিউ দিতে কখনও টাকা দেবেন না। টাকা চাইলে 1930 নম্বরে ফোন করুন।",
} satisfies Words<typeof sent>;

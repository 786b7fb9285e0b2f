import type { company } from "#app/messages/en/company.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: (name) => `${name}: ওয়াক-ইন ও ইন্টারভিউ`,
  text: (posted, confirmed, coming) =>
    `ওয়াক-ইন ও ড্রাইভ: ${posted}, কনফার্ম: ${confirmed}, সামনে আছে: ${coming}। কারা গেছেন, কী জিজ্ঞেস করা হয়েছে।`,
  section: "কোম্পানি",
  figures: "সংখ্যায়",
  posted: "ওয়াক-ইন ও ড্রাইভ",
  first: "এখানে প্রথমটি",
  held: "হয়েছে",
  of: (count, all) => `${all}-এর মধ্যে ${count}`,
  rate: (percent) => `${percent} %`,
  confirmed: "অন্তত একবার কনফার্ম",
  ways: {
    called: "কোম্পানিতে ফোন করে",
    website: "কোম্পানির ওয়েবসাইটে",
    "official-mail": "কোম্পানির মেল বা পোস্টার থেকে",
    "at-the-gate": "গেটে",
    "company-posted": "কোম্পানির নিজের পোস্টে",
  },
  notHappening: "ঠিক প্রমাণিত অভিযোগ: হয়নি",
  askedMoney: "ঠিক প্রমাণিত অভিযোগ: টাকা চেয়েছে",
  people: (count) => `${count} জন`,
  nobody: "এখনও কেউ না",
  how: "ওয়াক-ইন বাতিল না হলে আর যাঁরা গেছেন তাঁরা অন্য কিছু না জানালে সেটি হয়েছে বলে ধরা হয়। অভিযোগের মধ্যে আমাদের টিম যেগুলো ঠিক বলে দেখেছে, শুধু সেগুলোই গোনা হয়।",
  coming: "সামনে আছে",
  none: "এখন সামনে কিছু নেই।",
  more: (count) => `আরও ${count}টি`,
  drives: "এই মাসের ড্রাইভ",
  all: (count) => `সব ${count}`,
  past: "হয়ে গেছে",
  ends: {
    held: "হয়েছিল",
    cancelled: "বাতিল",
    moved: "দিন বদলেছে",
    denied: "হয়নি",
    review: "অভিযোগ দেখা হচ্ছে",
  },
  follow: "পরেরটি এলে জানান",
  gone: "এই নামের কোনও কোম্পানি আমাদের কাছে নেই।",
} satisfies Words<typeof company>;

import type { warnings } from "#app/messages/en/warnings.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "সতর্কতা",
  lookAgain: "আবার দেখুন:",
  labels: {
    "asks-fee": "টাকা চায়",
    webmail: "কোম্পানির নামে ফ্রি ইমেল",
    "short-link": "ছোট লিঙ্ক কোথায় নিয়ে যায় তা লুকোয়",
    "asks-id-or-bank": "আগে থেকে আইডি বা ব্যাঙ্কের তথ্য চায়",
    "no-venue": "জায়গা ছাড়া ওয়াক-ইন",
    "offer-before-interview": "ইন্টারভিউয়ের আগেই চাকরির কথা দেয়",
  },
} satisfies Words<typeof warnings>;

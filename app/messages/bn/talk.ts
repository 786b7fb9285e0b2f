import type { talk } from "#app/messages/en/talk.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "আমাদের টিমকে জিজ্ঞেস করুন",
  here: "টিম অনলাইন আছে",
  later: "টিম পরে উত্তর দেবে",
  close: "চ্যাট বন্ধ করুন",
  empty: "ড্রাইভ, লিস্ট বা আপনার অ্যাকাউন্ট নিয়ে জিজ্ঞেস করুন। উত্তর দেন মানুষ, মেশিন নয়।",
  conversation: "চ্যাট",
  earlier: "আগের মেসেজ",
  fresh: (count) => `${count}টি নতুন`,
  writing: (name) => `${name} টাইপ করছেন…`,
  offline: "আপনি অফলাইন। নেটওয়ার্ক এলে আপনার মেসেজ পাঠানো হবে।",
  read: "পড়া হয়েছে",
  sent: "পাঠানো হয়েছে",
  notSent: (reason) => `পাঠানো হয়নি। ${reason}`,
  waiting: "অপেক্ষায়",
  retry: "আবার পাঠান",
  discard: "ফেলে দিন",
  message: "আপনার মেসেজ",
  write: "মেসেজ লিখুন",
  send: "পাঠান",
  today: "আজ",
  yesterday: "গতকাল",
  problems: {
    tooShort: "অন্তত 2টি অক্ষর লিখুন।",
    tooLong: "মেসেজ 2,000 অক্ষরের মধ্যে রাখুন।",
    unsent: "এটি পাঠানো যায়নি।",
  },
} satisfies Words<typeof talk>;

import type { gate } from "#app/messages/en/gate.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "এখন গেটে",
  words: {
    short: "লাইন ছোট",
    long: "লাইন লম্বা",
    "very-long": "লাইন খুব লম্বা",
    closed: "এন্ট্রি বন্ধ",
    moved: "জায়গা বদলেছে",
    "not-happening": "এখানে কিছু হচ্ছে না",
    "asks-money": "টাকা চেয়েছে",
  },
  nothing: "এখনও কেউ জানাননি।",
  areYouThere: "আপনি কি ওখানে আছেন? একটা ট্যাপেই পরের জন জানতে পারবেন। আপনার নাম শুধু আমাদের টিম দেখতে পায়।",
  tooMany: "এই গেটের কথা একসঙ্গে অনেকে জানাচ্ছেন। এক মিনিট অপেক্ষা করে আবার চেষ্টা করুন।",
  choose: "গেটে যা দেখছেন তা বেছে নিন।",
} satisfies Words<typeof gate>;

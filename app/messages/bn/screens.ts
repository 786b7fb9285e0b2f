import type { screens } from "#app/messages/en/screens.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  wrongTitle: "কিছু একটা ভুল হয়েছে | WalkinMitra",
  wrong: "আমাদের দিক থেকে কিছু একটা ভুল হয়েছে",
  wrongKept: "আপনি যা লিখেছিলেন তা এখানেই আছে। এক মিনিট পরে আবার পাঠান: যতবারই পাঠান, একবারই সেভ হবে।",
  wrongLost: "কিছুই সেভ হয়নি। এক মিনিট পরে আবার চেষ্টা করুন।",
  wrongNumber: "আবার এমন হলে আমাদের এই নম্বরটি জানান।",
  request: "রিকোয়েস্ট",
  tryAgain: "আবার চেষ্টা করুন",
  unshownTitle: "এই পেজ দেখানো গেল না | WalkinMitra",
  unshown: "এই পেজ দেখানো গেল না",
  unshownHint: "হয়তো আপনার নেটওয়ার্ক চলে গিয়েছিল। কিছুই সেভ হয়নি। আবার চেষ্টা করুন।",
} satisfies Words<typeof screens>;

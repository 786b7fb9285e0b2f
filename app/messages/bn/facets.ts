import type { facets } from "#app/messages/en/facets.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  driveType: {
    "Open walk in": "সরাসরি ওয়াক-ইন",
    "Call based": "আগে ফোন",
    "Need to Apply": "আবেদন করতে হবে",
  },
  driveFor: {
    Freshers: "ফ্রেশার",
    Experienced: "অভিজ্ঞ",
    "Fresher/Experienced": "ফ্রেশার/অভিজ্ঞ",
    "No info about Fresher/Experienced": "ফ্রেশার/অভিজ্ঞ: তথ্য নেই",
  },
  profileType: { Technical: "টেকনিক্যাল", "Non-Technical": "নন-টেকনিক্যাল", Core: "কোর" },
  groups: {
    for: "কার জন্য",
    batch: "ব্যাচ",
    degree: "ডিগ্রি",
    kind: "ধরন",
    mode: "কীভাবে",
    starts: "শুরু",
  },
  starts: { morning: "সকাল", afternoon: "দুপুর" },
  modes: { "walk-in": "ওয়াক-ইন", call: "আগে ফোন করুন" },
  anyBatch: "যে কোনও ব্যাচ",
  batchNotSaid: "ব্যাচ জানানো হয়নি",
  notSaid: "জানানো হয়নি",
} satisfies Words<typeof facets>;

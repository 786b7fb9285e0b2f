import type { documents } from "#app/messages/en/documents.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    Resume: "রেজিউমে",
    "Photo ID": "ফটো আইডি",
    "Aadhaar card": "আধার কার্ড",
    "PAN card": "প্যান কার্ড",
    "Passport-size photos": "পাসপোর্ট সাইজ ফটো",
    Marksheets: "মার্কশিট",
    "Degree certificate": "ডিগ্রি সার্টিফিকেট",
    Photocopies: "জেরক্স",
    "Experience letter": "এক্সপিরিয়েন্স লেটার",
    "Salary slips": "স্যালারি স্লিপ",
    Pen: "পেন",
    Laptop: "ল্যাপটপ",
  },
  letterNeeded: "কল লেটার আনুন।",
  letterNotNeeded: "কল লেটার লাগবে না। সোজা চলে আসুন।",
} satisfies Words<typeof documents>;

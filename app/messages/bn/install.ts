import type { install } from "#app/messages/en/install.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  offer: "আজকের ওয়াক-ইন এক ট্যাপে: WalkinMitra হোম স্ক্রিনে রাখবেন?",
  yes: "ইনস্টল করুন",
  no: "এখন নয়",
} satisfies Words<typeof install>;

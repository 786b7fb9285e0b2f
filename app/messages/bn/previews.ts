import type { previews } from "#app/messages/en/previews.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  dailyWalkinList: "রোজকার ওয়াক-ইন লিস্ট",
  driveNotFound: "ড্রাইভ পাওয়া যায়নি",

  unableToRetrieve: "এটি পাওয়া গেল না। হয়তো মুছে ফেলা হয়েছে!",
} satisfies Words<typeof previews>;

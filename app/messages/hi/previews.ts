import type { previews } from "#app/messages/en/previews.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  dailyWalkinList: "रोज़ की वॉक-इन लिस्ट",
  driveNotFound: "ड्राइव नहीं मिली",

  unableToRetrieve: "यह नहीं मिला। शायद इसे डिलीट कर दिया गया है!",
} satisfies Words<typeof previews>;

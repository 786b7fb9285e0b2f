import type { previews } from "#app/messages/en/previews.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  dailyWalkinList: "रोजची वॉक-इन लिस्ट",
  driveNotFound: "ड्राइव्ह सापडली नाही",

  unableToRetrieve: "हे सापडले नाही. कदाचित ते डिलीट केले असेल!",
} satisfies Words<typeof previews>;

import type { previews } from "#app/messages/en/previews.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  dailyWalkinList: "தினசரி வாக்-இன் பட்டியல்",
  driveNotFound: "டிரைவ் கிடைக்கவில்லை",

  unableToRetrieve: "இது கிடைக்கவில்லை. நீக்கப்பட்டிருக்கலாம்!",
} satisfies Words<typeof previews>;

import type { previews } from "#app/messages/en/previews.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  dailyWalkinList: "రోజువారీ వాక్-ఇన్ లిస్ట్",
  driveNotFound: "డ్రైవ్ దొరకలేదు",

  unableToRetrieve: "ఇది దొరకలేదు. దీన్ని డిలీట్ చేసి ఉండవచ్చు!",
} satisfies Words<typeof previews>;

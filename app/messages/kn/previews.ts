import type { previews } from "#app/messages/en/previews.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  dailyWalkinList: "ಪ್ರತಿದಿನದ ವಾಕ್-ಇನ್ ಲಿಸ್ಟ್",
  driveNotFound: "ಡ್ರೈವ್ ಸಿಗಲಿಲ್ಲ",

  unableToRetrieve: "ಇದು ಸಿಗಲಿಲ್ಲ. ಇದನ್ನು ಅಳಿಸಿರಬಹುದು!",
} satisfies Words<typeof previews>;

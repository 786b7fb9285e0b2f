import type { taps } from "#app/messages/en/taps.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  youSaid: (word) => `ನೀವು ಹೇಳಿದ್ದು: ${word}. ಧನ್ಯವಾದ.`,
  notSent: "ಇದು ಹೋಗಲಿಲ್ಲ. ನಿಮ್ಮ ನೆಟ್‌ವರ್ಕ್ ನೋಡಿ, ಮತ್ತೆ ಟ್ಯಾಪ್ ಮಾಡಿ.",
} satisfies Words<typeof taps>;

import type { notices } from "#app/messages/en/notices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  unread: (count) => `ಓದದವು: ${count}.`,
  allRead: "ನೀವು ಎಲ್ಲವನ್ನೂ ಓದಿದ್ದೀರಿ.",
  markAll: "ಎಲ್ಲವನ್ನೂ ಓದಿದಂತೆ ಗುರುತಿಸಿ",
  alerts: "ನಿಮ್ಮ ಅಲರ್ಟ್‌ಗಳು",
  none: "ಇನ್ನೂ ನೋಟಿಫಿಕೇಶನ್‌ಗಳಿಲ್ಲ.",
  hint: "ಒಂದು ಡ್ರೈವ್ ಸೇವ್ ಮಾಡಿ, ಅಥವಾ [ಯಾವ ಅಲರ್ಟ್ ಬೇಕು ಎಂದು ಆರಿಸಿ].",
  fresh: "ಹೊಸದು",
} satisfies Words<typeof notices>;

import type { calendars } from "#app/messages/en/calendars.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  cancelled: "ರದ್ದಾಗಿದೆ",
  moved: "ಬೇರೆ ದಿನಕ್ಕೆ ಬದಲಾಗಿದೆ",
  closed: "ಎಂಟ್ರಿ ಮುಗಿದಿದೆ",
  underReview: "ರಿಪೋರ್ಟ್ ನೋಡುತ್ತಿದ್ದೇವೆ",
  wasOn: (day) => `ಮೊದಲಿನ ದಿನಾಂಕ: ${day}.`,
  mine: "ನನ್ನ ವಾಕ್-ಇನ್‌ಗಳು",
  walkIns: "ವಾಕ್-ಇನ್‌ಗಳು",
} satisfies Words<typeof calendars>;

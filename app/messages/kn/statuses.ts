import type { statuses } from "#app/messages/en/statuses.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  upcoming: "ಬರಲಿದೆ",
  today: "ಇಂದು",
  now: "ನಡೆಯುತ್ತಿದೆ",
  ended: "ಮುಗಿದಿದೆ",
  cancelled: "ರದ್ದಾಗಿದೆ",
  closed: "ಎಂಟ್ರಿ ಮುಗಿದಿದೆ",
  underReview: "ರಿಪೋರ್ಟ್ ನೋಡುತ್ತಿದ್ದೇವೆ",
  movedTo: (day) => `ಹೊಸ ದಿನಾಂಕ: ${day}`,
  moved: "ಬೇರೆ ದಿನಕ್ಕೆ ಬದಲಾಗಿದೆ",
} satisfies Words<typeof statuses>;

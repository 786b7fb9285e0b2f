import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ: ಕೆಲವರು ರಿಪೋರ್ಟ್ ಮಾಡಿದ್ದಾರೆ. ಹೊರಡುವ ಮೊದಲು ಕೇಳಿ.",
  to: "[ಬೇರೆ ದಿನ] ನೋಡಿ.",
  from: "ಮೊದಲಿದ್ದ ದಿನ: [ಬೇರೆ ದಿನ].",
  closed: "ಮುಗಿದಿದೆ ಎನ್ನುತ್ತಾರೆ",
} satisfies Words<typeof warned>;

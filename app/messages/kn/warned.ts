import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "ರಿಪೋರ್ಟ್ ಬಂದಿದೆ, ನೋಡುತ್ತಿದ್ದೇವೆ. ಹೊರಡುವ ಮೊದಲು ಕೇಳಿ.",
  reviewOf: (said) => `ರಿಪೋರ್ಟ್ ನೋಡುತ್ತಿದ್ದೇವೆ: ${said}. ಹೊರಡುವ ಮೊದಲು ಕೇಳಿ.`,
  askedMoney: (people, day) =>
    `ತಮ್ಮ ಬಳಿ ಹಣ ಕೇಳಿದರು ಎಂದು ${people === 1 ? "ಒಬ್ಬರು ಹೇಳಿದ್ದಾರೆ" : `${people} ಜನ ಹೇಳಿದ್ದಾರೆ`}, ಕೊನೆಯದು: ${day}`,
  notHappening: (people, day) =>
    `ಇದು ನಡೆಯುತ್ತಿಲ್ಲ ಎಂದು ${people === 1 ? "ಒಬ್ಬರು ಹೇಳಿದ್ದಾರೆ" : `${people} ಜನ ಹೇಳಿದ್ದಾರೆ`}, ಕೊನೆಯದು: ${day}`,
  peopleToldUs: "ಜನರು ನಮಗೆ ತಿಳಿಸಿದ್ದಾರೆ",
  looking: "ನಮ್ಮ ತಂಡ ಇದನ್ನು ನೋಡುತ್ತಿದೆ. ಹೊರಡುವ ಮೊದಲು ಕೇಳಿ.",
  to: "[ಹೊಸ ದಿನವನ್ನು ನೋಡಿ].",
  from: "ಮೊದಲಿದ್ದ ದಿನ: [ಬೇರೆ ದಿನ].",
  closed: "ಎಂಟ್ರಿ ಮುಗಿದಿದೆ ಎನ್ನುತ್ತಾರೆ",
} satisfies Words<typeof warned>;

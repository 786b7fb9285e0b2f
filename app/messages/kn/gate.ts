import type { gate } from "#app/messages/en/gate.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ಈಗ ಗೇಟ್ ಬಳಿ",
  words: {
    short: "ಕ್ಯೂ ಚಿಕ್ಕದಿದೆ",
    long: "ಕ್ಯೂ ಉದ್ದ ಇದೆ",
    "very-long": "ಕ್ಯೂ ತುಂಬಾ ಉದ್ದ ಇದೆ",
    closed: "ಎಂಟ್ರಿ ಮುಗಿದಿದೆ",
    moved: "ಸ್ಥಳ ಬದಲಾಗಿದೆ",
    "not-happening": "ನಡೆಯುತ್ತಿಲ್ಲ",
    "asks-money": "ಹಣ ಕೇಳಿದರು",
  },
  nothing: "ಇನ್ನೂ ಯಾರೂ ಹೇಳಿಲ್ಲ.",
  areYouThere: "ನೀವು ಅಲ್ಲಿದ್ದೀರಾ? ಒಂದು ಟ್ಯಾಪ್ ಸಾಕು, ಮುಂದಿನವರಿಗೆ ತಿಳಿಯುತ್ತದೆ. ನಿಮ್ಮ ಹೆಸರು ನಮ್ಮ ತಂಡಕ್ಕೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ.",
  tooMany: "ಈ ಗೇಟ್ ಬಗ್ಗೆ ತುಂಬಾ ಜನ ಒಂದೇ ಸಲ ಹೇಳುತ್ತಿದ್ದಾರೆ. ಒಂದು ನಿಮಿಷ ಕಾದು, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
  choose: "ಗೇಟ್ ಬಳಿ ನಿಮಗೆ ಕಾಣುವುದನ್ನು ಆರಿಸಿ.",
} satisfies Words<typeof gate>;

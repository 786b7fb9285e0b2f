import { plural } from "#app/base/languages.ts";
import type { ends } from "#app/messages/en/ends.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  howDidItEnd: "ಫಲಿತಾಂಶ ಏನಾಯಿತು?",
  anyNews: "ಉತ್ತರ ಬಂತೇ?",
  ends: {
    selected: "ಆಯ್ಕೆ ಆಯಿತು",
    rejected: "ಆಯ್ಕೆ ಆಗಲಿಲ್ಲ",
    waiting: "ಉತ್ತರ ಬಂದಿಲ್ಲ",
  },
  why: "ನೀವು ಇಲ್ಲಿ ಹೇಳುವುದು ನಿಮಗೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ. ಐದು ಜನ ಹೇಳಿದ ಮೇಲೆ ಅದು ಕಂಪನಿಯ ಲೆಕ್ಕಕ್ಕೆ ಸೇರುತ್ತದೆ.",
  selected: (count, told) => `ನಮಗೆ ಹೇಳಿದ ${told} ಜನರಲ್ಲಿ ${count} ಜನ ಆಯ್ಕೆಯಾದರು.`,
  waiting: (count) =>
    plural(count, { one: "# ವ್ಯಕ್ತಿಗೆ ಇನ್ನೂ ಉತ್ತರ ಬಂದಿಲ್ಲ.", other: "# ಜನರಿಗೆ ಇನ್ನೂ ಉತ್ತರ ಬಂದಿಲ್ಲ." }),
  askAgain: (day) =>
    `${day} ವಾಕ್-ಇನ್‌ಗೆ ಹೋಗುವುದಾಗಿ ನೀವು ಹೇಳಿದ್ದಿರಿ. ಆಯ್ಕೆ ಆಯಿತೇ? ಎರಡು ಟ್ಯಾಪ್‌ನಲ್ಲಿ ಹೇಳಿ: ಮುಂದೆ ಹೋಗುವವರಿಗೆ ಸಹಾಯವಾಗುತ್ತದೆ.`,
} satisfies Words<typeof ends>;

import type { months } from "#app/messages/en/months.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  trail: "ಕಳೆದ ತಿಂಗಳು",
  cities: "ನಗರಗಳು",
  filter: "ಫಿಲ್ಟರ್",
  show: "ತೋರಿಸಿ",
  lastMonth: "ಕಳೆದ ತಿಂಗಳು",
  code: "ಕೋಡ್",
  codeHint: "ಪ್ರತಿ ತಿಂಗಳಿಗೂ ಬೇರೆ ಕೋಡ್ ಇದೆ. ಕ್ಯಾಪಿಟಲ್, ಸ್ಮಾಲ್ ಅಕ್ಷರಗಳು ಬೇರೆ ಬೇರೆ.",
  enterCode: "ಕೋಡ್ ಹಾಕಿ",
  isOpen: "ಈ ತಿಂಗಳು ನಿಮಗೆ ತೆರೆದಿದೆ; ಇನ್ನೊಂದಕ್ಕೆ ಅದರ ಕೋಡ್ ಬೇಕು.",
  locked: (month) =>
    `[${month} ಲಾಕ್ ಆಗಿದೆ.] ಆ ತಿಂಗಳ ಕೋಡ್ ಹಾಕಿದರೆ ಅದರ ಡ್ರೈವ್‌ಗಳು ತೆರೆದುಕೊಳ್ಳುತ್ತವೆ. ಕೋಡ್ ಅನ್ನು ನಮ್ಮ ತಂಡ ಕೊಡುತ್ತದೆ: ಚಾಟ್‌ನಲ್ಲಿ ಕೇಳಿ.`,
  noDrives: "ಡ್ರೈವ್‌ಗಳಿಲ್ಲ",
  foundZero: "ಒಂದು ಡ್ರೈವ್ ಕೂಡ ಸಿಗಲಿಲ್ಲ!",
  tryOther: "ಏನೂ ಸಿಗಲಿಲ್ಲ. ಬೇರೆ ಏನಾದರೂ ಆರಿಸಿ ನೋಡಿ!",
  applyHint: "ಅರ್ಜಿ ಬಟನ್‌ನ ಲಿಂಕ್ ಕೆಲಸ ಮಾಡದಿದ್ದರೆ, ಕಾಪಿ ಬಟನ್ ಒತ್ತಿ ಬ್ರೌಸರ್‌ನ ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ಲಿಂಕ್ ಪೇಸ್ಟ್ ಮಾಡಿ, ಅದು ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
  backToNewest: (most) => `ಹೊಸ ${most}ಕ್ಕೆ ಹಿಂತಿರುಗಿ`,
  lookingFor: (whom) => `ಯಾರಿಗೆ: ${whom}`,
  apply: "ಅರ್ಜಿ ಹಾಕಿ",
  copyLink: "ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ",
} satisfies Words<typeof months>;

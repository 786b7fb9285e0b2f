import type { screens } from "#app/messages/en/screens.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  wrongTitle: "ಏನೋ ತಪ್ಪಾಗಿದೆ | WalkinMitra",
  wrong: "ನಮ್ಮ ಕಡೆ ಏನೋ ತಪ್ಪಾಗಿದೆ",
  wrongKept: "ನೀವು ಬರೆದದ್ದು ಇಲ್ಲೇ ಇದೆ. ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಕಳುಹಿಸಿ: ಎಷ್ಟು ಸಲ ಕಳುಹಿಸಿದರೂ ಒಂದೇ ಸಲ ಸೇವ್ ಆಗುತ್ತದೆ.",
  wrongLost: "ಯಾವುದೂ ಸೇವ್ ಆಗಿಲ್ಲ. ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
  wrongNumber: "ಮತ್ತೆ ಹೀಗಾದರೆ, ಈ ನಂಬರ್ ನಮಗೆ ತಿಳಿಸಿ.",
  request: "ರಿಕ್ವೆಸ್ಟ್",
  tryAgain: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
  unshownTitle: "ಈ ಪುಟವನ್ನು ತೋರಿಸಲಾಗಲಿಲ್ಲ | WalkinMitra",
  unshown: "ಈ ಪುಟವನ್ನು ತೋರಿಸಲಾಗಲಿಲ್ಲ",
  unshownHint: "ನಿಮ್ಮ ನೆಟ್‌ವರ್ಕ್ ಹೋಗಿರಬಹುದು. ಯಾವುದೂ ಸೇವ್ ಆಗಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
} satisfies Words<typeof screens>;

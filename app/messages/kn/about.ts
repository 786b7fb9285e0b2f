import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ನನ್ನ ಬಗ್ಗೆ",
  hint: "ಯಾವ ಡ್ರೈವ್‌ಗಳು ನಿಮಗೆ ಸರಿಹೊಂದುತ್ತವೆ ಎಂದು ಲಿಸ್ಟ್‌ಗಳಲ್ಲಿ ಕಾಣುತ್ತದೆ. ಯಾವುದನ್ನೂ ತುಂಬುವುದು ಕಡ್ಡಾಯವಲ್ಲ; ನಿಮ್ಮನ್ನು ಬಿಟ್ಟು ಬೇರೆ ಯಾರಿಗೂ ಇದು ಕಾಣುವುದಿಲ್ಲ.",
  restored: "ನೀವು ಮೊದಲು ಬರೆದದ್ದನ್ನು ವಾಪಸ್ ತಂದಿದ್ದೇವೆ.",
  discard: "ಬರೆದದ್ದು ಬೇಡ",
  passoutYear: "ಪಾಸ್ ಔಟ್ ವರ್ಷ",
  degree: "ಡಿಗ್ರಿ",
  notSaid: "ತಿಳಿಸಿಲ್ಲ",
  branch: "ಬ್ರಾಂಚ್",
  experience: "ಅನುಭವ (ವರ್ಷಗಳು)",
  experienceHint: (most) => `ಫ್ರೆಶರ್‌ಗೆ 0, ಹೆಚ್ಚೆಂದರೆ ${most}`,
  cities: (most) => `ನಗರಗಳು, ಹೆಚ್ಚೆಂದರೆ ${most}`,
  save: "ನನ್ನ ಮಾಹಿತಿ ಸೇವ್ ಮಾಡಿ",
} satisfies Words<typeof about>;

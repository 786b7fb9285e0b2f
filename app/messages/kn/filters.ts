import type { filters } from "#app/messages/en/filters.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  filters: "ಫಿಲ್ಟರ್‌ಗಳು",
  forMe: "ನನಗಾಗಿ",
  searchedBefore: "ಹಿಂದಿನ ಹುಡುಕಾಟಗಳು",
  clear: "ಫಿಲ್ಟರ್‌ಗಳನ್ನು ಕ್ಲಿಯರ್ ಮಾಡಿ",
  clearAll: "ಎಲ್ಲವನ್ನೂ ಕ್ಲಿಯರ್ ಮಾಡಿ",
  remove: (label) => `ತೆಗೆದುಹಾಕಿ: ${label}`,
  noFilter: (names) => `ಇವು ಫಿಲ್ಟರ್‌ಗಳಲ್ಲ, ಹಾಗಾಗಿ ಬಿಟ್ಟಿದ್ದೇವೆ: ${names}.`,
  searchAfter: (characters) => `${characters} ಅಕ್ಷರಗಳ ನಂತರದ ಹುಡುಕಾಟ`,
  drop: (group) => `“${group}” ಫಿಲ್ಟರ್ ಇಲ್ಲದೆ`,
  without: (q) => `“${q}” ಇಲ್ಲದೆ`,
  sayAboutMe: "“ನನಗಾಗಿ” ಬಳಸಲು [ನಿಮ್ಮ ಬ್ಯಾಚ್, ಡಿಗ್ರಿ, ನಗರಗಳನ್ನು ತಿಳಿಸಿ].",
  youMatch: "ನಿಮಗೆ ಸರಿಹೊಂದುತ್ತದೆ",
  notForBatch: "ನಿಮ್ಮ ಬ್ಯಾಚ್‌ಗೆ ಅಲ್ಲ",
  notForDegree: "ನಿಮ್ಮ ಡಿಗ್ರಿಗೆ ಅಲ್ಲ",
  notForFreshers: "ಫ್ರೆಶರ್‌ಗಳಿಗೆ ಅಲ್ಲ",
  onlyFreshers: "ಫ್ರೆಶರ್‌ಗಳಿಗೆ ಮಾತ್ರ",
  theyWant: (what) => `ಅವರಿಗೆ ಬೇಕಾಗಿರುವುದು: ${what}`,
  wantExperience: "ಅವರಿಗೆ ಅನುಭವ ಬೇಕು",
  wantNoExperience: "ಅವರಿಗೆ ಫ್ರೆಶರ್‌ಗಳು ಮಾತ್ರ ಬೇಕು",
  fresher: "ಫ್ರೆಶರ್",
} satisfies Words<typeof filters>;

import type { understood } from "#app/messages/en/understood.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  we: "ನಾವು ಅರ್ಥ ಮಾಡಿಕೊಂಡದ್ದು",
  mended: (word, typed) => `${word} (${typed})`,
  thisWeek: "ಈ ವಾರ",
  nextWeek: "ಮುಂದಿನ ವಾರ",
  weekend: "ವೀಕೆಂಡ್",
  nextWeekend: "ಮುಂದಿನ ವೀಕೆಂಡ್",
  evening: "ಸಂಜೆ",
  after: (time) => `${time}ರ ನಂತರ`,
  before: (time) => `${time}ಕ್ಕೆ ಮೊದಲು`,
  years: (years) => `${years} ವರ್ಷದ ಅನುಭವ`,
  payMonth: (rupees) => `ತಿಂಗಳಿಗೆ ಕನಿಷ್ಠ ${rupees}`,
  payMonthMost: (rupees) => `ತಿಂಗಳಿಗೆ ಹೆಚ್ಚೆಂದರೆ ${rupees}`,
  payYear: (lakhs) => `ವರ್ಷಕ್ಕೆ ಕನಿಷ್ಠ ${lakhs} ಲಕ್ಷ`,
  payYearMost: (lakhs) => `ವರ್ಷಕ್ಕೆ ಹೆಚ್ಚೆಂದರೆ ${lakhs} ಲಕ್ಷ`,
  asTyped: (word) => `“${word}” ಅನ್ನು ಬರೆದಂತೆಯೇ ಹುಡುಕಿ`,
  near: (what) => `ಹತ್ತಿರದವು: ${what} ಇಲ್ಲದೆ`,
  noneHasAll: "ಇವೆಲ್ಲವೂ ಇರುವ ವಾಕ್-ಇನ್ ಯಾವುದೂ ಇಲ್ಲ.",
  nothingNear: "ಇದಕ್ಕೆ ಹತ್ತಿರವಾದದ್ದೂ ಇಲ್ಲ. ಆ ದಿನದ ಲಿಸ್ಟ್‌ಗಳನ್ನು ನೋಡಿ, ಅಥವಾ ಹೊಸದು ಬಂದಾಗ ನೋಟಿಫಿಕೇಶನ್ ಪಡೆಯಿರಿ.",
  otherPlaces: "ಇತರ ಸ್ಥಳಗಳು",
} satisfies Words<typeof understood>;

import type { reports } from "#app/messages/en/reports.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  tellUs: "ಏನಾದರೂ ತಪ್ಪಿದೆಯೇ? ನಮಗೆ ತಿಳಿಸಿ",
  whatIsWrong: "ಏನು ತಪ್ಪಿದೆ?",
  choose: "ಆರಿಸಿ",
  whatHappened: "ಏನಾಯಿತು?",
  whoReads: "ಇದನ್ನು ನಿಮ್ಮ ಹೆಸರಿನೊಂದಿಗೆ ನಮ್ಮ ತಂಡ ಮಾತ್ರ ನೋಡುತ್ತದೆ. ಏನು ನಿರ್ಧಾರವಾಯಿತು ಎಂದು ನಿಮ್ಮ ಪ್ರೊಫೈಲ್‌ನಲ್ಲಿ ತಿಳಿಯುತ್ತದೆ.",
  restored: "ನೀವು ಮೊದಲು ಬರೆದದ್ದನ್ನು ವಾಪಸ್ ತಂದಿದ್ದೇವೆ.",
  discard: "ಬರೆದದ್ದು ಬೇಡ",
  report: "ರಿಪೋರ್ಟ್ ಮಾಡಿ",
  chooseWhat: "ಏನು ತಪ್ಪಿದೆ ಎಂದು ಆರಿಸಿ.",
  writeWhat: "ಏನು ತಪ್ಪಿದೆ ಎಂದು ಬರೆಯಿರಿ.",
} satisfies Words<typeof reports>;

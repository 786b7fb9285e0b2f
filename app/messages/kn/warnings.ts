import type { warnings } from "#app/messages/en/warnings.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ಎಚ್ಚರಿಕೆಗಳು",
  lookAgain: "ಮತ್ತೆ ನೋಡಿ:",
  labels: {
    "asks-fee": "ಹಣ ಕೇಳುತ್ತದೆ",
    webmail: "ಕಂಪನಿ ಹೆಸರಿನಲ್ಲಿ ಉಚಿತ ಇಮೇಲ್",
    "short-link": "ಎಲ್ಲಿಗೆ ಹೋಗುತ್ತದೆ ಎಂದು ಚಿಕ್ಕ ಲಿಂಕ್ ಮರೆಮಾಡುತ್ತದೆ",
    "asks-id-or-bank": "ಮೊದಲೇ ಐಡಿ ಅಥವಾ ಬ್ಯಾಂಕ್ ವಿವರ ಕೇಳುತ್ತದೆ",
    "no-venue": "ಸ್ಥಳ ತಿಳಿಸದ ವಾಕ್-ಇನ್",
    "offer-before-interview": "ಇಂಟರ್‌ವ್ಯೂಗೆ ಮೊದಲೇ ಕೆಲಸದ ಭರವಸೆ",
  },
} satisfies Words<typeof warnings>;

import type { reasons } from "#app/messages/en/reasons.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  labels: {
    "asks-money": "ಹಣ ಕೇಳುತ್ತಿದ್ದಾರೆ",
    "not-happening": "ಇದು ನಡೆಯುತ್ತಿಲ್ಲ",
    "wrong-details": "ಕೆಲವು ವಿವರಗಳು ತಪ್ಪಾಗಿವೆ",
    closed: "ಎಂಟ್ರಿ ಈಗಾಗಲೇ ಮುಗಿದಿದೆ",
    "not-a-job": "ಇದು ಕೆಲಸವಲ್ಲ",
    offensive: "ಇದು ಅಸಭ್ಯವಾಗಿದೆ",
    other: "ಬೇರೆ ಕಾರಣ",
  },
} satisfies Words<typeof reasons>;

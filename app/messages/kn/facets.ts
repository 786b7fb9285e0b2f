import type { facets } from "#app/messages/en/facets.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  driveType: {
    "Open walk in": "ನೇರ ವಾಕ್-ಇನ್",
    "Call based": "ಮೊದಲು ಫೋನ್",
    "Need to Apply": "ಅರ್ಜಿ ಹಾಕಬೇಕು",
  },
  driveFor: {
    Freshers: "ಫ್ರೆಶರ್‌ಗಳು",
    Experienced: "ಅನುಭವ ಇರುವವರು",
    "Fresher/Experienced": "ಫ್ರೆಶರ್/ಅನುಭವ",
    "No info about Fresher/Experienced": "ಫ್ರೆಶರ್/ಅನುಭವ: ಮಾಹಿತಿ ಇಲ್ಲ",
  },
  profileType: { Technical: "ಟೆಕ್ನಿಕಲ್", "Non-Technical": "ನಾನ್-ಟೆಕ್ನಿಕಲ್", Core: "ಕೋರ್" },
  groups: {
    for: "ಯಾರಿಗೆ",
    batch: "ಬ್ಯಾಚ್",
    degree: "ಡಿಗ್ರಿ",
    kind: "ಬಗೆ",
    mode: "ಹೇಗೆ",
    starts: "ಆರಂಭ",
  },
  starts: { morning: "ಬೆಳಗ್ಗೆ", afternoon: "ಮಧ್ಯಾಹ್ನ" },
  modes: { "walk-in": "ವಾಕ್-ಇನ್", call: "ಮೊದಲು ಫೋನ್ ಮಾಡಿ" },
  anyBatch: "ಯಾವುದೇ ಬ್ಯಾಚ್",
  batchNotSaid: "ಬ್ಯಾಚ್ ತಿಳಿಸಿಲ್ಲ",
  notSaid: "ತಿಳಿಸಿಲ್ಲ",
} satisfies Words<typeof facets>;

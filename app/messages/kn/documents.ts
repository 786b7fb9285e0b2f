import type { documents } from "#app/messages/en/documents.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    Resume: "ರೆಸ್ಯೂಮ್",
    "Photo ID": "ಫೋಟೋ ಐಡಿ",
    "Aadhaar card": "ಆಧಾರ್ ಕಾರ್ಡ್",
    "PAN card": "ಪ್ಯಾನ್ ಕಾರ್ಡ್",
    "Passport-size photos": "ಪಾಸ್‌ಪೋರ್ಟ್ ಸೈಜ್ ಫೋಟೋಗಳು",
    Marksheets: "ಮಾರ್ಕ್ಸ್ ಕಾರ್ಡ್‌ಗಳು",
    "Degree certificate": "ಡಿಗ್ರಿ ಸರ್ಟಿಫಿಕೇಟ್",
    Photocopies: "ಜೆರಾಕ್ಸ್ ಪ್ರತಿಗಳು",
    "Experience letter": "ಎಕ್ಸ್‌ಪೀರಿಯನ್ಸ್ ಲೆಟರ್",
    "Salary slips": "ಸ್ಯಾಲರಿ ಸ್ಲಿಪ್‌ಗಳು",
    Pen: "ಪೆನ್",
    Laptop: "ಲ್ಯಾಪ್‌ಟಾಪ್",
  },
  letterNeeded: "ಕಾಲ್ ಲೆಟರ್ ತನ್ನಿ.",
  letterNotNeeded: "ಕಾಲ್ ಲೆಟರ್ ಬೇಕಿಲ್ಲ. ನೇರವಾಗಿ ಬನ್ನಿ.",
} satisfies Words<typeof documents>;

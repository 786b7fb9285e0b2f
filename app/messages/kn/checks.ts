import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  on: "ಇದು ನಡೆಯುತ್ತದೆ.",
  confirmed: "ಈ ದಿನಕ್ಕೆ ಕನ್ಫರ್ಮ್ ಆಗಿದೆ.",
  did: {
    called: (when) => `${when} HR ಡೆಸ್ಕ್‌ಗೆ ಫೋನ್ ಮಾಡಿದೆವು`,
    website: (when) => `${when} ಕಂಪನಿಯ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ ನೋಡಿದೆವು`,
    "official-mail": (when) => `${when} ಕಂಪನಿಯ ಮೇಲ್ ಅಥವಾ ಪೋಸ್ಟರ್ ನೋಡಿದೆವು`,
    "at-the-gate": (when) => `${when} ಗೇಟ್ ಬಳಿ ಕೇಳಿದೆವು`,
    "company-posted": (when) => `${when} ಕಂಪನಿಯ ಸ್ವಂತ ಪೋಸ್ಟ್ ನೋಡಿದೆವು`,
  },
  today: (time) => `ಇಂದು ${time}`,
  yesterday: (time) => `ನಿನ್ನೆ ${time}`,
  daysAgo: (days) => `${days} ದಿನಗಳ ಹಿಂದೆ`,
  nobody: "ಈ ದಿನಕ್ಕೆ ಇನ್ನೂ ಯಾರೂ ಕನ್ಫರ್ಮ್ ಮಾಡಿಲ್ಲ.",
  stale: "ಕಳೆದ 24 ಗಂಟೆಗಳಲ್ಲಿ ಕನ್ಫರ್ಮ್ ಮಾಡಿಲ್ಲ.",
  undated: "ಇನ್ನೂ ಯಾರೂ ಕನ್ಫರ್ಮ್ ಮಾಡಿಲ್ಲ.",
  call: "ಹೊರಡುವ ಮೊದಲು ಫೋನ್ ಮಾಡಿ.",
  callFirst: (number) => `ಮೊದಲು ಫೋನ್ ಮಾಡಿ: ${number}`,
  noNumber: "ನಂಬರ್ ಗೊತ್ತಿಲ್ಲ.",
  ask: "ನಮ್ಮ ತಂಡವನ್ನು ಕೇಳಿ",
  askTeam: "ನಂಬರ್ ಗೊತ್ತಿಲ್ಲ: [ನಮ್ಮ ತಂಡವನ್ನು ಕೇಳಿ].",
  origin: {
    team: "ನಮ್ಮ ತಂಡ ಓದಿದೆ.",
    message: "ನಮಗೆ ಕಳುಹಿಸಿದ ಮೆಸೇಜ್‌ನಿಂದ, ನಮ್ಮ ತಂಡ ಓದಿದೆ.",
    reader: "ಒಬ್ಬ ಯೂಸರ್ ಕಳುಹಿಸಿದ್ದು, ನಮ್ಮ ತಂಡ ಓದಿದೆ.",
  },
} satisfies Words<typeof checks>;

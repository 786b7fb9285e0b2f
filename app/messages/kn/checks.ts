import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  checked: (how, when) => `ಪರಿಶೀಲಿಸಿದ್ದು: ${how}, ${when}`,
  bases: {
    called: "HRಗೆ ಫೋನ್ ಮಾಡಿದೆವು",
    website: "ಕಂಪನಿಯ ವೆಬ್‌ಸೈಟ್",
    "official-mail": "ಅಧಿಕೃತ ಮೇಲ್ ಅಥವಾ ಪೋಸ್ಟರ್",
    "at-the-gate": "ಗೇಟ್ ಬಳಿ ಕನ್ಫರ್ಮ್ ಮಾಡಿದೆವು",
    "company-posted": "ಕಂಪನಿಯೇ ಪೋಸ್ಟ್ ಮಾಡಿದೆ",
  },
  today: (time) => `ಇಂದು ${time}`,
  yesterday: (time) => `ನಿನ್ನೆ ${time}`,
  daysAgo: (days) => `${days} ದಿನಗಳ ಹಿಂದೆ`,
  nobody: "ಈ ದಿನಕ್ಕೆ ಇನ್ನೂ ಯಾರೂ ಪರಿಶೀಲಿಸಿಲ್ಲ. ಹೊರಡುವ ಮೊದಲು ಫೋನ್ ಮಾಡಿ.",
} satisfies Words<typeof checks>;

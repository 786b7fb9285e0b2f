import type { company } from "#app/messages/en/company.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: (name) => `${name}: ವಾಕ್-ಇನ್ ಮತ್ತು ಇಂಟರ್‌ವ್ಯೂ`,
  text: (posted, confirmed, coming) =>
    `ವಾಕ್-ಇನ್ ಮತ್ತು ಡ್ರೈವ್: ${posted}, ಕನ್ಫರ್ಮ್ ಆದವು: ${confirmed}, ಬರಲಿರುವವು: ${coming}. ಯಾರು ಹೋದರು, ಏನು ಕೇಳಿದರು.`,
  section: "ಕಂಪನಿ",
  figures: "ಅಂಕಿಗಳಲ್ಲಿ",
  posted: "ವಾಕ್-ಇನ್ ಮತ್ತು ಡ್ರೈವ್",
  first: "ಇಲ್ಲಿನ ಮೊದಲನೆಯದು",
  held: "ನಡೆದವು",
  of: (count, all) => `${all}ರಲ್ಲಿ ${count}`,
  rate: (percent) => `${percent} %`,
  confirmed: "ಒಮ್ಮೆಯಾದರೂ ಕನ್ಫರ್ಮ್ ಆದವು",
  ways: {
    called: "ಕಂಪನಿಗೆ ಫೋನ್ ಮಾಡಿ",
    website: "ಕಂಪನಿಯ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ",
    "official-mail": "ಕಂಪನಿಯ ಮೇಲ್ ಅಥವಾ ಪೋಸ್ಟರ್‌ನಲ್ಲಿ",
    "at-the-gate": "ಗೇಟ್ ಬಳಿ",
    "company-posted": "ಕಂಪನಿಯ ಸ್ವಂತ ಪೋಸ್ಟ್‌ನಲ್ಲಿ",
  },
  notHappening: "ಸರಿ ಎನಿಸಿದ ರಿಪೋರ್ಟ್‌ಗಳು: ನಡೆಯಲಿಲ್ಲ",
  askedMoney: "ಸರಿ ಎನಿಸಿದ ರಿಪೋರ್ಟ್‌ಗಳು: ಹಣ ಕೇಳಿದರು",
  people: (count) => `${count} ಜನ`,
  nobody: "ಇದುವರೆಗೆ ಯಾರೂ ಇಲ್ಲ",
  how: "ರದ್ದಾಗದೆ, ಹೋದವರು ಬೇರೆ ಹೇಳದೆ ಇದ್ದರೆ ವಾಕ್-ಇನ್ ನಡೆದಿದೆ ಎಂದು ಲೆಕ್ಕ. ರಿಪೋರ್ಟ್‌ಗಳಲ್ಲಿ ನಮ್ಮ ತಂಡಕ್ಕೆ ಸರಿ ಎನಿಸಿದವು ಮಾತ್ರ ಲೆಕ್ಕಕ್ಕೆ ಬರುತ್ತವೆ.",
  coming: "ಬರಲಿರುವವು",
  none: "ಸದ್ಯಕ್ಕೆ ಬರಲಿರುವುದು ಯಾವುದೂ ಇಲ್ಲ.",
  more: (count) => `ಇನ್ನೂ ${count}`,
  drives: "ಈ ತಿಂಗಳ ಡ್ರೈವ್‌ಗಳು",
  all: (count) => `ಎಲ್ಲಾ ${count}`,
  past: "ಮುಗಿದವು",
  ends: {
    held: "ನಡೆಯಿತು",
    cancelled: "ರದ್ದಾಗಿದೆ",
    moved: "ದಿನ ಬದಲಾಗಿದೆ",
    denied: "ನಡೆಯಲಿಲ್ಲ",
    review: "ರಿಪೋರ್ಟ್ ನೋಡುತ್ತಿದ್ದೇವೆ",
  },
  follow: "ಮುಂದಿನದು ಬಂದಾಗ ತಿಳಿಸಿ",
  gone: "ಈ ಹೆಸರಿನ ಕಂಪನಿ ನಮ್ಮಲ್ಲಿ ಇಲ್ಲ.",
} satisfies Words<typeof company>;

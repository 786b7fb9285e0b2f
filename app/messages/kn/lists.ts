import type { lists } from "#app/messages/en/lists.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ಮುಖ್ಯ ಲಿಸ್ಟ್‌ಗಳು",
  lead: "ಕೆಲಸ ಹುಡುಕುವವರು ಒಬ್ಬರಿಗೊಬ್ಬರು ಶೇರ್ ಮಾಡುವ ಸೂಚನೆ, ಸಲಹೆ ಮತ್ತು ಎಚ್ಚರಿಕೆಗಳು.",
  submit: "ನಿಮ್ಮ ಲಿಸ್ಟ್ ಕಳುಹಿಸಿ",
  submitInto: (city) => `ನಿಮ್ಮ ಲಿಸ್ಟ್ ಕಳುಹಿಸಿ: ${city}`,
  updateTitle: "ಲಿಸ್ಟ್ ಎಡಿಟ್ ಮಾಡಿ",
  updateInto: (city) => `ಲಿಸ್ಟ್ ಎಡಿಟ್ ಮಾಡಿ: ${city}`,
  removeTitle: "ಲಿಸ್ಟ್ ಅಳಿಸಿ",
  noneOf: (city) => `“${city}” ಲಿಸ್ಟ್‌ಗಳಿಲ್ಲ. ಇವು ಇಡೀ ಭಾರತಕ್ಕೆ.`,
  noOlder: "ಇಲ್ಲಿ ಇದಕ್ಕಿಂತ ಹಳೆಯ ಲಿಸ್ಟ್‌ಗಳಿಲ್ಲ.",
  noneUnder: (city) => `ಇಲ್ಲಿ ಏನೂ ಸಿಗಲಿಲ್ಲ: ${city}.`,
  invite: "ಬೇರೆಯವರಿಗೆ ಉಪಯೋಗವಾಗುವ ವಿಷಯ ಗೊತ್ತೇ?",
  first: "ಮೊದಲು ನೀವೇ ಬರೆದು ತಿಳಿಸಿ",
  ofCity: (city) => `ಮುಖ್ಯ ಲಿಸ್ಟ್‌ಗಳು: ${city}`,
  name: "ಟೈಟಲ್",
  info: "ಮಾಹಿತಿ",
  infoHint: "ಲಾಗಿನ್ ಆದ ಎಲ್ಲರೂ ಇದನ್ನು ಓದಬಹುದು. ವೆಬ್ ವಿಳಾಸಗಳು ಲಿಂಕ್ ಆಗುತ್ತವೆ.",
  recent: "ಇತ್ತೀಚಿನ ಲಿಸ್ಟ್‌ಗಳು",
  all: "ಎಲ್ಲಾ ಮುಖ್ಯ ಲಿಸ್ಟ್‌ಗಳು",
  city: "ನಗರ",
  linkCopy: "ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ",
  link: (address) => `ಲಿಂಕ್: ${address}`,

  shareTitle: "*WalkinMitra: ಮುಖ್ಯ ಲಿಸ್ಟ್*",
  shareCity: (city) => `ನಗರ: ${city}`,
  sharePosted: (name, day) => `ಪೋಸ್ಟ್ ಮಾಡಿದವರು: ${name}, ${day}`,
  shareText: (title, city) => `*${title}* (${city})\nWalkinMitraದಲ್ಲಿ ಒಂದು ಮುಖ್ಯ ಲಿಸ್ಟ್:`,
} satisfies Words<typeof lists>;

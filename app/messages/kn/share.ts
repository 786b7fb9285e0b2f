import type { share } from "#app/messages/en/share.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "WalkinMitra: ಪ್ರತಿದಿನದ ವಾಕ್-ಇನ್ ಲಿಸ್ಟ್",
  date: (date, month, year) => `${date} ${month} ${year}`,
  total: (total, kinds) => `ಒಟ್ಟು: ${total} (${kinds})`,
  technical: "ಟೆಕ್ನಿಕಲ್",
  nonTechnical: "ನಾನ್-ಟೆಕ್ನಿಕಲ್",
  tagline: "ಪ್ರತಿ ವಾಕ್-ಇನ್, ಪ್ರತಿ ನಗರ, ಪ್ರತಿ ದಿನ.",
  noFee: "ಇಂಟರ್‌ವ್ಯೂಗೆ ಎಂದೂ ಹಣ ಕೊಡಬೇಡಿ. ಹಣ ಕೇಳಿದರೆ 1930ಕ್ಕೆ ಕರೆ ಮಾಡಿ.",
  andMore: (count) => `…ಇನ್ನೂ ${count}:`,
  notMentioned: "ತಿಳಿಸಿಲ್ಲ",
  entryChances: (type, chances) => `${type} (ಎಂಟ್ರಿ ಅವಕಾಶ: ${chances})`,
  callLetter: "ಕಾಲ್ ಲೆಟರ್",
  noCallLetter: "ಕಾಲ್ ಲೆಟರ್ ಬೇಕಿಲ್ಲ",
  entryUntil: (time) => `ಎಂಟ್ರಿ ${time} ವರೆಗೆ`,
  profile: "ಹುದ್ದೆ",
  for: "ಯಾರಿಗೆ",
  type: "ಬಗೆ",
  graduation: "ಡಿಗ್ರಿ",
  package: "ಪ್ಯಾಕೇಜ್",
  time: "ಸಮಯ",
  venue: "ಸ್ಥಳ",
  carry: "ತರಬೇಕಾದದ್ದು",
  contact: "ಸಂಪರ್ಕ",
  call: "ಫೋನ್",
} satisfies Words<typeof share>;

import type { patterns } from "#app/messages/en/patterns.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ಇಂಟರ್‌ವ್ಯೂ ಪ್ಯಾಟರ್ನ್‌ಗಳು",
  lead: "ಟೆಸ್ಟ್ ಮತ್ತು ಇಂಟರ್‌ವ್ಯೂಗಳಲ್ಲಿ ಕಂಪನಿಗಳು ಏನು ಕೇಳುತ್ತವೆ: ಹೋಗಿ ಬಂದವರು ಹೇಳಿದ್ದು.",
  submit: "ಪ್ಯಾಟರ್ನ್ ಕಳುಹಿಸಿ",
  noOlder: "ಇಲ್ಲಿ ಇದಕ್ಕಿಂತ ಹಳೆಯ ಪ್ಯಾಟರ್ನ್‌ಗಳಿಲ್ಲ.",
  none: "ಇನ್ನೂ ಯಾರೂ ಪ್ಯಾಟರ್ನ್ ಕಳುಹಿಸಿಲ್ಲ.",
  invite: "ಇತ್ತೀಚೆಗೆ ಟೆಸ್ಟ್ ಬರೆದಿರಾ?",
  first: "ಏನು ಕೇಳಿದರು ಎಂದು ಬರೆಯಿರಿ",
  label: "ಪ್ಯಾಟರ್ನ್‌ಗಳು",
  hover: "ಕಂಪನಿ ಅಥವಾ ಹುದ್ದೆಯ ಹೆಸರು ಪೂರ್ತಿ ಕಾಣದಿದ್ದರೆ ಹೆಸರನ್ನು ಒತ್ತಿ ಹಿಡಿಯಿರಿ.",
  pattern: "ಪ್ಯಾಟರ್ನ್",
  patternHint: "ರೌಂಡ್, ಸಮಯ, ಏನು ಕೇಳಿದರು. ಇಂಟರ್‌ವ್ಯೂ ಮಾಡಿದವರ ಹೆಸರು ಬೇಡ.",
  recent: "ಇತ್ತೀಚಿನ ಪ್ಯಾಟರ್ನ್‌ಗಳು",
  all: "ಎಲ್ಲಾ ಪ್ಯಾಟರ್ನ್‌ಗಳು",
  parts: "ಈ ಪುಟದ ಭಾಗಗಳು",
  detail: "ವಿವರ",
  linkCopy: "ಲಿಂಕ್ ಕಾಪಿ",
  askTeam: "ಸರಿಪಡಿಸಲು ತಂಡವನ್ನು ಕೇಳಿ",
  ask: (title, address) => `ನನ್ನ ಪ್ಯಾಟರ್ನ್ “${title}” (${address}) ಸರಿಪಡಿಸಿ: `,

  shareTitle: "*WalkinMitra: ಇಂಟರ್‌ವ್ಯೂ ಪ್ಯಾಟರ್ನ್*",
  sharePosted: (name, day) => `ಪೋಸ್ಟ್ ಮಾಡಿದವರು: ${name}, ${day}`,
  shareText: "ನಮಸ್ಕಾರ! WalkinMitraದಲ್ಲಿ ಈ ಇಂಟರ್‌ವ್ಯೂ ಪ್ಯಾಟರ್ನ್ ನೋಡಿ:",
  search: "ಕಂಪನಿ, ಹುದ್ದೆ ಅಥವಾ ಕೇಳಿದ್ದು",
  find: "ಹುಡುಕಿ",
  notFound: "ಇದೆಲ್ಲವೂ ಇರುವ ಪ್ಯಾಟರ್ನ್ ಯಾವುದೂ ಇಲ್ಲ.",
} satisfies Words<typeof patterns>;

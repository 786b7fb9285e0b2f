import type { talk } from "#app/messages/en/talk.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ನಮ್ಮ ತಂಡವನ್ನು ಕೇಳಿ",
  here: "ತಂಡ ಆನ್‌ಲೈನ್‌ನಲ್ಲಿದೆ",
  later: "ತಂಡ ನಂತರ ಉತ್ತರಿಸುತ್ತದೆ",
  close: "ಚಾಟ್ ಮುಚ್ಚಿ",
  empty: "ಡ್ರೈವ್, ಲಿಸ್ಟ್ ಅಥವಾ ನಿಮ್ಮ ಅಕೌಂಟ್ ಬಗ್ಗೆ ಕೇಳಿ. ಉತ್ತರ ಕೊಡುವವರು ಮನುಷ್ಯರು, ಮೆಷಿನ್ ಅಲ್ಲ.",
  conversation: "ಚಾಟ್",
  earlier: "ಹಿಂದಿನ ಮೆಸೇಜ್‌ಗಳು",
  fresh: (count) => `${count} ಹೊಸ ಮೆಸೇಜ್`,
  writing: (name) => `${name} ಟೈಪ್ ಮಾಡುತ್ತಿದ್ದಾರೆ…`,
  offline: "ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ. ನೆಟ್‌ವರ್ಕ್ ಬಂದ ತಕ್ಷಣ ನಿಮ್ಮ ಮೆಸೇಜ್‌ಗಳು ಹೋಗುತ್ತವೆ.",
  read: "ಓದಿದ್ದಾರೆ",
  sent: "ಕಳುಹಿಸಲಾಗಿದೆ",
  notSent: (reason) => `ಕಳುಹಿಸಲಾಗಿಲ್ಲ. ${reason}`,
  waiting: "ಕಳುಹಿಸಲು ಕಾಯುತ್ತಿದೆ",
  retry: "ಮತ್ತೆ ಕಳುಹಿಸಿ",
  discard: "ಕಳುಹಿಸುವುದು ಬೇಡ",
  message: "ನಿಮ್ಮ ಮೆಸೇಜ್",
  write: "ಮೆಸೇಜ್ ಬರೆಯಿರಿ",
  send: "ಕಳುಹಿಸಿ",
  today: "ಇಂದು",
  yesterday: "ನಿನ್ನೆ",
  problems: {
    tooShort: "ಕನಿಷ್ಠ 2 ಅಕ್ಷರ ಬರೆಯಿರಿ.",
    tooLong: "ಮೆಸೇಜ್ ಅನ್ನು 2,000 ಅಕ್ಷರಗಳೊಳಗೆ ಬರೆಯಿರಿ.",
    unsent: "ಇದನ್ನು ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ.",
  },
} satisfies Words<typeof talk>;

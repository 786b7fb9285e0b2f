import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) => plural(count, { one: "ಇಂದು ನಿಮಗಾಗಿ # ವಾಕ್-ಇನ್", other: "ಇಂದು ನಿಮಗಾಗಿ # ವಾಕ್-ಇನ್‌ಗಳು" }),
  tomorrow: (count) => plural(count, { one: "ನಾಳೆ ನಿಮಗಾಗಿ # ವಾಕ್-ಇನ್", other: "ನಾಳೆ ನಿಮಗಾಗಿ # ವಾಕ್-ಇನ್‌ಗಳು" }),
  on: (count, day) =>
    plural(count, { one: `ನಿಮಗಾಗಿ # ವಾಕ್-ಇನ್, ${day}`, other: `ನಿಮಗಾಗಿ # ವಾಕ್-ಇನ್‌ಗಳು, ${day}` }),
  fresh: (count) => plural(count, { one: "ನಿಮಗಾಗಿ # ಹೊಸ ವಾಕ್-ಇನ್", other: "ನಿಮಗಾಗಿ # ಹೊಸ ವಾಕ್-ಇನ್‌ಗಳು" }),
  more: (count) => `ಇನ್ನೂ ${count}`,
  walkIn: "ವಾಕ್-ಇನ್",
  aWalkIn: "ಒಂದು ವಾಕ್-ಇನ್",
  doNotGo: "ಹೋಗಬೇಡಿ. ಇದು ನಡೆಯುವುದಿಲ್ಲ.",
  openList: "ಲಿಸ್ಟ್ ತೆರೆಯಿರಿ",
  openDrive: "ಇದರ ಪುಟ ತೆರೆಯಿರಿ",
  confirmNow: "ಈ ಇಮೇಲ್ ಕನ್ಫರ್ಮ್ ಮಾಡಿ",
  afterAll: "ಮೊದಲಿನಂತೆ ನಡೆಯುತ್ತದೆ",
  reason: (why) => `ಕಾರಣ: ${why}`,
  newDay: (when) => `ಹೊಸ ದಿನ: ${when}`,
  oldDay: (when) => `ಈ ದಿನ ನಡೆಯುವುದಿಲ್ಲ: ${when}`,
  posted: "ನಿಮ್ಮ ವಾಕ್-ಇನ್ ಪೋಸ್ಟ್ ಆಗಿದೆ",
  answered: "ನೀವು ಕಳುಹಿಸಿದ ಮೆಸೇಜ್ ಬಗ್ಗೆ",
  asked: (address) => `ನೀವು ಇದನ್ನು ಇಲ್ಲಿ ಕೇಳಿದಿರಿ: ${address}`,
  planned: (address) =>
    `ನೀವು ಈ ವಾಕ್-ಇನ್ ಸೇವ್ ಮಾಡಿದ್ದೀರಿ ಅಥವಾ ಹೋಗುತ್ತೇನೆ ಎಂದಿದ್ದೀರಿ, ಅದಕ್ಕೆ ಇದು ಬಂದಿದೆ. ಹೇಗೆ ತಿಳಿಸಬೇಕು ಎಂದು ಇಲ್ಲಿ ಆರಿಸಿ: ${address}`,
  noMore: (address) => `ಇಮೇಲ್ ಬೇಡವಾದರೆ: ${address}`,
  noFee: "ಇಂಟರ್‌ವ್ಯೂಗೆ ಎಂದೂ ಹಣ ಕೊಡಬೇಡಿ. ಹಣ ಕೇಳಿದರೆ 1930ಕ್ಕೆ ಫೋನ್ ಮಾಡಿ.",
  telegramJoined: "ಸೇರಿದ್ದೀರಿ. ಇನ್ನು ಮುಂದೆ ಅಲರ್ಟ್‌ಗಳು ಇಲ್ಲೇ ಬರುತ್ತವೆ; ನಿಲ್ಲಿಸಲು /stop ಕಳುಹಿಸಿ.",
  telegramAsks: (name, command) =>
    `ಈ ಚಾಟ್‌ಗೆ ${name} ಅವರ ಅಕೌಂಟ್‌ನ ಅಲರ್ಟ್‌ಗಳು ಬರುತ್ತಿವೆ. ಮುಂದುವರಿದರೆ ಅವು ಇಲ್ಲಿ ನಿಂತು, ಬೇರೆ ಅಕೌಂಟ್‌ನ ಅಲರ್ಟ್‌ಗಳು ಬರುತ್ತವೆ. ನೀವೇ ಕೇಳಿದ್ದರೆ ಮಾತ್ರ ಮುಂದುವರಿಯಿರಿ: ${command}`,
  telegramTaken: "ನಿಮ್ಮ Telegram ಚಾಟ್ ಈಗ ನಿಮ್ಮ ಅಕೌಂಟ್‌ನಲ್ಲಿಲ್ಲ",
  telegramTakenHow:
    "ಆ ಚಾಟ್‌ನಲ್ಲಿ ಯಾರೋ ಬೇರೆ ಅಕೌಂಟ್‌ನ ಲಿಂಕ್ ತೆರೆದು ಒಪ್ಪಿದ್ದಾರೆ. ಇನ್ನು ನಿಮ್ಮ ಅಲರ್ಟ್‌ಗಳು Telegramಗೆ ಬರುವುದಿಲ್ಲ. ಅದು ನೀವಲ್ಲದಿದ್ದರೆ, ಅಲ್ಲಿ /stop ಕಳುಹಿಸಿ, ಇಲ್ಲಿ ಮತ್ತೆ ಸೇರಿ.",
  telegramLinkOver: "ಈ ಲಿಂಕ್ ಈಗ ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ. WalkinMitraದಲ್ಲಿ ನಿಮ್ಮ ಅಲರ್ಟ್‌ಗಳನ್ನು ತೆರೆದು ಮತ್ತೆ ಸೇರಿ.",
  telegramLeft: "ಇನ್ನು ಮುಂದೆ ಇಲ್ಲಿ ಮೆಸೇಜ್ ಬರುವುದಿಲ್ಲ.",
  telegramHelp:
    "ನೀವು ಹುಡುಕುವುದನ್ನು ಇಲ್ಲಿ ಬರೆಯಿರಿ, ಉದಾ. “java fresher Pune this week”; ಮುಂದಿನ ವಾಕ್-ಇನ್‌ಗಳು ಬರುತ್ತವೆ. /stop ಕಳುಹಿಸಿದರೆ ನಾವಾಗಿಯೇ ಏನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ.",
  telegramAll: (address) => `ಎಲ್ಲವೂ, ವಿಳಾಸದೊಂದಿಗೆ: ${address}`,
  telegramTellMe: (address) => `ಅಂಥದ್ದು ಬಂದಾಗ ತಿಳಿಸಲು: ${address}`,
  telegramLists: (address) => `ದಿನದ ಲಿಸ್ಟ್‌ಗಳು: ${address}`,
  telegramNoSearch: (address) => `ಹುಡುಕಾಟ ಈಗ ಉತ್ತರಿಸುತ್ತಿಲ್ಲ. ದಿನದ ಲಿಸ್ಟ್‌ಗಳು ಕೆಲಸ ಮಾಡುತ್ತಿವೆ: ${address}`,
  confirmEmail: "ನಿಮ್ಮ ಇಮೇಲ್ ಕನ್ಫರ್ಮ್ ಮಾಡಿ",
  confirmAsked:
    "ಯಾರೋ, ಬಹುಶಃ ನೀವೇ, ಈ ವಿಳಾಸಕ್ಕೆ WalkinMitra ಅಪ್‌ಡೇಟ್‌ಗಳು ಬೇಕೆಂದು ಕೇಳಿದ್ದಾರೆ. ಇದು ಸರಿಯಾಗಿದ್ದರೆ, ಈ ಲಿಂಕ್ ತೆರೆದು ಬಟನ್ ಒತ್ತಿ:",
  confirmNot: "ನೀವು ಕೇಳಿರದಿದ್ದರೆ, ಏನೂ ಮಾಡಬೇಡಿ: 7 ದಿನಗಳೊಳಗೆ ಈ ವಿಳಾಸವನ್ನು ಅಳಿಸುತ್ತೇವೆ.",
  confirmNever: (address) => `ಇನ್ನೆಂದೂ ಮೇಲ್ ಕಳುಹಿಸಬೇಡಿ: ${address}`,
} satisfies Words<typeof sent>;

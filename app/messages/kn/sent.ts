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
  afterAll: "ಮೊದಲಿನಂತೆ ನಡೆಯುತ್ತದೆ",
  posted: "ನಿಮ್ಮ ವಾಕ್-ಇನ್ ಪೋಸ್ಟ್ ಆಗಿದೆ",
  answered: "ನೀವು ಕಳುಹಿಸಿದ ಮೆಸೇಜ್ ಬಗ್ಗೆ",
  asked: (address) => `ನೀವು ಇದನ್ನು ಇಲ್ಲಿ ಕೇಳಿದಿರಿ: ${address}`,
  noMore: (address) => `ಇಮೇಲ್ ಬೇಡವಾದರೆ: ${address}`,
  noFee: "ಇಂಟರ್‌ವ್ಯೂಗೆ ಎಂದೂ ಹಣ ಕೊಡಬೇಡಿ. ಹಣ ಕೇಳಿದರೆ 1930ಕ್ಕೆ ಕರೆ ಮಾಡಿ.",
} satisfies Words<typeof sent>;

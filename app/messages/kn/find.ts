import { plural } from "#app/base/languages.ts";
import type { find } from "#app/messages/en/find.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ವಾಕ್-ಇನ್ ಹುಡುಕಿ",
  search: "ಹುಡುಕಿ",
  city: "ನಗರ",
  when: "ಯಾವಾಗ",
  sevenDays: "7 ದಿನ",
  all: "ಎಲ್ಲಾ",
  walkIns: (count) => plural(count, { one: "# ವಾಕ್-ಇನ್", other: "# ವಾಕ್-ಇನ್‌ಗಳು" }),
  moreThan: (count) => `${count}ಕ್ಕಿಂತ ಹೆಚ್ಚು ವಾಕ್-ಇನ್‌ಗಳು`,
  show: (walkIns) => `${walkIns} ತೋರಿಸಿ`,
  showThem: "ವಾಕ್-ಇನ್‌ಗಳನ್ನು ತೋರಿಸಿ",
  found: (walkIns) => `ಸಿಕ್ಕಿದ್ದು: ${walkIns}.`,
  foundOn: (walkIns, day) => `${day}: ಸಿಕ್ಕಿದ್ದು ${walkIns}.`,
  foundFrom: (walkIns, from) => `${from} ಮತ್ತು ನಂತರ: ಸಿಕ್ಕಿದ್ದು ${walkIns}.`,
  foundUntil: (walkIns, until) => `${until} ವರೆಗೆ: ಸಿಕ್ಕಿದ್ದು ${walkIns}.`,
  foundBetween: (walkIns, from, until) => `${from} – ${until}: ಸಿಕ್ಕಿದ್ದು ${walkIns}.`,
  today: (day) => `ಇಂದು, ${day}`,
  tomorrow: (day) => `ನಾಳೆ, ${day}`,
  tellMe: "ಪ್ರತಿದಿನ ನನಗೆ ತಿಳಿಸಿ",
  backToFirst: "ಮೊದಲಿನಿಂದ ನೋಡಿ",
  dailyLists: "ಪ್ರತಿದಿನದ ಲಿಸ್ಟ್‌ಗಳು",
  noneFits: "ಈ ಫಿಲ್ಟರ್‌ಗಳಲ್ಲಿ ವಾಕ್-ಇನ್ ಸಿಗಲಿಲ್ಲ.",
  allCitiesAndDays: "ಎಲ್ಲಾ ನಗರ ಮತ್ತು ದಿನಗಳು",
  broken: "ಮುಂದಿನ ಫಲಿತಾಂಶಗಳ ಈ ಲಿಂಕ್ ಸರಿಯಿಲ್ಲ. ಮೊದಲಿನಿಂದ ನೋಡಿ.",
  noAnswer: (request) =>
    `ಹುಡುಕಾಟ ಈಗ ಕೆಲಸ ಮಾಡುತ್ತಿಲ್ಲ. ಪ್ರತಿದಿನದ ಲಿಸ್ಟ್‌ಗಳು ಕೆಲಸ ಮಾಡುತ್ತಿವೆ: ಅಲ್ಲಿ ನೋಡಿ, ಅಥವಾ ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ. (ರಿಕ್ವೆಸ್ಟ್ ${request})`,
} satisfies Words<typeof find>;

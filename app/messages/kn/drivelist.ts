import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import { inCity, ofCity } from "#app/messages/forms/kn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "ಹುಡುಕಿ",
  show: (count) => plural(count, { one: "# ಡ್ರೈವ್ ತೋರಿಸಿ", other: "# ಡ್ರೈವ್‌ಗಳನ್ನು ತೋರಿಸಿ" }),
  found: (count, all) => `${all} ಡ್ರೈವ್‌ಗಳಲ್ಲಿ ಸರಿಹೊಂದುವವು: ${count}.`,
  newest: (most) => `ಹೊಸ ${most}`,
  noneFits: "ಈ ಫಿಲ್ಟರ್‌ಗಳಲ್ಲಿ ಡ್ರೈವ್ ಸಿಗಲಿಲ್ಲ.",
  walkIns: "ಎಲ್ಲಾ ನಗರಗಳ ವಾಕ್-ಇನ್‌ಗಳು",
  noOlder: "ಇಲ್ಲಿ ಇದಕ್ಕಿಂತ ಹಳೆಯ ಡ್ರೈವ್‌ಗಳಿಲ್ಲ.",
  backToNewest: (most) => `ಹೊಸ ${most}ಕ್ಕೆ ಹಿಂತಿರುಗಿ`,
  none: (city, month) => `${inCity(city)} ${month}ರ ಡ್ರೈವ್‌ಗಳು ಇನ್ನೂ ಇಲ್ಲ.`,
  invite: "ಬೇರೆ ನಗರ ಅಥವಾ ತಿಂಗಳು ಆರಿಸಿ, ಅಥವಾ [ಮೊದಲ ಡ್ರೈವ್ ಸೇರಿಸಿ].",
  yours: (counts) => `ನಿಮ್ಮವು, ಇನ್ನೂ ಪ್ರಕಟವಾಗದವು: ${counts}`,
  pending: (count) => `${count} ಪರಿಶೀಲನೆ ಬಾಕಿ`,
  refused: (count) => `${count} ರಿಜೆಕ್ಟ್`,
  yoursHint:
    "ಇವನ್ನು ನೀವು ಮತ್ತು ನಮ್ಮ ತಂಡ ಮಾತ್ರ ನೋಡಬಹುದು. ಪ್ರತಿ ಡ್ರೈವ್ ಕಾಣುವ ಮೊದಲು ಪರಿಶೀಲಿಸುತ್ತೇವೆ; ಅಲ್ಲಿಯವರೆಗೆ ನೀವು ತೆರೆದು ಸರಿಪಡಿಸಬಹುದು ಅಥವಾ ಹಿಂಪಡೆಯಬಹುದು.",
  putAway: "ಮರೆಮಾಡಿ",
  putAwayNamed: (company) => `ಮರೆಮಾಡಿ: ${company}`,
  inProfile: "ಎಲ್ಲವೂ ನಿಮ್ಮ [ಪ್ರೊಫೈಲ್] ಪುಟದಲ್ಲಿವೆ.",
  apply: "ಅರ್ಜಿ",
  walkIn: "ವಾಕ್-ಇನ್",
  applyBy: "ಕೊನೆಯ ದಿನ",
  recent: "ಇತ್ತೀಚೆಗೆ ಕಳುಹಿಸಿದವು",
  ofMonth: "ಆ ತಿಂಗಳ ಇತರ ಡ್ರೈವ್‌ಗಳು",
  filter: "ಫಿಲ್ಟರ್",
  showMonth: "ತೋರಿಸಿ",
  noCity: (city) => `ಆ ನಗರ ನಮ್ಮಲ್ಲಿಲ್ಲ; ${city} ತೋರಿಸುತ್ತಿದ್ದೇವೆ.`,
  noMonth: (month) => `ಅಂತಹ ತಿಂಗಳಿಲ್ಲ; ${month} ತೋರಿಸುತ್ತಿದ್ದೇವೆ.`,
  noYear: (first, last, year) => `ವರ್ಷಗಳು ${first}ರಿಂದ ${last}ರವರೆಗೆ ಮಾತ್ರ; ${year} ತೋರಿಸುತ್ತಿದ್ದೇವೆ.`,
  lookAgain: "ಇದು ಸೇವ್ ಆಗಿದೆ. ಇನ್ನೊಮ್ಮೆ ನೋಡಿ:",
  failed: (request) => `ಲಿಸ್ಟ್ ತೋರಿಸಲು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ. (ರಿಕ್ವೆಸ್ಟ್ ${request})`,
  title: (city) => `${ofCity(city)} ಡ್ರೈವ್‌ಗಳು`,
} satisfies Words<typeof drivelist>;

import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import { inCity, ofCity } from "#app/messages/forms/kn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ಪ್ರತಿದಿನದ ವಾಕ್-ಇನ್ ಲಿಸ್ಟ್",
  clear: "ಬೇರೆ ನಗರ",
  day: "ದಿನ",
  today: "ಇಂದು",
  tomorrow: "ನಾಳೆ",
  count: (drives) => plural(drives, { one: "# ಡ್ರೈವ್", other: "# ಡ್ರೈವ್‌ಗಳು" }),
  show: (drives) => plural(drives, { one: "# ಡ್ರೈವ್ ತೋರಿಸಿ", other: "# ಡ್ರೈವ್‌ಗಳನ್ನು ತೋರಿಸಿ" }),
  search: "ಹುಡುಕಿ",
  noDailyList: "ಪ್ರತಿದಿನದ ಲಿಸ್ಟ್ ಇಲ್ಲ; [ಡ್ರೈವ್‌ಗಳು] ನೋಡಿ",
  countsTitle: "ನಗರವಾರು ಡ್ರೈವ್‌ಗಳು (ಇಂದು ಮಾತ್ರ)",
  total: "ಒಟ್ಟು",
  retrieve: "ಲಿಸ್ಟ್ ನೋಡಿ",
  retrieveNow: "ತೋರಿಸಿ",
  found: (found, total) => `${total}ರಲ್ಲಿ ${found}`,
  noneFits: "ಈ ಫಿಲ್ಟರ್‌ಗಳಲ್ಲಿ ಡ್ರೈವ್ ಸಿಗಲಿಲ್ಲ.",
  allCities: "ಎಲ್ಲಾ ನಗರಗಳಲ್ಲಿ ನೋಡಿ",
  received: ({ city, date, month, count }) =>
    `ಲಿಸ್ಟ್ ಬಂದಿದೆ! ${inCity(city)} ${date} ${month} ಡ್ರೈವ್‌ಗಳು: ${count}`,
  more: (total, more) => `ಈ ಲಿಸ್ಟ್‌ನಲ್ಲಿ ಮೊದಲ ${total} ಡ್ರೈವ್‌ಗಳಿವೆ. [ಹುಡುಕಿದರೆ ಇನ್ನೂ ${more} ಇವೆ].`,
  offOrOver: (drives) => `ರದ್ದಾದವು ಅಥವಾ ಮುಗಿದವು (${drives})`,
  tellMe: "ಪ್ರತಿದಿನ ನನಗೆ ತಿಳಿಸಿ",
  sameInAll: "ಎಲ್ಲಾ ನಗರಗಳಲ್ಲಿ ಇದನ್ನೇ ಹುಡುಕಿ",
  none: (city, day) => `${inCity(city)} ${day} ದಿನಾಂಕದಂದು ಡ್ರೈವ್‌ಗಳಿಲ್ಲ.`,
  lookToday: "[ಇಂದು] ಅಥವಾ ಬೇರೆ ನಗರ ನೋಡಿ.",
  lookTomorrow: "[ನಾಳೆ] ಅಥವಾ ಬೇರೆ ನಗರ ನೋಡಿ.",
  drivesIn: (city) => `${ofCity(city)} ಡ್ರೈವ್‌ಗಳು`,
  backToFirst: (count) => `ಮೊದಲ ${count}ಕ್ಕೆ ಹಿಂತಿರುಗಿ`,
  showMore: "ಇನ್ನಷ್ಟು ತೋರಿಸಿ",
  readyToShare: "ಶೇರ್ ಮಾಡಲು ರೆಡಿ ಇರುವ ಲಿಸ್ಟ್",
  copy: "ಕಾಪಿ ಮಾಡಿ",
  confirmed: (count, total) => `ಈ ದಿನಕ್ಕೆ ${total}ರಲ್ಲಿ ${count} ಕನ್ಫರ್ಮ್`,
} satisfies Words<typeof daily>;

import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "रोजची वॉक-इन लिस्ट",
  clear: "काढा",
  day: "दिवस",
  today: "आज",
  tomorrow: "उद्या",
  count: (drives) => plural(drives, { one: "# ड्राइव्ह", other: "# ड्राइव्ह" }),
  show: (drives) => plural(drives, { one: "# ड्राइव्ह दाखवा", other: "# ड्राइव्ह दाखवा" }),
  search: "कंपनी, पद किंवा एरिया",
  noDailyList: "रोजची लिस्ट नाही; [ड्राइव्ह] पहा",
  countsTitle: "प्रत्येक शहरातील ड्राइव्ह (फक्त आजच्या)",
  total: "एकूण",
  retrieve: "लिस्ट मिळवा",
  retrieveNow: "मिळवा",
  found: (found, total) => `${total} पैकी ${found}`,
  noneFits: (city, day) => `${city} मध्ये ${day} रोजी या सगळ्यात बसणारी ड्राइव्ह नाही.`,
  allCities: "सर्व शहरांत पहा",
  received: ({ city, date, month, count }) =>
    `${city}, ${date} ${month}: ड्राइव्हची लिस्ट मिळाली. ${count} ड्राइव्ह सापडल्या`,
  more: (total, more) => `या लिस्टमध्ये पहिल्या ${total} ड्राइव्ह आहेत. [शोधा मध्ये आणखी ${more} आहेत].`,
  tellMe: "मला रोज कळवा",
  sameInAll: "सर्व शहरांत हेच शोधा",
  none: (city, day) => `${city} मध्ये ${day} रोजी ड्राइव्ह नाहीत.`,
  lookToday: "[आज] किंवा दुसरे शहर पहा.",
  lookTomorrow: "[उद्या] किंवा दुसरे शहर पहा.",
  drivesIn: (city) => `${city} मधील ड्राइव्ह`,
  backToFirst: (count) => `पहिल्या ${count} कडे परत`,
  showMore: "आणखी दाखवा",
  readyToShare: "शेअर करायला तयार लिस्ट",
  copy: "कॉपी करा",
  confirmed: (count, total) => `या दिवसासाठी ${total} पैकी ${count} कन्फर्म`,
} satisfies Words<typeof daily>;

import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import { inCity, ofCity } from "#app/messages/forms/mr.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "रोजची वॉक-इन लिस्ट",
  clear: "शहर बदला",
  day: "दिवस",
  today: "आज",
  tomorrow: "उद्या",
  count: (drives) => plural(drives, { one: "# ड्राइव्ह", other: "# ड्राइव्ह" }),
  show: (drives) => plural(drives, { one: "# ड्राइव्ह दाखवा", other: "# ड्राइव्ह दाखवा" }),
  search: "कंपनी, पद",
  noDailyList: "रोजची लिस्ट नाही; [ड्राइव्ह] पाहा",
  countsTitle: "प्रत्येक शहरातील ड्राइव्ह (फक्त आजच्या)",
  total: "एकूण",
  retrieve: "दुसरी लिस्ट उघडा",
  retrieveNow: "लिस्ट उघडा",
  found: (found, total) => `${total} पैकी ${found}`,
  noneFits: "या फिल्टरनुसार एकही ड्राइव्ह सापडली नाही.",
  allCities: "सर्व शहरांत पाहा",
  received: ({ city, date, month, count }) =>
    `लिस्ट मिळाली! ${inCity(city)} ${date} ${month} रोजी एकूण ${count} ड्राइव्ह`,
  more: (total, more) => `या लिस्टमध्ये पहिल्या ${total} ड्राइव्ह आहेत. [शोधल्यास आणखी ${more} सापडतील].`,
  offOrOver: (drives) => `रद्द किंवा संपलेल्या (${drives})`,
  tellMe: "मला रोज कळवा",
  sameInAll: "सर्व शहरांत हेच शोधा",
  none: (city, day) => `${inCity(city)} ${day} रोजी ड्राइव्ह नाहीत.`,
  lookToday: "[आजची लिस्ट] किंवा दुसरे शहर पाहा.",
  lookTomorrow: "[उद्याची लिस्ट] किंवा दुसरे शहर पाहा.",
  drivesIn: (city) => `${ofCity(city)} ड्राइव्ह`,
  backToFirst: (count) => `पहिल्या ${count} वर जा`,
  showMore: "आणखी दाखवा",
  readyToShare: "शेअर करायला तयार लिस्ट",
  copy: "कॉपी करा",
  confirmed: (count, total) => `या दिवसासाठी ${total} पैकी ${count} कन्फर्म`,
} satisfies Words<typeof daily>;

import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import { inCity, ofCity } from "#app/messages/forms/hi.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "रोज़ की वॉक-इन लिस्ट",
  clear: "शहर बदलें",
  day: "दिन",
  today: "आज",
  tomorrow: "कल",
  count: (drives) => plural(drives, { one: "# ड्राइव", other: "# ड्राइव" }),
  show: (drives) => plural(drives, { one: "# ड्राइव देखें", other: "# ड्राइव देखें" }),
  search: "कंपनी, पद",
  noDailyList: "इसकी रोज़ की लिस्ट नहीं है; [ड्राइव] देखें",
  countsTitle: "हर शहर में कितनी ड्राइव (सिर्फ़ आज)",
  total: "कुल",
  retrieve: "कोई और लिस्ट खोलें",
  retrieveNow: "लिस्ट खोलें",

  found: (found, total) => `${total} में से ${found}`,
  noneFits: "इन फ़िल्टर में कोई ड्राइव नहीं मिली।",
  allCities: "सभी शहरों में देखें",
  received: ({ city, date, month, count }) =>
    `लिस्ट मिल गई! ${inCity(city)} ${date} ${month} की ड्राइव: ${count}`,
  more: (total, more) => `इस लिस्ट में पहली ${total} ड्राइव हैं। [खोजने पर ${more} और मिलेंगी]।`,
  offOrOver: (drives) => `रद्द या खत्म (${drives})`,
  tellMe: "मुझे रोज़ बताएँ",
  sameInAll: "सभी शहरों में यही देखें",
  none: (city, day) => `${inCity(city)} ${day} को कोई ड्राइव नहीं है।`,
  lookToday: "[आज] की लिस्ट या कोई और शहर देखें।",
  lookTomorrow: "[कल] की लिस्ट या कोई और शहर देखें।",
  drivesIn: (city) => `${ofCity(city)} ड्राइव`,
  backToFirst: (count) => `पहली ${count} पर लौटें`,
  showMore: "और दिखाएँ",
  readyToShare: "शेयर करने के लिए पूरी लिस्ट",
  copy: "कॉपी करें",
  confirmed: (count, total) => `इस दिन के लिए ${total} में से ${count} कन्फ़र्म`,
} satisfies Words<typeof daily>;

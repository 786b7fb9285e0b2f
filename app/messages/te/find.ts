import { plural } from "#app/base/languages.ts";
import type { find } from "#app/messages/en/find.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "వాక్-ఇన్ వెతకండి",
  search: "కంపెనీ, పోస్ట్",
  city: "నగరం",
  when: "ఎప్పుడు",
  sevenDays: "7 రోజులు",
  all: "అన్నీ",
  walkIns: (count) => plural(count, { one: "# వాక్-ఇన్", other: "# వాక్-ఇన్‌లు" }),
  moreThan: (count) => `${count} కంటే ఎక్కువ వాక్-ఇన్‌లు`,
  show: (walkIns) => `${walkIns} చూపండి`,
  showThem: "వాక్-ఇన్‌లు చూపండి",
  found: (walkIns) => `దొరికినవి: ${walkIns}.`,
  foundOn: (walkIns, day) => `${day}: దొరికినవి ${walkIns}.`,
  foundFrom: (walkIns, from) => `${from} నుంచి: దొరికినవి ${walkIns}.`,
  foundUntil: (walkIns, until) => `${until} వరకు: దొరికినవి ${walkIns}.`,
  foundBetween: (walkIns, from, until) => `${from} నుంచి ${until} వరకు: దొరికినవి ${walkIns}.`,
  today: (day) => `ఈరోజు, ${day}`,
  tomorrow: (day) => `రేపు, ${day}`,
  tellMe: "రోజూ నాకు చెప్పండి",
  backToFirst: "మొదటి నుంచి చూడండి",
  dailyLists: "రోజువారీ లిస్ట్‌లు",
  noneFits: "ఈ ఫిల్టర్లలో వాక్-ఇన్ ఏదీ లేదు.",
  allCitiesAndDays: "అన్ని నగరాలు, రోజులు",
  broken: "మిగతా ఫలితాలు చూపే ఈ లింక్ పని చేయడం లేదు. మొదటి నుంచి చూడండి.",
  noAnswer: (request) =>
    `సెర్చ్ ఇప్పుడు పని చేయడం లేదు. రోజువారీ లిస్ట్‌లు పని చేస్తున్నాయి: అక్కడ చూడండి, లేదా ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి. (రిక్వెస్ట్ ${request})`,
} satisfies Words<typeof find>;

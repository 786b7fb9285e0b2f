import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import { inCity, ofCity } from "#app/messages/forms/te.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "రోజువారీ వాక్-ఇన్ లిస్ట్",
  clear: "వేరే నగరం",
  day: "రోజు",
  today: "ఈరోజు",
  tomorrow: "రేపు",
  count: (drives) => plural(drives, { one: "# డ్రైవ్", other: "# డ్రైవ్‌లు" }),
  show: (drives) => plural(drives, { one: "# డ్రైవ్ చూపండి", other: "# డ్రైవ్‌లు చూపండి" }),
  search: "కంపెనీ, పోస్ట్",
  noDailyList: "రోజువారీ లిస్ట్ లేదు; [డ్రైవ్‌లు] చూడండి",
  countsTitle: "నగరాల వారీగా డ్రైవ్‌లు (ఈరోజు మాత్రమే)",
  total: "మొత్తం",
  retrieve: "లిస్ట్ చూడండి",
  retrieveNow: "చూపండి",
  found: (found, total) => `${total}లో ${found}`,
  noneFits: "ఈ ఫిల్టర్లలో డ్రైవ్ ఏదీ లేదు.",
  allCities: "అన్ని నగరాల్లో చూడండి",
  received: ({ city, date, month, count }) =>
    `లిస్ట్ వచ్చింది! ${inCity(city)} ${date} ${month} డ్రైవ్‌లు: ${count}`,
  more: (total, more) => `ఈ లిస్ట్‌లో మొదటి ${total} డ్రైవ్‌లు ఉన్నాయి. [వెతికితే ఇంకా ${more} ఉన్నాయి].`,
  offOrOver: (drives) => `రద్దయినవి లేదా అయిపోయినవి (${drives})`,
  tellMe: "రోజూ నాకు చెప్పండి",
  sameInAll: "అన్ని నగరాల్లో ఇదే వెతకండి",
  none: (city, day) => `${inCity(city)} ${day} రోజున డ్రైవ్‌లు లేవు.`,
  lookToday: "[ఈరోజు] లేదా వేరే నగరం చూడండి.",
  lookTomorrow: "[రేపు] లేదా వేరే నగరం చూడండి.",
  drivesIn: (city) => `${ofCity(city)} డ్రైవ్‌లు`,
  backToFirst: (count) => `మళ్ళీ మొదటి ${count} చూడండి`,
  showMore: "ఇంకా చూపండి",
  readyToShare: "షేర్ చేయడానికి రెడీగా ఉన్న లిస్ట్",
  copy: "కాపీ చేయండి",
  confirmed: (count, total) => `ఆ రోజుకు ${total}లో ${count} కన్ఫర్మ్`,
} satisfies Words<typeof daily>;

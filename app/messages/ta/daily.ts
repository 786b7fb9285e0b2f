import { plural } from "#app/base/languages.ts";
import type { daily } from "#app/messages/en/daily.ts";
import { inCity, ofCity } from "#app/messages/forms/ta.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "தினசரி வாக்-இன் பட்டியல்",
  clear: "வேறு நகரம்",
  day: "நாள்",
  today: "இன்று",
  tomorrow: "நாளை",
  count: (drives) => plural(drives, { one: "# டிரைவ்", other: "# டிரைவ்கள்" }),
  show: (drives) => plural(drives, { one: "# டிரைவைக் காட்டு", other: "# டிரைவ்களைக் காட்டு" }),
  search: "தேடவும்",
  noDailyList: "தினசரி பட்டியல் இல்லை; [டிரைவ்கள்] பகுதியைப் பார்க்கவும்",
  countsTitle: "நகரம் வாரியாக டிரைவ்கள் (இன்று மட்டும்)",
  total: "மொத்தம்",
  retrieve: "பட்டியலைப் பெற",
  retrieveNow: "காட்டு",
  found: (found, total) => `${total}-இல் ${found}`,
  noneFits: "இந்த ஃபில்டர்களில் டிரைவ் எதுவும் இல்லை.",
  allCities: "எல்லா நகரங்களிலும் பார்",
  received: ({ city, date, month, count }) =>
    `பட்டியல் கிடைத்தது! ${inCity(city)} ${date} ${month} அன்று டிரைவ்கள்: ${count}`,
  more: (total, more) => `இந்தப் பட்டியலில் முதல் ${total} டிரைவ்கள் உள்ளன. [தேடலில் மேலும் ${more} உள்ளன].`,
  offOrOver: (drives) => `ரத்தானவை அல்லது முடிந்தவை (${drives})`,
  tellMe: "தினமும் தெரிவிக்கவும்",
  sameInAll: "எல்லா நகரங்களிலும் இதையே தேடு",
  none: (city, day) => `${inCity(city)} ${day} அன்று டிரைவ்கள் இல்லை.`,
  lookToday: "[இன்று] அல்லது வேறு நகரத்தைப் பார்க்கவும்.",
  lookTomorrow: "[நாளை] அல்லது வேறு நகரத்தைப் பார்க்கவும்.",
  drivesIn: (city) => `${ofCity(city)} டிரைவ்கள்`,
  backToFirst: (count) => `முதல் ${count}-க்குத் திரும்பு`,
  showMore: "மேலும் காட்டு",
  readyToShare: "பகிரத் தயாராக உள்ள பட்டியல்",
  copy: "காப்பி செய்",
  confirmed: (count, total) => `இந்த நாளுக்கு ${total}-இல் ${count} உறுதி`,
} satisfies Words<typeof daily>;

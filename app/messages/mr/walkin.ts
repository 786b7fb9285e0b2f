import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (day) => `आज, ${day}`,
  tomorrow: (day) => `उद्या, ${day}`,
  listToday: (city) => `${city}, आज`,
  listTomorrow: (city) => `${city}, उद्या`,
  till: (time) => `${time} पर्यंत`,
  happens: "तिथे काय होईल",
  confirmedNearby: "जवळपासच्या कन्फर्म वॉक-इन",
  calendarFile: "कॅलेंडर फाइल (.ics)",
  fullDetails: "पूर्ण माहिती",
} satisfies Words<typeof walkin>;

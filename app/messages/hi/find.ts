import { plural } from "#app/base/languages.ts";
import type { find } from "#app/messages/en/find.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "वॉक-इन खोजें",
  search: "कंपनी, पद",
  city: "शहर",
  when: "कब",
  sevenDays: "7 दिन",
  all: "सभी",
  walkIns: (count) => plural(count, { one: "# वॉक-इन", other: "# वॉक-इन" }),
  moreThan: (count) => `${count} से ज़्यादा वॉक-इन`,
  show: (walkIns) => `${walkIns} देखें`,
  showThem: "वॉक-इन देखें",
  found: (walkIns) => `कुल ${walkIns}।`,
  foundOn: (walkIns, day) => `${day} की कुल ${walkIns}।`,
  foundFrom: (walkIns, from) => `${from} से आगे की कुल ${walkIns}।`,
  foundUntil: (walkIns, until) => `${until} तक की कुल ${walkIns}।`,
  foundBetween: (walkIns, from, until) => `${from} से ${until} तक की कुल ${walkIns}।`,
  today: (day) => `आज, ${day}`,
  tomorrow: (day) => `कल, ${day}`,
  tellMe: "मुझे रोज़ बताएँ",
  backToFirst: "शुरू से देखें",
  dailyLists: "रोज़ की लिस्ट",
  noneFits: "इन फ़िल्टर में कोई वॉक-इन नहीं मिली।",
  allCitiesAndDays: "सभी शहर और दिन",
  broken: "आगे की वॉक-इन का यह लिंक काम नहीं कर रहा। शुरू से देखें।",
  noAnswer: (request) =>
    `खोज अभी काम नहीं कर रही है। रोज़ की लिस्ट चल रही हैं: वहाँ देखें, या एक मिनट बाद फिर कोशिश करें। (रिक्वेस्ट ${request})`,
} satisfies Words<typeof find>;

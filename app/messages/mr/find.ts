import { plural } from "#app/base/languages.ts";
import type { find } from "#app/messages/en/find.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "वॉक-इन शोधा",
  search: "कंपनी, पद, स्किल किंवा एरिया",
  city: "शहर",
  when: "केव्हा",
  sevenDays: "7 दिवस",
  all: "सगळ्या",
  walkIns: (count) => plural(count, { one: "# वॉक-इन", other: "# वॉक-इन" }),
  moreThan: (count) => `${count} पेक्षा जास्त वॉक-इन`,
  show: (walkIns) => `${walkIns} दाखवा`,
  showThem: "वॉक-इन दाखवा",
  found: (walkIns) => `${walkIns} सापडल्या.`,
  foundOn: (walkIns, day) => `${day}: ${walkIns} सापडल्या.`,
  foundFrom: (walkIns, from) => `${from} पासून: ${walkIns} सापडल्या.`,
  foundUntil: (walkIns, until) => `${until} पर्यंत: ${walkIns} सापडल्या.`,
  foundBetween: (walkIns, from, until) => `${from} ते ${until}: ${walkIns} सापडल्या.`,
  today: (day) => `आज, ${day}`,
  tomorrow: (day) => `उद्या, ${day}`,
  tellMe: "मला रोज कळवा",
  backToFirst: "सुरुवातीला परत",
  dailyLists: "रोजच्या लिस्ट",
  noneFits: "या सगळ्याला जुळणारी वॉक-इन नाही.",
  allCitiesAndDays: "सगळी शहरे आणि दिवस",
  broken: "पुढच्या निकालांची ही लिंक बिघडली आहे. सुरुवातीपासून पाहा.",
  noAnswer: (request) =>
    `शोध आत्ता चालत नाही. रोजच्या लिस्ट चालू आहेत: तिथे पाहा, किंवा एका मिनिटाने पुन्हा करा. (विनंती ${request})`,
} satisfies Words<typeof find>;

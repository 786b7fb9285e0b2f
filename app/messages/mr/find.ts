import { plural } from "#app/base/languages.ts";
import type { find } from "#app/messages/en/find.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "वॉक-इन शोधा",
  search: "कंपनी, पद",
  city: "शहर",
  when: "केव्हा",
  sevenDays: "7 दिवस",
  all: "सगळ्या",
  walkIns: (count) => plural(count, { one: "# वॉक-इन", other: "# वॉक-इन" }),
  moreThan: (count) => `${count} पेक्षा जास्त वॉक-इन`,
  show: (walkIns) => `${walkIns} दाखवा`,
  showThem: "वॉक-इन दाखवा",
  found: (walkIns) => `एकूण ${walkIns}.`,
  foundOn: (walkIns, day) => `${day} रोजी एकूण ${walkIns}.`,
  foundFrom: (walkIns, from) => `${from} पासून एकूण ${walkIns}.`,
  foundUntil: (walkIns, until) => `${until} पर्यंत एकूण ${walkIns}.`,
  foundBetween: (walkIns, from, until) => `${from} ते ${until} एकूण ${walkIns}.`,
  today: (day) => `आज, ${day}`,
  tomorrow: (day) => `उद्या, ${day}`,
  tellMe: "मला रोज कळवा",
  backToFirst: "सुरुवातीपासून पाहा",
  dailyLists: "रोजच्या लिस्ट",
  noneFits: "या फिल्टरनुसार एकही वॉक-इन सापडली नाही.",
  allCitiesAndDays: "सगळी शहरे आणि दिवस",
  broken: "पुढच्या वॉक-इनची ही लिंक चालत नाही. सुरुवातीपासून पाहा.",
  noAnswer: (request) =>
    `सर्च सध्या चालत नाही. रोजच्या लिस्ट चालू आहेत: तिथे पाहा, किंवा एका मिनिटाने पुन्हा प्रयत्न करा. (रिक्वेस्ट ${request})`,
} satisfies Words<typeof find>;

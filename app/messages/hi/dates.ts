import { byHour } from "#app/base/dates/date-words.ts";
import type { dates } from "#app/messages/en/dates.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  months: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" "),
  shortMonths: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" "),
  weekdays: "रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार".split(" "),
  shortWeekdays: "रवि सोम मंगल बुध गुरु शुक्र शनि".split(" "),
  part: byHour({ 0: "रात", 4: "सुबह", 12: "दोपहर", 16: "शाम", 20: "रात" }),
  time: (part, time) => `${part} ${time}`,
  whole: (hour) => `${hour}`,
  range: (from, to) => `${from} से ${to}`,
} satisfies Words<typeof dates>;

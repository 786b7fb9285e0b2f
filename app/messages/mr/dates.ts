import { byHour } from "#app/base/dates/date-words.ts";
import type { dates } from "#app/messages/en/dates.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  months: "जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर".split(" "),
  shortMonths: "जाने फेब्रु मार्च एप्रिल मे जून जुलै ऑग सप्टें ऑक्टो नोव्हें डिसें".split(" "),
  weekdays: "रविवार सोमवार मंगळवार बुधवार गुरुवार शुक्रवार शनिवार".split(" "),
  shortWeekdays: "रवि सोम मंगळ बुध गुरु शुक्र शनि".split(" "),
  part: byHour({ 0: "रात्री", 4: "पहाटे", 6: "सकाळी", 12: "दुपारी", 16: "संध्याकाळी", 20: "रात्री" }),
  time: (part, time) => `${part} ${time}`,
  whole: (hour) => `${hour}`,
  range: (from, to) => `${from} ते ${to}`,
} satisfies Words<typeof dates>;

import { byHour } from "#app/base/dates/date-words.ts";
import type { dates } from "#app/messages/en/dates.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  months: "ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்".split(" "),
  shortMonths: "ஜன. பிப். மார். ஏப். மே ஜூன் ஜூலை ஆக. செப். அக். நவ. டிச.".split(" "),
  weekdays: "ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி".split(" "),
  shortWeekdays: "ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி".split(" "),
  part: byHour({ 0: "இரவு", 3: "அதிகாலை", 5: "காலை", 12: "மதியம்", 16: "மாலை", 20: "இரவு" }),
  time: (part, time) => `${part} ${time}`,
  whole: (hour) => `${hour}`,
  range: (from, to) => `${from} முதல் ${to} வரை`,
} satisfies Words<typeof dates>;

import { byHour } from "#app/base/dates/date-words.ts";
import type { dates } from "#app/messages/en/dates.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  months: "ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್".split(" "),
  shortMonths: "ಜನ ಫೆಬ್ರ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗ ಸೆಪ್ಟೆಂ ಅಕ್ಟೋ ನವೆಂ ಡಿಸೆಂ".split(" "),
  weekdays: "ಭಾನುವಾರ ಸೋಮವಾರ ಮಂಗಳವಾರ ಬುಧವಾರ ಗುರುವಾರ ಶುಕ್ರವಾರ ಶನಿವಾರ".split(" "),
  shortWeekdays: "ಭಾನು ಸೋಮ ಮಂಗಳ ಬುಧ ಗುರು ಶುಕ್ರ ಶನಿ".split(" "),
  part: byHour({ 0: "ರಾತ್ರಿ", 4: "ಬೆಳಗಿನ ಜಾವ", 6: "ಬೆಳಗ್ಗೆ", 12: "ಮಧ್ಯಾಹ್ನ", 16: "ಸಂಜೆ", 20: "ರಾತ್ರಿ" }),
  time: (part, time) => `${part} ${time}`,
  whole: (hour) => `${hour}`,
  range: (from, to) => `${from}ರಿಂದ ${to}ರವರೆಗೆ`,
} satisfies Words<typeof dates>;

import type { understood } from "#app/messages/en/understood.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  we: "हमने यह समझा",
  mended: (word, typed) => `${word} (${typed})`,
  thisWeek: "इस हफ़्ते",
  nextWeek: "अगले हफ़्ते",
  weekend: "शनिवार-रविवार",
  nextWeekend: "अगले शनिवार-रविवार",
  evening: "शाम",
  after: (time) => `${time} के बाद`,
  before: (time) => `${time} से पहले`,
  years: (years) => `${years} साल का अनुभव`,
  payMonth: (rupees) => `महीने ${rupees} या ज़्यादा`,
  payMonthMost: (rupees) => `महीने ज़्यादा से ज़्यादा ${rupees}`,
  payYear: (lakhs) => `साल ${lakhs} लाख या ज़्यादा`,
  payYearMost: (lakhs) => `साल ज़्यादा से ज़्यादा ${lakhs} लाख`,
  asTyped: (word) => `“${word}” को जैसा लिखा है वैसा ही खोजें`,
  near: (what) => `पास के: ${what} के बिना`,
  noneHasAll: "किसी वॉक-इन में यह सब नहीं है।",
  nothingNear: "इसके आसपास भी कुछ नहीं। दिन की सूचियाँ देखें, या नया आने पर ख़बर पाएँ।",
  otherPlaces: "दूसरी जगहें",
} satisfies Words<typeof understood>;

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
  payMonth: (rupees) => `महीने के ${rupees} या ज़्यादा`,
  payMonthMost: (rupees) => `महीने के ${rupees} तक`,
  payYear: (lakhs) => `साल के ${lakhs} लाख या ज़्यादा`,
  payYearMost: (lakhs) => `साल के ${lakhs} लाख तक`,
  asTyped: (word) => `“${word}” को जैसा लिखा है वैसा ही खोजें`,
  near: (what) => `मिलती-जुलती: ${what} के बिना`,
  noneHasAll: "किसी वॉक-इन में यह सब नहीं है।",
  nothingNear: "इससे मिलती-जुलती भी कोई वॉक-इन नहीं है। रोज़ की लिस्ट देखें, या अलर्ट बनाएँ।",
  otherPlaces: "दूसरी जगहें",
} satisfies Words<typeof understood>;

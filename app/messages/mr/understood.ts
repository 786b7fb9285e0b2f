import type { understood } from "#app/messages/en/understood.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  we: "आम्हाला हे समजले",
  mended: (word, typed) => `${word} (${typed})`,
  thisWeek: "या आठवड्यात",
  nextWeek: "पुढच्या आठवड्यात",
  weekend: "शनिवार-रविवार",
  nextWeekend: "पुढचा शनिवार-रविवार",
  evening: "संध्याकाळी",
  after: (time) => `${time} नंतर`,
  before: (time) => `${time} पूर्वी`,
  years: (years) => `${years} वर्षांचा अनुभव`,
  payMonth: (rupees) => `महिन्याला ${rupees} किंवा जास्त`,
  payMonthMost: (rupees) => `महिन्याला जास्तीत जास्त ${rupees}`,
  payYear: (lakhs) => `वर्षाला ${lakhs} लाख किंवा जास्त`,
  payYearMost: (lakhs) => `वर्षाला जास्तीत जास्त ${lakhs} लाख`,
  asTyped: (word) => `“${word}” जसे लिहिले तसेच शोधा`,
  near: (what) => `मिळत्याजुळत्या: ${what} शिवाय`,
  noneHasAll: "हे सगळे असलेली एकही वॉक-इन नाही.",
  nothingNear: "याच्याशी मिळतीजुळती वॉक-इनही नाही. रोजच्या लिस्ट पाहा, किंवा नवी आल्यावर अलर्ट मिळवा.",
  otherPlaces: "इतर ठिकाणे",
} satisfies Words<typeof understood>;

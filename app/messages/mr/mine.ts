import type { mine } from "#app/messages/en/mine.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "माझ्या वॉक-इन",
  parts: "भाग",
  coming: "येणाऱ्या",
  past: "झालेल्या",
  empty: "तुमच्या लिस्टमध्ये अजून काही नाही.",
  emptyHint: "एखादी वॉक-इन उघडा आणि सेव्ह करा, किंवा तुम्ही जाणार असल्याचे सांगा. [वॉक-इन शोधा]",
  heard: "आणखी एखाद्या वॉक-इनबद्दल ऐकले? [वॉक-इन पाठवा]",

  next: "पुढची",
  today: (day) => `आज, ${day}`,
  tomorrow: (day) => `उद्या, ${day}`,
  also: (day) => `आणखी: ${day}`,
  noDay: "दिवस ठरलेला नाही",
  going: "जाणार",
  saved: "सेव्ह",
  carry: (papers) => `सोबत आणा: ${papers}`,
  ready: (count, of) => `सोबत आणा: ${of} पैकी ${count} तयार`,
  gate: "आता गेटवर",
  clash: (drive) => `${drive} सुद्धा साधारण याच वेळी सुरू होते.`,
  see: (day) => `${day} पाहा`,
  seeOther: "नवा दिवस पाहा",
  directions: "कसे जायचे",
  call: "फोन करा",
  notGoing: "मला जमणार नाही",
  takeOff: "लिस्टमधून काढा",

  unlisted: "ही आता लिस्टमध्ये नाही.",
  didYouGo: "तुम्ही गेला होतात का?",
  been: "हो",
  notGone: "नाही",
  notHappening: "झालीच नाही",
  askedMoney: "पैसे मागितले",
  whatAsked: "काय विचारले?",
  answered: {
    been: "तुम्ही गेला होतात.",
    "not-gone": "तुम्ही गेला नाहीत.",
    "not-happening": "ही झालीच नाही, असे तुम्ही सांगितले.",
    "asks-money": "पैसे मागितले, असे तुम्ही सांगितले.",
  },

  calendar: "तुमच्या कॅलेंडरमध्ये",
  subscribe:
    "हा पत्ता सबस्क्राइब करा: तुम्ही सेव्ह केलेल्या वॉक-इन आपोआप येतात, आणि दिवस बदलला किंवा रद्द झाली तर तिथेच दिसते. कॅलेंडर काही तासांतून एकदाच अपडेट होते, म्हणून ड्राइव्हच्या दिवशी पोर्टलवरच पाहा.",
  address: "तुमच्या कॅलेंडरचा पत्ता",
  google: "Google Calendar मध्ये जोडा",
  otherCalendars: "इतर कॅलेंडर",
  copy: "कॉपी करा",
  secret:
    "हा पत्ता असलेले कोणीही तुमची लिस्ट वाचू शकते. यात [शोधा] मधले फिल्टर जोडले, तर त्या फिल्टरनुसार सगळ्या वॉक-इनचे कॅलेंडर मिळते:",
  change: "पत्ता बदला",
} satisfies Words<typeof mine>;

import type { reports } from "#app/messages/en/reports.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  tellUs: "काही चुकीचे आहे? आम्हाला सांगा",
  whatIsWrong: "काय चुकीचे आहे?",
  choose: "निवडा",
  whatHappened: "काय झाले?",
  whoReads: "हे फक्त आमच्या टीमला दिसते, तुमच्या नावासह. पुढे काय झाले ते तुमच्या प्रोफाइलवर कळेल.",
  restored: "तुम्ही आधी लिहिलेले परत आणले आहे.",
  discard: "पुसून टाका",
  report: "तक्रार करा",
  chooseWhat: "काय चुकीचे आहे ते निवडा.",
  writeWhat: "काय चुकीचे आहे ते लिहा.",
} satisfies Words<typeof reports>;

import type { filters } from "#app/messages/en/filters.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  filters: "फ़िल्टर",
  forMe: "मेरे लिए",
  searchedBefore: "पिछली खोजें",
  clear: "फ़िल्टर हटाएँ",
  clearAll: "सब हटाएँ",
  remove: (label) => `${label} हटाएँ`,
  noFilter: (names) => `ये फ़िल्टर नहीं हैं, इसलिए छोड़ दिए गए: ${names}।`,
  searchAfter: (characters) => `खोज में ${characters} अक्षरों के बाद का हिस्सा`,
  drop: (group) => `${group} फ़िल्टर हटाएँ`,
  without: (q) => `“${q}” के बिना`,
  sayAboutMe: "“मेरे लिए” देखने के लिए [अपना बैच, डिग्री और शहर बताएँ]।",

  youMatch: "आपके लायक",
  notForBatch: "आपके बैच के लिए नहीं",
  notForDegree: "आपकी डिग्री के लिए नहीं",
  notForFreshers: "फ्रेशर के लिए नहीं",
  onlyFreshers: "सिर्फ़ फ्रेशर के लिए",
  theyWant: (what) => `उन्हें चाहिए: ${what}`,
  wantExperience: "उन्हें अनुभवी लोग चाहिए",
  wantNoExperience: "उन्हें सिर्फ़ फ्रेशर चाहिए",
  fresher: "फ्रेशर",
} satisfies Words<typeof filters>;

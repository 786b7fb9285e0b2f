import type { filters } from "#app/messages/en/filters.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  filters: "फिल्टर",
  forMe: "माझ्यासाठी",
  searchedBefore: "आधीचे शोध",
  clear: "फिल्टर काढा",
  clearAll: "सर्व काढा",
  remove: (label) => `${label} काढा`,
  noFilter: (names) => `हे फिल्टर नाहीत, म्हणून वगळले: ${names}.`,
  searchAfter: (characters) => `${characters} अक्षरांनंतरचा शोध`,
  drop: (group) => `${group} फिल्टर काढा`,
  without: (q) => `“${q}” शिवाय`,
  sayAboutMe: "“माझ्यासाठी” पाहण्यासाठी [तुमची बॅच, पदवी आणि शहरे सांगा].",
  youMatch: "तुमच्यासाठी योग्य",
  notForBatch: "तुमच्या बॅचसाठी नाही",
  notForDegree: "तुमच्या पदवीसाठी नाही",
  notForFreshers: "फ्रेशरसाठी नाही",
  onlyFreshers: "फक्त फ्रेशरसाठी",
  theyWant: (what) => `त्यांना हवे: ${what}`,
  wantExperience: "त्यांना अनुभव हवा",
  wantNoExperience: "त्यांना फक्त फ्रेशर हवेत",
  fresher: "फ्रेशर",
} satisfies Words<typeof filters>;

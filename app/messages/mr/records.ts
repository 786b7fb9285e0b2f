import { plural } from "#app/base/languages.ts";
import type { records } from "#app/messages/en/records.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  details: "माहिती",
  view: "पाहा",
  viewNamed: (name) => `पाहा: ${name}`,
  edit: "बदला",
  editNamed: (name) => `बदला: ${name}`,
  remove: "डिलीट करा",
  removeNamed: (name) => `डिलीट करा: ${name}`,
  goes: (name) => `“${name}” सगळ्यांसाठी डिलीट केले जाईल.`,
  areYouSure: "तुमची खात्री आहे का?",
  submit: "पाठवा",
  update: "बदल सेव्ह करा",
  clear: "रिकामे करा",
  cancel: "राहू द्या",
  close: "बंद करा",
  noRecent: "अलीकडचे काही नाही!",

  newOf: {
    drive: (count) => plural(count, { one: "# नवी ड्राइव्ह.", other: "# नव्या ड्राइव्ह." }),
    list: (count) => plural(count, { one: "# नवी लिस्ट.", other: "# नव्या लिस्ट." }),
    pattern: (count) => plural(count, { one: "# नवा पॅटर्न.", other: "# नवे पॅटर्न." }),
  },
  changed: "इथे काहीतरी बदलले आहे.",
  show: "दाखवा",

  restored: "तुम्ही आधी लिहिलेले परत आणले आहे.",
  discard: "पुसून टाका",
  use: "ते घ्या",
  draftOf: (version) => `व्हर्जन ${version} वरचा तुमचा ड्राफ्ट`,
  changedSince: "त्यानंतर हे बदलले आहे. फॉर्ममध्ये आत्ता सेव्ह असलेले आहे; तुम्ही लिहिले होते:",
  typed: (label, typed, saved) => `${label}: ${typed} (आत्ता सेव्ह: ${saved})`,
  nothing: "काही नाही",
  savedNow: (value) => `आत्ता सेव्ह: ${value}`,
  needed: (names) => `अजून हवे: ${names}.`,

  yes: "हो",
  no: "नाही",
  updated: "बदलले",
  postedBy: "कोणी पोस्ट केले",
  postedAt: "केव्हा पोस्ट केले",
  updatedBy: "कोणी बदलले",
  updatedAt: "केव्हा बदलले",
  notAvailable: "उपलब्ध नाही",
  company: "कंपनी",
  profile: "पद",

  share: "WhatsApp वर शेअर करा",
  link: "या पेजची लिंक",
  copy: "कॉपी करा",
  copyFull: "पूर्ण कॉपी करा",
} satisfies Words<typeof records>;

import { plural } from "#app/base/languages.ts";
import type { records } from "#app/messages/en/records.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  details: "जानकारी",
  view: "देखें",
  viewNamed: (name) => `देखें: ${name}`,
  edit: "बदलें",
  editNamed: (name) => `बदलें: ${name}`,
  remove: "डिलीट करें",
  removeNamed: (name) => `डिलीट करें: ${name}`,
  goes: (name) => `“${name}” को सबके लिए डिलीट कर दिया जाएगा।`,
  areYouSure: "क्या सच में डिलीट करना है?",
  submit: "भेजें",
  update: "बदलाव सेव करें",
  clear: "खाली करें",
  cancel: "रहने दें",
  close: "बंद करें",
  noRecent: "हाल का कुछ नहीं है!",

  newOf: {
    drive: (count) => plural(count, { one: "# नई ड्राइव।", other: "# नई ड्राइव।" }),
    list: (count) => plural(count, { one: "# नई लिस्ट।", other: "# नई लिस्ट।" }),
    pattern: (count) => plural(count, { one: "# नया पैटर्न।", other: "# नए पैटर्न।" }),
  },
  changed: "यहाँ कुछ बदला है।",
  show: "दिखाएँ",

  restored: "आपने पहले जो लिखा था, वह वापस आ गया है।",
  discard: "इसे मिटाएँ",
  use: "इसे लें",
  draftOf: (version) => `वर्ज़न ${version} पर आपका ड्राफ़्ट`,
  changedSince: "इसके बाद यह बदल गया है। फ़ॉर्म में वह है जो अभी सेव है; आपने लिखा था:",
  typed: (label, typed, saved) => `${label}: ${typed} (अभी सेव है: ${saved})`,
  nothing: "कुछ नहीं",
  savedNow: (value) => `अभी सेव है: ${value}`,
  needed: (names) => `अभी बाकी है: ${names}।`,

  yes: "हाँ",
  no: "नहीं",
  updated: "बदला गया",
  postedBy: "किसने पोस्ट किया",
  postedAt: "कब पोस्ट किया",
  updatedBy: "किसने बदला",
  updatedAt: "कब बदला",
  notAvailable: "उपलब्ध नहीं",
  company: "कंपनी",
  profile: "पद",

  share: "WhatsApp पर शेयर करें",
  link: "इस पेज का लिंक",
  copy: "कॉपी करें",
  copyFull: "पूरा कॉपी करें",
} satisfies Words<typeof records>;

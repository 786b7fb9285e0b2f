import type { lists } from "#app/messages/en/lists.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "महत्त्वाच्या लिस्ट",
  lead: "नोकरी शोधणारे एकमेकांना सांगतात त्या सूचना, टिप्स आणि इशारे.",
  submit: "तुमची लिस्ट पाठवा",
  submitInto: (city) => `तुमची लिस्ट पाठवा: ${city}`,
  updateTitle: "लिस्ट बदला",
  updateInto: (city) => `लिस्ट बदला: ${city}`,
  removeTitle: "लिस्ट डिलीट करा",
  noneOf: (city) => `“${city}” च्या लिस्ट नाहीत. या संपूर्ण भारतासाठी आहेत.`,
  noOlder: "इथे याहून जुन्या लिस्ट नाहीत.",
  noneUnder: (city) => `इथे काही सापडले नाही: ${city}.`,
  invite: "इतरांना उपयोगी असे काही माहीत आहे का?",
  first: "सर्वात आधी तुम्ही लिहा",
  ofCity: (city) => `महत्त्वाच्या लिस्ट: ${city}`,
  name: "शीर्षक",
  info: "माहिती",
  infoHint: "लॉगिन केलेले सगळे हे वाचू शकतात. वेबसाइटचे पत्ते आपोआप लिंक होतात.",
  recent: "अलीकडच्या लिस्ट",
  all: "सगळ्या महत्त्वाच्या लिस्ट",
  city: "शहर",
  linkCopy: "लिंक कॉपी करा",
  link: (address) => `लिंक: ${address}`,

  shareTitle: "*WalkinMitra: महत्त्वाची लिस्ट*",
  shareCity: (city) => `शहर: ${city}`,
  sharePosted: (name, day) => `कोणी पोस्ट केली: ${name}, ${day}`,
  shareText: (title, city) => `*${title}* (${city})\nWalkinMitra वर एक महत्त्वाची लिस्ट:`,
} satisfies Words<typeof lists>;

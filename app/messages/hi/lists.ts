import type { lists } from "#app/messages/en/lists.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ज़रूरी लिस्ट",
  lead: "नौकरी ढूँढने वाले यहाँ एक-दूसरे से सूचनाएँ, सुझाव और चेतावनियाँ शेयर करते हैं।",
  submit: "अपनी लिस्ट भेजें",
  submitInto: (city) => `अपनी लिस्ट भेजें: ${city}`,
  updateTitle: "लिस्ट बदलें",
  updateInto: (city) => `लिस्ट बदलें: ${city}`,
  removeTitle: "लिस्ट डिलीट करें",
  noneOf: (city) => `“${city}” की कोई लिस्ट नहीं है। ये पूरे भारत के लिए हैं।`,
  noOlder: "यहाँ इससे पुरानी लिस्ट नहीं हैं।",
  noneUnder: (city) => `यहाँ कुछ नहीं मिला: ${city}।`,
  invite: "कुछ ऐसा जानते हैं जो औरों के काम आए?",
  first: "सबसे पहले आप लिखें",
  ofCity: (city) => `ज़रूरी लिस्ट: ${city}`,
  name: "टाइटल",
  info: "जानकारी",
  infoHint: "जिसने भी लॉगिन किया है, वह इसे पढ़ सकता है। वेब पते लिंक बन जाते हैं।",
  recent: "हाल की लिस्ट",
  all: "सभी ज़रूरी लिस्ट",
  city: "शहर",
  linkCopy: "लिंक कॉपी करें",
  link: (address) => `लिंक: ${address}`,

  shareTitle: "*WalkinMitra: ज़रूरी लिस्ट*",
  shareCity: (city) => `शहर: ${city}`,
  sharePosted: (name, day) => `किसने पोस्ट की: ${name}, ${day}`,
  shareText: (title, city) => `*${title}* (${city})\nWalkinMitra पर एक ज़रूरी लिस्ट:`,
} satisfies Words<typeof lists>;

import type { mine } from "#app/messages/en/mine.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "मेरी वॉक-इन",
  parts: "हिस्से",
  coming: "आने वाली",
  past: "हो चुकी",
  empty: "आपकी लिस्ट में अभी कुछ नहीं है।",
  emptyHint: "कोई वॉक-इन खोलें और सेव करें, या बताएँ कि आपको जाना है। [वॉक-इन खोजें]",
  heard: "किसी और वॉक-इन के बारे में सुना? [वॉक-इन भेजें]",

  next: "अगली",
  today: (day) => `आज, ${day}`,
  tomorrow: (day) => `कल, ${day}`,
  also: (day) => `और भी: ${day}`,
  noDay: "दिन तय नहीं है",
  going: "जाना",
  saved: "सेव",
  carry: (papers) => `साथ लाएँ: ${papers}`,
  ready: (count, of) => `साथ लाएँ: ${of} में से ${count} तैयार`,
  gate: "अभी गेट पर",
  clash: (drive) => `${drive} भी लगभग इसी समय शुरू होती है।`,
  see: (day) => `${day} देखें`,
  seeOther: "नया दिन देखें",
  directions: "रास्ता देखें",
  call: "कॉल करें",
  notGoing: "जाना नहीं हो पाएगा",
  takeOff: "लिस्ट से हटाएँ",

  unlisted: "यह अब लिस्ट में नहीं है।",
  didYouGo: "क्या आप गए थे?",
  been: "हाँ",
  notGone: "नहीं",
  notHappening: "हुई ही नहीं",
  askedMoney: "पैसे माँगे",
  whatAsked: "क्या पूछा गया?",
  answered: {
    been: "आप वहाँ गए थे।",
    "not-gone": "आप नहीं गए थे।",
    "not-happening": "आपने बताया कि यह हुई ही नहीं।",
    "asks-money": "आपने बताया कि पैसे माँगे गए।",
  },

  calendar: "आपके कैलेंडर में",
  subscribe:
    "इस पते को सब्सक्राइब करें: जो आप सेव करेंगे वह अपने आप आएगा, और दिन बदलने या रद्द होने पर वहीं दिखेगा। कैलेंडर कई घंटों में एक ही बार अपडेट होते हैं, इसलिए ड्राइव के दिन पोर्टल पर ही देखें।",
  address: "आपके कैलेंडर का पता",
  google: "Google Calendar में जोड़ें",
  otherCalendars: "दूसरे कैलेंडर",
  copy: "कॉपी करें",
  secret:
    "जिसके पास यह पता है, वह आपकी लिस्ट पढ़ सकता है। इसमें [खोजें] के फ़िल्टर जोड़ें, तो उनसे मिलती हर वॉक-इन का कैलेंडर बनेगा:",
  change: "पता बदलें",
} satisfies Words<typeof mine>;

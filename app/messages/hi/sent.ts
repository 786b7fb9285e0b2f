import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) => plural(count, { one: "आज आपके लिए # वॉक-इन", other: "आज आपके लिए # वॉक-इन" }),
  tomorrow: (count) => plural(count, { one: "कल आपके लिए # वॉक-इन", other: "कल आपके लिए # वॉक-इन" }),
  on: (count, day) =>
    plural(count, { one: `${day} को आपके लिए # वॉक-इन`, other: `${day} को आपके लिए # वॉक-इन` }),
  fresh: (count) => plural(count, { one: "आपके लिए # नई वॉक-इन", other: "आपके लिए # नई वॉक-इन" }),
  more: (count) => `${count} और`,
  walkIn: "वॉक-इन",
  aWalkIn: "एक वॉक-इन",
  doNotGo: "न जाएँ, यह वॉक-इन नहीं होगी।",
  openList: "लिस्ट खोलें",
  openDrive: "इसका पेज खोलें",
  confirmNow: "यह ईमेल पता कन्फ़र्म करें",
  afterAll: "रद्द नहीं, ड्राइव होगी",
  reason: (why) => `वजह: ${why}`,
  newDay: (when) => `नया दिन: ${when}`,
  oldDay: (when) => `अब ${when} को नहीं`,
  posted: "आपकी वॉक-इन पोस्ट हो गई",
  answered: "आपके भेजे मैसेज के बारे में",
  asked: (address) => `यह अलर्ट आपने यहाँ बनाया था: ${address}`,
  planned: (address) =>
    `आपने यह वॉक-इन सेव की है या बताया है कि आपको जाना है, इसलिए यह मैसेज आया। हम कैसे बताएँ, यहाँ चुनें: ${address}`,
  noMore: (address) => `ईमेल बंद करें: ${address}`,
  noFee: "इंटरव्यू के लिए कभी पैसे न दें। कोई माँगे, तो 1930 पर कॉल करें।",
  telegramJoined: "आप जुड़ गए हैं। अब अलर्ट यहीं आएँगे। बंद करने के लिए /stop भेजें।",
  telegramAsks: (name, command) =>
    `इस चैट में ${name} के अकाउंट के अलर्ट आते हैं। आगे बढ़ने पर वे यहाँ नहीं आएँगे, किसी दूसरे अकाउंट के अलर्ट आएँगे। आगे तभी बढ़ें जब यह आपने खुद माँगा हो: ${command}`,
  telegramTaken: "आपकी Telegram चैट अब आपके अकाउंट से जुड़ी नहीं है",
  telegramTakenHow:
    "उस चैट में किसी ने दूसरे अकाउंट का लिंक खोला और हाँ कहा। अब आपके अलर्ट Telegram पर नहीं जाते। अगर यह आपने नहीं किया, तो वहाँ /stop भेजें और यहाँ से फिर जुड़ें।",
  telegramLinkOver: "यह लिंक अब काम नहीं करता। WalkinMitra पर अपने अलर्ट खोलें और फिर से जुड़ें।",
  telegramLeft: "अब यहाँ कोई मैसेज नहीं आएगा।",
  telegramHelp:
    "आप जो ढूँढ रहे हैं वह यहाँ लिखें, जैसे “java fresher Pune this week”, और अगली वॉक-इन पाएँ। अलर्ट बंद करने के लिए /stop भेजें।",
  telegramAll: (address) => `सब, पते के साथ: ${address}`,
  telegramTellMe: (address) => `ऐसी वॉक-इन आने पर अलर्ट पाएँ: ${address}`,
  telegramLists: (address) => `रोज़ की लिस्ट: ${address}`,
  telegramNoSearch: (address) => `खोज अभी काम नहीं कर रही है। रोज़ की लिस्ट चल रही हैं: ${address}`,
  confirmEmail: "अपना ईमेल कन्फ़र्म करें",
  confirmAsked:
    "किसी ने, शायद आपने ही, इस ईमेल पर WalkinMitra के अपडेट माँगे हैं। अगर यह सही है, तो यह लिंक खोलें और बटन दबाएँ:",
  confirmNot: "अगर आपने नहीं माँगे, तो कुछ न करें: 7 दिन के अंदर यह ईमेल पता डिलीट हो जाएगा।",
  confirmNever: (address) => `यहाँ फिर कभी मेल न भेजें: ${address}`,
} satisfies Words<typeof sent>;

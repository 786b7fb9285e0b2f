import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) => plural(count, { one: "आज तुमच्यासाठी # वॉक-इन", other: "आज तुमच्यासाठी # वॉक-इन" }),
  tomorrow: (count) =>
    plural(count, { one: "उद्या तुमच्यासाठी # वॉक-इन", other: "उद्या तुमच्यासाठी # वॉक-इन" }),
  on: (count, day) =>
    plural(count, { one: `तुमच्यासाठी # वॉक-इन, ${day}`, other: `तुमच्यासाठी # वॉक-इन, ${day}` }),
  fresh: (count) =>
    plural(count, { one: "तुमच्यासाठी # नवी वॉक-इन", other: "तुमच्यासाठी # नव्या वॉक-इन" }),
  more: (count) => `आणि आणखी ${count}`,
  walkIn: "वॉक-इन",
  aWalkIn: "एक वॉक-इन",
  doNotGo: "जाऊ नका, ही वॉक-इन होणार नाही.",
  openList: "लिस्ट उघडा",
  openDrive: "वॉक-इनचे पेज उघडा",
  confirmNow: "हा ईमेल कन्फर्म करा",
  afterAll: "रद्द नाही, ड्राइव्ह होणार",
  reason: (why) => `कारण: ${why}`,
  newDay: (when) => `नवा दिवस: ${when}`,
  oldDay: (when) => `आता ${when} रोजी नाही`,
  posted: "तुमची वॉक-इन पोस्ट झाली",
  answered: "तुम्ही पाठवलेल्या मेसेजबद्दल",
  asked: (address) => `हा अलर्ट तुम्ही इथे बनवला होता: ${address}`,
  planned: (address) =>
    `तुम्ही ही वॉक-इन सेव्ह केली किंवा जाणार असे सांगितले, म्हणून हा मेसेज आला. कसे कळवायचे ते इथे निवडा: ${address}`,
  noMore: (address) => `ईमेल बंद करा: ${address}`,
  noFee: "मुलाखतीसाठी कधीही पैसे देऊ नका. पैसे मागितले? 1930 वर फोन करा.",
  telegramJoined: "ही चॅट जोडली आहे. आता अलर्ट इथेच येतील. थांबवण्यासाठी /stop पाठवा.",
  telegramAsks: (name, command) =>
    `या चॅटमध्ये ${name} यांच्या अकाउंटचे अलर्ट येतात. पुढे गेल्यास ते इथे येणे थांबेल आणि दुसऱ्या अकाउंटचे अलर्ट येतील. तुम्ही स्वतः मागितले असेल तरच पुढे जा: ${command}`,
  telegramTaken: "तुमची Telegram चॅट आता तुमच्या अकाउंटशी जोडलेली नाही",
  telegramTakenHow:
    "त्या चॅटमध्ये कोणीतरी दुसऱ्या अकाउंटची लिंक उघडली आणि हो म्हटले. आता तुमचे अलर्ट Telegram वर जात नाहीत. हे तुम्ही केले नसेल, तर तिथे /stop पाठवा आणि इथून पुन्हा जोडा.",
  telegramLinkOver: "ही लिंक आता चालत नाही. WalkinMitra वर तुमचे अलर्ट उघडा आणि पुन्हा जोडा.",
  telegramLeft: "आता इथे मेसेज येणार नाहीत.",
  telegramHelp:
    "तुम्हाला काय हवे ते इथे लिहा, उदा. “java fresher Pune this week”, आणि पुढच्या वॉक-इन मिळवा. अलर्ट थांबवण्यासाठी /stop पाठवा.",
  telegramAll: (address) => `सगळ्या, पत्त्यासह: ${address}`,
  telegramTellMe: (address) => `अशी वॉक-इन आली की अलर्ट मिळवा: ${address}`,
  telegramLists: (address) => `रोजच्या लिस्ट: ${address}`,
  telegramNoSearch: (address) => `सर्च सध्या चालत नाही. रोजच्या लिस्ट चालू आहेत: ${address}`,
  confirmEmail: "तुमचा ईमेल कन्फर्म करा",
  confirmAsked:
    "कोणीतरी, बहुतेक तुम्हीच, या ईमेलवर WalkinMitra चे अपडेट मागितले आहेत. बरोबर असेल तर ही लिंक उघडा आणि बटण दाबा:",
  confirmNot: "तुम्ही मागितले नसतील तर काही करू नका: 7 दिवसांत हा ईमेल डिलीट होईल.",
  confirmNever: (address) => `इथे पुन्हा कधीच मेल पाठवू नका: ${address}`,
} satisfies Words<typeof sent>;

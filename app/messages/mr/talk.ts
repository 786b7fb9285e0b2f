import type { talk } from "#app/messages/en/talk.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "आमच्या टीमला विचारा",
  here: "टीम ऑनलाइन आहे",
  later: "टीम नंतर उत्तर देईल",
  close: "चॅट बंद करा",
  empty: "ड्राइव्ह, लिस्ट किंवा तुमच्या अकाउंटबद्दल विचारा. उत्तर माणसे देतात, मशीन नाही.",
  conversation: "चॅट",
  earlier: "आधीचे मेसेज",
  fresh: (count) => `${count} नवे`,
  writing: (name) => `${name} टाइप करत आहेत…`,
  offline: "तुम्ही ऑफलाइन आहात. नेटवर्क आल्यावर तुमचे मेसेज पाठवले जातील.",
  read: "वाचले",
  sent: "पाठवले",
  notSent: (reason) => `पाठवले नाही. ${reason}`,
  waiting: "पाठवायचे बाकी",
  retry: "पुन्हा पाठवा",
  discard: "पुसून टाका",
  message: "तुमचा मेसेज",
  write: "मेसेज लिहा",
  send: "पाठवा",
  today: "आज",
  yesterday: "काल",
  problems: {
    tooShort: "किमान 2 अक्षरे लिहा.",
    tooLong: "मेसेज 2,000 अक्षरांपेक्षा लहान ठेवा.",
    unsent: "हे पाठवता आले नाही.",
  },
} satisfies Words<typeof talk>;

import type { talk } from "#app/messages/en/talk.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "हमारी टीम से पूछें",
  here: "टीम ऑनलाइन है",
  later: "टीम बाद में जवाब देगी",
  close: "चैट बंद करें",
  empty: "ड्राइव, लिस्ट या अपने अकाउंट के बारे में पूछें। जवाब लोग देते हैं, मशीन नहीं।",
  conversation: "चैट",
  earlier: "पुराने मैसेज",
  fresh: (count) => `${count} नए`,
  writing: (name) => `${name} टाइप कर रहे हैं…`,
  offline: "आप ऑफ़लाइन हैं। नेटवर्क आने पर आपके मैसेज भेजे जाएँगे।",
  read: "पढ़ा गया",
  sent: "भेजा गया",
  notSent: (reason) => `नहीं भेजा गया। ${reason}`,
  waiting: "इंतज़ार में",
  retry: "फिर भेजें",
  discard: "मिटाएँ",
  message: "आपका मैसेज",
  write: "मैसेज लिखें",
  send: "भेजें",
  today: "आज",
  yesterday: "कल",
  problems: {
    tooShort: "कम से कम 2 अक्षर लिखें।",
    tooLong: "मैसेज 2,000 अक्षरों से छोटा रखें।",
    unsent: "यह भेजा नहीं जा सका।",
  },
} satisfies Words<typeof talk>;

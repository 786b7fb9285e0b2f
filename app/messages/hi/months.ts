import type { months } from "#app/messages/en/months.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  trail: "पिछला महीना",
  cities: "शहर",
  filter: "फ़िल्टर",
  show: "दिखाएँ",
  lastMonth: "पिछला महीना",
  code: "कोड",
  codeHint: "हर महीने का अपना कोड होता है। छोटे-बड़े अक्षर अलग गिने जाते हैं।",
  enterCode: "कोड डालें",
  isOpen: "यह महीना आपके लिए खुला है; दूसरे महीने के लिए उसका कोड चाहिए।",
  locked: (month) =>
    `[${month} लॉक है।] इसकी ड्राइव उस महीने के कोड से खुलती हैं। कोड हमारी टीम देती है: चैट में माँगें।`,
  noDrives: "कोई ड्राइव नहीं है",
  foundZero: "एक भी ड्राइव नहीं मिली!",
  tryOther: "कुछ नहीं मिला। कुछ और चुनकर देखें!",
  applyHint:
    "अगर अप्लाई बटन का लिंक न चले, तो कॉपी बटन दबाएँ और लिंक को ब्राउज़र के नए टैब में पेस्ट करें, वह चलेगा।",
  backToNewest: (most) => `सबसे नई ${most} पर लौटें`,
  lookingFor: (whom) => `किसके लिए: ${whom}`,
  apply: "अप्लाई करें",
  copyLink: "लिंक कॉपी करें",
} satisfies Words<typeof months>;

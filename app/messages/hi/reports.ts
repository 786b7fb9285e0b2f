import type { reports } from "#app/messages/en/reports.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  tellUs: "कुछ गलत है? हमें बताएँ",
  whatIsWrong: "क्या गलत है?",
  choose: "चुनें",
  whatHappened: "क्या हुआ?",
  whoReads: "इसे आपके नाम के साथ सिर्फ़ हमारी टीम देखती है। इसका क्या हुआ, यह आपकी प्रोफ़ाइल पर दिखेगा।",
  restored: "आपने पहले जो लिखा था, वह वापस आ गया है।",
  discard: "इसे मिटाएँ",
  report: "शिकायत करें",
  chooseWhat: "चुनें कि क्या गलत है।",
  writeWhat: "लिखें कि क्या गलत है।",
} satisfies Words<typeof reports>;

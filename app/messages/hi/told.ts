import type { told } from "#app/messages/en/told.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "जब आपकी लिस्ट की वॉक-इन बदले",
  lead: "वॉक-इन सेव करें या बताएँ कि आपको जाना है: वह रद्द हो, उसका दिन बदले, एंट्री बंद हो या वह फिर से हो, तो हम तुरंत बताते हैं। इसके लिए अलर्ट नहीं चाहिए। रात 10 से सुबह 6 बजे तक सिर्फ़ रद्द होने की खबर देते हैं।",
  noBrowser: "पुश: अभी किसी ब्राउज़र पर चालू नहीं। इसे “कहाँ” में चालू करें।",
  noTelegram: "Telegram: अभी जुड़े नहीं हैं। “कहाँ” में जुड़ें।",
  onlyNotices: "आपने कोई मैसेज नहीं चुना है: खबर सिर्फ़ यहाँ की सूचनाओं में मिलेगी।",
} satisfies Words<typeof told>;

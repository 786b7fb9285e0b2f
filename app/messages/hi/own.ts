import type { own } from "#app/messages/en/own.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  thisDevice: (browser) => `${browser}, यही डिवाइस`,
  since: (from, last) => `${from} से, आखिरी इस्तेमाल: लगभग ${last}`,
  signOutOf: (browser) => `लॉग आउट करें: ${browser}`,
  undecided: "हमारी टीम ने अभी फ़ैसला नहीं किया है।",
  states: {
    verified: "वेरिफ़ाइड",
    pending: "जाँच बाकी",
    refused: "नामंज़ूर",
  },
  decided: {
    cancelled: "आपकी बात सही थी: ड्राइव को रद्द दिखा दिया गया है। धन्यवाद।",
    deleted: "आपकी बात सही थी: हमने ड्राइव डिलीट कर दी है। धन्यवाद।",
    corrected: "आपकी बात सही थी: ड्राइव की जानकारी ठीक कर दी गई है। धन्यवाद।",
    dismissed: "हमने जाँच की: ड्राइव में सब ठीक है। बताने के लिए धन्यवाद।",
  },
} satisfies Words<typeof own>;

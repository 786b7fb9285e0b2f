import type { own } from "#app/messages/en/own.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  thisDevice: (browser) => `${browser}, हेच डिव्हाइस`,
  since: (from, last) => `${from} पासून, शेवटचा वापर: साधारण ${last}`,
  signOutOf: (browser) => `लॉग आउट करा: ${browser}`,
  undecided: "आमच्या टीमने अजून ठरवलेले नाही.",
  states: {
    verified: "व्हेरिफाइड",
    pending: "तपासणी बाकी",
    refused: "नाकारली",
  },
  decided: {
    cancelled: "तुमचे बरोबर होते: ड्राइव्ह रद्द म्हणून दाखवली आहे. धन्यवाद.",
    deleted: "तुमचे बरोबर होते: आम्ही ड्राइव्ह डिलीट केली. धन्यवाद.",
    corrected: "तुमचे बरोबर होते: ड्राइव्हची माहिती दुरुस्त केली आहे. धन्यवाद.",
    dismissed: "आम्ही तपासले: ड्राइव्ह बरोबर आहे आणि आहे तशीच राहील. कळवल्याबद्दल धन्यवाद.",
  },
} satisfies Words<typeof own>;

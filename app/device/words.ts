import type { Language } from "#app/base/languages.ts";

type Words = {
  /** The note on a kept page. */
  note: (time: string) => string;
  noNetwork: string;
  notRead: string;
  again: string;
  readLast: string;
  readAt: (time: string) => string;
};

/** For the service worker. All languages: without network it can fetch none. */
export const WORDS: Record<Language, Words> = {
  en: {
    note: (time) => `Read at ${time}, no network`,
    noNetwork: "No network",
    notRead: "This page has not been read on this device yet.",
    again: "Try again",
    readLast: "What you read last",
    readAt: (time) => `Read at ${time}`,
  },
  hi: {
    note: (time) => `${time} पर पढ़ा गया, नेटवर्क नहीं है`,
    noNetwork: "नेटवर्क नहीं है",
    notRead: "यह पेज इस डिवाइस पर अभी तक नहीं पढ़ा गया है।",
    again: "फिर कोशिश करें",
    readLast: "आपने पिछली बार क्या पढ़ा",
    readAt: (time) => `${time} पर पढ़ा गया`,
  },
  mr: {
    note: (time) => `वाचले: ${time}, नेटवर्क नाही`,
    noNetwork: "नेटवर्क नाही",
    notRead: "हे पेज या डिव्हाइसवर अजून वाचलेले नाही.",
    again: "पुन्हा करा",
    readLast: "तुम्ही शेवटचे काय वाचले",
    readAt: (time) => `वाचले: ${time}`,
  },
  ta: {
    note: (time) => `${time} நிலவரம், நெட்வொர்க் இல்லை`,
    noNetwork: "நெட்வொர்க் இல்லை",
    notRead: "இந்தப் பக்கம் இந்தச் சாதனத்தில் இன்னும் திறக்கப்படவில்லை.",
    again: "மீண்டும் முயற்சிக்கவும்",
    readLast: "கடைசியாகப் பார்த்த பக்கங்கள்",
    readAt: (time) => `${time} நிலவரம்`,
  },
  te: {
    note: (time) => `${time} వరకు సమాచారం, నెట్‌వర్క్ లేదు`,
    noNetwork: "నెట్‌వర్క్ లేదు",
    notRead: "ఈ పేజీని ఈ డివైస్‌లో ఇంకా తెరవలేదు.",
    again: "మళ్ళీ ప్రయత్నించండి",
    readLast: "చివరగా చూసిన పేజీలు",
    readAt: (time) => `${time} వరకు సమాచారం`,
  },
  kn: {
    note: (time) => `${time}ರ ಮಾಹಿತಿ, ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ`,
    noNetwork: "ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ",
    notRead: "ಈ ಪುಟವನ್ನು ಈ ಡಿವೈಸ್‌ನಲ್ಲಿ ಇನ್ನೂ ತೆರೆದಿಲ್ಲ.",
    again: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
    readLast: "ಕೊನೆಯದಾಗಿ ನೋಡಿದ ಪುಟಗಳು",
    readAt: (time) => `${time}ರ ಮಾಹಿತಿ`,
  },
  bn: {
    note: (time) => `পড়া হয়েছে: ${time}, নেটওয়ার্ক নেই`,
    noNetwork: "নেটওয়ার্ক নেই",
    notRead: "এই পেজ এই ডিভাইসে এখনও পড়া হয়নি।",
    again: "আবার চেষ্টা করুন",
    readLast: "আপনি শেষে যা পড়েছেন",
    readAt: (time) => `পড়া হয়েছে: ${time}`,
  },
};

import { plural } from "#app/base/languages.ts";
import type { home } from "#app/messages/en/home.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  description: "भारत में नौकरी ढूँढने वालों के लिए हर शहर और तारीख की वॉक-इन और अप्लाई वाली ड्राइव।",
  welcomeGuest:
    "स्वागत है! सारी सुविधाएँ पाने के लिए कृपया पहले लॉगिन करें। आप अपने Google अकाउंट से लॉगिन कर सकते हैं।",
  morning: "नमस्ते",
  afternoon: "नमस्ते",
  evening: "नमस्ते",
  greeting: (greeting, name) => `${greeting}, ${name}!`,
  walkIns: (count) => plural(count, { one: "आज [# वॉक-इन] है।", other: "आज [# वॉक-इन] हैं।" }),
  today: (count) => `आज ${count}`,
  thisMonth: (count) => `इस महीने ${count}`,
  forYou: "आपके लिए",
  fitsMe: "मेरे लायक",
  myWalkIns: "मेरी वॉक-इन",
  searchAll: "सभी शहरों में खोजें",
  pickCity: "अपना शहर चुनें। हर ड्राइव पर लिखा है कि वह उस दिन के लिए कन्फ़र्म है या नहीं।",
  neverPay: "इंटरव्यू देने के लिए कभी पैसे न दें।",
  noFee: "असली कंपनी कोई फ़ीस नहीं माँगती। साइबर क्राइम हेल्पलाइन 1930।",
  whatYouFind: "यहाँ आपको क्या मिलेगा",
  features: [
    "आने वाली ड्राइव",
    "रोज़ की वॉक-इन लिस्ट",
    "ज़रूरी जानकारी और सूचना",
    "पेपर पैटर्न और रिव्यू",
    "सवाल-जवाब",
  ],
  featureTexts: [
    "अप्लाई करने लायक नौकरियाँ, शहर और महीने के हिसाब से।",
    "आज और कल कौन इंटरव्यू ले रहा है, कहाँ और कब।",
    "नौकरी ढूँढने वाले दूसरे लोगों की शेयर की हुई सूचनाएँ।",
    "हर राउंड में क्या पूछा गया।",
    "हमारी टीम से पूछें। जवाब लोग देते हैं, मशीन नहीं।",
  ],
} satisfies Words<typeof home>;

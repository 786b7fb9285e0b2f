import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "मेरे बारे में",
  hint: "इससे लिस्ट में दिखेगा कि कौन-सी ड्राइव आपके लिए है। भरना ज़रूरी नहीं; यह सिर्फ़ आपको दिखता है।",
  restored: "आपने पहले जो लिखा था, वह वापस आ गया है।",
  discard: "इसे मिटाएँ",
  passoutYear: "पासआउट का साल",
  degree: "डिग्री",
  notSaid: "नहीं बताया गया",
  branch: "ब्रांच",
  experience: "अनुभव, सालों में",
  experienceHint: (most) => `फ्रेशर के लिए 0, ज़्यादा से ज़्यादा ${most}`,
  cities: (most) => `शहर, ज़्यादा से ज़्यादा ${most}`,
  save: "मेरी जानकारी सेव करें",
} satisfies Words<typeof about>;

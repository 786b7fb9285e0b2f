import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "मेरे बारे में",
  hint: "ताकि लिस्ट दिखा सकें कि कौन-सी ड्राइव आपके लिए हैं। कुछ भी भरना ज़रूरी नहीं है, और इसे कोई और नहीं देखता।",
  restored: "आपने पहले जो लिखा था, वह हमने वापस ला दिया है।",
  discard: "इसे हटा दें",
  passoutYear: "पासआउट का साल",
  degree: "डिग्री",
  notSaid: "नहीं बताया",
  branch: "ब्रांच",
  experience: "अनुभव, सालों में",
  experienceHint: (most) => `फ्रेशर के लिए 0, ज़्यादा से ज़्यादा ${most}`,
  cities: (most) => `शहर, ज़्यादा से ज़्यादा ${most}`,
  save: "मेरी जानकारी सेव करें",
} satisfies Words<typeof about>;

import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "माझ्याबद्दल",
  hint: "यामुळे कोणत्या ड्राइव्ह तुमच्यासाठी आहेत, ते लिस्टमध्ये दिसेल. हे भरणे बंधनकारक नाही; ते फक्त तुम्हाला दिसते.",
  restored: "तुम्ही आधी लिहिलेले परत आणले आहे.",
  discard: "पुसून टाका",
  passoutYear: "पासआउटचे वर्ष",
  degree: "पदवी",
  notSaid: "सांगितलेले नाही",
  branch: "शाखा",
  experience: "किती वर्षांचा अनुभव",
  experienceHint: (most) => `फ्रेशरसाठी 0, जास्तीत जास्त ${most}`,
  cities: (most) => `शहरे, जास्तीत जास्त ${most}`,
  save: "माझी माहिती सेव्ह करा",
} satisfies Words<typeof about>;

import type { about } from "#app/messages/en/about.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "माझ्याबद्दल",
  hint: "म्हणजे तुमच्यासाठी कोणत्या ड्राइव्ह आहेत, ते लिस्ट दाखवू शकतील. काहीही भरणे बंधनकारक नाही, आणि हे दुसऱ्या कोणाला दिसत नाही.",
  restored: "तुम्ही आधी लिहिलेले परत आणले आहे.",
  discard: "काढून टाका",
  passoutYear: "पासआउटचे वर्ष",
  degree: "पदवी",
  notSaid: "सांगितले नाही",
  branch: "शाखा",
  experience: "अनुभव, वर्षांमध्ये",
  experienceHint: (most) => `फ्रेशरसाठी 0, जास्तीत जास्त ${most}`,
  cities: (most) => `शहरे, जास्तीत जास्त ${most}`,
  save: "माझी माहिती सेव्ह करा",
} satisfies Words<typeof about>;

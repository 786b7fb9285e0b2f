import type { pictures } from "#app/messages/en/pictures.ts";
import { inCity } from "#app/messages/forms/hi.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  walkInsIn: (city) => `${inCity(city)} वॉक-इन`,
  walkInsElsewhere: "दूसरे शहरों में वॉक-इन",
  otherCities: "दूसरे शहर",
  importantList: "ज़रूरी लिस्ट",
  interviewPattern: "इंटरव्यू पैटर्न",
  posted: "पोस्ट हुई",
  ofCompany: (posted, confirmed) => `वॉक-इन और ड्राइव: ${posted}, कन्फ़र्म: ${confirmed}`,
  next: "अगली",
  first: "पहली",
} satisfies Words<typeof pictures>;

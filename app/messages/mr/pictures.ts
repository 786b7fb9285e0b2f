import type { pictures } from "#app/messages/en/pictures.ts";
import { ofCity } from "#app/messages/forms/mr.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  walkInsIn: (city) => `${ofCity(city)} वॉक-इन`,
  walkInsElsewhere: "इतर शहरांतील वॉक-इन",
  otherCities: "इतर शहरे",
  importantList: "महत्त्वाची लिस्ट",
  interviewPattern: "मुलाखतीचा पॅटर्न",
  posted: "पोस्ट केली",
  ofCompany: (posted, confirmed) => `वॉक-इन आणि ड्राइव्ह: ${posted}, कन्फर्म: ${confirmed}`,
  next: "पुढची",
  first: "पहिली",
} satisfies Words<typeof pictures>;

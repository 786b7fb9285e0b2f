import type { pictures } from "#app/messages/en/pictures.ts";
import { ofCity } from "#app/messages/forms/ta.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  walkInsIn: (city) => `${ofCity(city)} வாக்-இன்கள்`,
  walkInsElsewhere: "பிற நகரங்களில் வாக்-இன்கள்",
  otherCities: "பிற நகரங்கள்",
  importantList: "முக்கியப் பட்டியல்",
  interviewPattern: "நேர்காணல் பேட்டர்ன்",
  posted: "போஸ்ட்",
  ofCompany: (posted, confirmed) => `வாக்-இன், டிரைவ்: ${posted}, உறுதியானவை: ${confirmed}`,
  next: "அடுத்தது",
  first: "முதலாவது",
} satisfies Words<typeof pictures>;

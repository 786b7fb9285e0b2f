import type { pictures } from "#app/messages/en/pictures.ts";
import { ofCity } from "#app/messages/forms/kn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  walkInsIn: (city) => `${ofCity(city)} ವಾಕ್-ಇನ್‌ಗಳು`,
  walkInsElsewhere: "ಇತರ ನಗರಗಳಲ್ಲಿ ವಾಕ್-ಇನ್‌ಗಳು",
  otherCities: "ಇತರ ನಗರಗಳು",
  importantList: "ಮುಖ್ಯ ಲಿಸ್ಟ್",
  interviewPattern: "ಇಂಟರ್‌ವ್ಯೂ ಪ್ಯಾಟರ್ನ್",
  posted: "ಪೋಸ್ಟ್",
  ofCompany: (posted, confirmed) => `ವಾಕ್-ಇನ್ ಮತ್ತು ಡ್ರೈವ್: ${posted}, ಕನ್ಫರ್ಮ್ ಆದವು: ${confirmed}`,
  next: "ಮುಂದಿನದು",
  first: "ಮೊದಲನೆಯದು",
} satisfies Words<typeof pictures>;

import type { choosing } from "#app/messages/en/choosing.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  selectCityAndDate: "ಡ್ರೈವ್ ಲಿಸ್ಟ್ ನೋಡಲು ನಗರ + ದಿನಾಂಕ ಆರಿಸಿ",
  selectCity: "ಒಂದು ನಗರ ಆರಿಸಿ.",
  panIndia:
    "ಇಡೀ ಭಾರತಕ್ಕೆ ಪ್ರತಿದಿನದ ಲಿಸ್ಟ್ ಇಲ್ಲ: ವಾಕ್-ಇನ್ ಒಂದೇ ನಗರದಲ್ಲಿ ನಡೆಯುತ್ತದೆ. ಒಂದು ನಗರ ಆರಿಸಿ, ಅಥವಾ ಇಡೀ ಭಾರತದ ಕೆಲಸಗಳನ್ನು [ಡ್ರೈವ್‌ಗಳು] ವಿಭಾಗದಲ್ಲಿ ನೋಡಿ.",
  notADay: (written) => `${written} ಕ್ಯಾಲೆಂಡರ್‌ನಲ್ಲಿ ಇಲ್ಲದ ದಿನ.`,
  tooFar: (first, last) => `ನಮ್ಮಲ್ಲಿ ${first}ರಿಂದ ${last}ರವರೆಗಿನ ಲಿಸ್ಟ್‌ಗಳು ಮಾತ್ರ ಇವೆ.`,
  notOurCity: (typed) => `"${typed}" ನಮ್ಮ ನಗರಗಳಲ್ಲಿ ಇಲ್ಲ.`,
  didYouMean: (city) => `ನೀವು ಹುಡುಕಿದ್ದು ${city} ಇರಬಹುದೇ?`,
  selectCityName: "ಕನಿಷ್ಠ ನಗರವನ್ನಾದರೂ ಆರಿಸಿ!",
  notAuthorized: "ಇದನ್ನು ನೋಡಲು ನಿಮಗೆ ಅನುಮತಿ ಇಲ್ಲ. ಹೆಚ್ಚಿನ ಮಾಹಿತಿಗೆ ನಮ್ಮ ತಂಡವನ್ನು ಸಂಪರ್ಕಿಸಿ!",
} satisfies Words<typeof choosing>;

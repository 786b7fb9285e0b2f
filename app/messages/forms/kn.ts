import { named } from "#app/messages/named.ts";

/* Server only, like the areas that import it. */

/** "In" a city. */
export const inCity = named({
  Bangalore: "ಬೆಂಗಳೂರಿನಲ್ಲಿ",
  Pune: "ಪುಣೆಯಲ್ಲಿ",
  Hyderabad: "ಹೈದರಾಬಾದ್‌ನಲ್ಲಿ",
  Delhi: "ದೆಹಲಿಯಲ್ಲಿ",
  Ahmedabad: "ಅಹಮದಾಬಾದ್‌ನಲ್ಲಿ",
  Noida: "ನೋಯ್ಡಾದಲ್ಲಿ",
  Gurgaon: "ಗುರ್ಗಾಂವ್‌ನಲ್ಲಿ",
  Chennai: "ಚೆನ್ನೈನಲ್ಲಿ",
  Mumbai: "ಮುಂಬೈನಲ್ಲಿ",
  Salem: "ಸೇಲಂನಲ್ಲಿ",
  Lucknow: "ಲಕ್ನೋದಲ್ಲಿ",
  Kolkata: "ಕೋಲ್ಕತ್ತಾದಲ್ಲಿ",
  Indore: "ಇಂದೋರ್‌ನಲ್ಲಿ",
  Othercities: "ಇತರ ನಗರಗಳಲ್ಲಿ",
  "PAN India": "ಇಡೀ ಭಾರತದಲ್ಲಿ",
  Common: "ಭಾರತದಲ್ಲಿ",
});

/** "Of" a city, before what is there. */
export const ofCity = named({
  Bangalore: "ಬೆಂಗಳೂರಿನ",
  Pune: "ಪುಣೆಯ",
  Hyderabad: "ಹೈದರಾಬಾದ್‌ನ",
  Delhi: "ದೆಹಲಿಯ",
  Ahmedabad: "ಅಹಮದಾಬಾದ್‌ನ",
  Noida: "ನೋಯ್ಡಾದ",
  Gurgaon: "ಗುರ್ಗಾಂವ್‌ನ",
  Chennai: "ಚೆನ್ನೈನ",
  Mumbai: "ಮುಂಬೈನ",
  Salem: "ಸೇಲಂನ",
  Lucknow: "ಲಕ್ನೋದ",
  Kolkata: "ಕೋಲ್ಕತ್ತಾದ",
  Indore: "ಇಂದೋರ್‌ನ",
  Othercities: "ಇತರ ನಗರಗಳ",
  "PAN India": "ಇಡೀ ಭಾರತದ",
  Common: "ಭಾರತದ",
});

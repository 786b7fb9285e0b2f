import type { cities } from "#app/messages/en/cities.ts";
import { named } from "#app/messages/named.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  name: named({
    Bangalore: "ಬೆಂಗಳೂರು",
    Pune: "ಪುಣೆ",
    Hyderabad: "ಹೈದರಾಬಾದ್",
    Delhi: "ದೆಹಲಿ",
    Ahmedabad: "ಅಹಮದಾಬಾದ್",
    Noida: "ನೋಯ್ಡಾ",
    Gurgaon: "ಗುರ್ಗಾಂವ್",
    Chennai: "ಚೆನ್ನೈ",
    Mumbai: "ಮುಂಬೈ",
    Salem: "ಸೇಲಂ",
    Lucknow: "ಲಕ್ನೋ",
    Kolkata: "ಕೋಲ್ಕತ್ತಾ",
    Indore: "ಇಂದೋರ್",
    Othercities: "ಇತರ ನಗರಗಳು",
    "PAN India": "ಇಡೀ ಭಾರತ",
    Common: "ಭಾರತ",
  }),
} satisfies Words<typeof cities>;

import type { trust } from "#app/messages/en/trust.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  confirmed: "ಈ ದಿನಕ್ಕೆ ಕನ್ಫರ್ಮ್ ಆಗಿದೆ",
  published: "ಈ ದಿನಕ್ಕೆ ಕನ್ಫರ್ಮ್ ಆಗಿದೆ, ಕಂಪನಿ ಕೊಟ್ಟ ಮಾಹಿತಿಯಿಂದ",
  unconfirmed: "ನಮ್ಮ ತಂಡ ಓದಿದೆ, ಈ ದಿನಕ್ಕೆ ಕನ್ಫರ್ಮ್ ಆಗಿಲ್ಲ",
  marks: "ಗುರುತುಗಳು",
  by: (name) => `ಕನ್ಫರ್ಮ್ ಮಾಡಿದವರು: ${name}`,
} satisfies Words<typeof trust>;

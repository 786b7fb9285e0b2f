import type { safety } from "#app/messages/en/safety.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  call1930: "1930ಕ್ಕೆ ಫೋನ್ ಮಾಡಿ",
  noFee:
    "*ಇಂಟರ್‌ವ್ಯೂಗೆ ಎಂದೂ ಹಣ ಕೊಡಬೇಡಿ.* ಯಾರಾದರೂ ಹಣ ಕೇಳಿದರೆ, ಅಲ್ಲಿಂದ ಹೊರಡಿ, [1930] ನಂಬರ್‌ಗೆ ಫೋನ್ ಮಾಡಿ, [cybercrime.gov.in] ಸೈಟ್‌ನಲ್ಲಿ ರಿಪೋರ್ಟ್ ಮಾಡಿ.",
} satisfies Words<typeof safety>;

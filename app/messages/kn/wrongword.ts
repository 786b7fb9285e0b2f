import type { wrongword } from "#app/messages/en/wrongword.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ತಪ್ಪು ಪದವೇ?",
  lead: "ಈ ಪುಟದಲ್ಲಿ ಯಾವ ಪದಗಳು ತಪ್ಪಾಗಿವೆ ಅಥವಾ ವಿಚಿತ್ರವಾಗಿವೆ ಎಂದು ತಿಳಿಸಿ. ನಮ್ಮ ತಂಡ ಸರಿಪಡಿಸುತ್ತದೆ.",
  said: "ಈಗ ಏನಿದೆ",
  saidHint: "ಆ ಪದಗಳನ್ನು ಪುಟದಿಂದ ಕಾಪಿ ಮಾಡಿ.",
  better: "ಹೇಗಿರಬೇಕು",
  betterHint: "ಖಾಲಿ ಬಿಡಬಹುದು.",
  send: "ತಂಡಕ್ಕೆ ಕಳುಹಿಸಿ",
  writeSaid: "ತಪ್ಪಾಗಿರುವ ಪದಗಳನ್ನು ಬರೆಯಿರಿ.",
} satisfies Words<typeof wrongword>;
